import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import { SeatGlyph, seatShape } from '../../look/SeatGlyph';
import { Panel } from '../frame/Panel';
import { Beside } from './Beside';
import { spread } from './discs';
import { Cube, Points, Sanity, Sign } from './Pieces';
import type { Faction } from './tableau';
import type { Tableau } from './useTableau';

const TRACKS: Faction[] = ['restorationist', 'loyalist'];
const END = 10;

export function Tracks({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('emerald');
  const { view } = tableau;
  return (
    <Panel title={t('tracks.title')} aside={<span>{t('tracks.end', { n: END })}</span>}>
      {TRACKS.map((track, i) => {
        const at = view.tracks[track] ?? 0;
        return (
          <div key={track} className={`em-track ${track}`}>
            <p>
              <b>{t(`faction.${track}`)}</b>
              {i === 0 && <span>{t('tracks.difference', { n: view.difference })}</span>}
            </p>
            <div role="img" aria-label={t('tracks.at', { track: t(`faction.${track}`), n: at, of: END })}>
              <Sign name={track} />
              {Array.from({ length: END + 1 }, (_, n) => (
                <i key={n} className={n < at ? 'p' : n === at ? 'at' : n === END ? 'end' : ''}>
                  {n}
                </i>
              ))}
            </div>
          </div>
        );
      })}
    </Panel>
  );
}

/** So far apart that one sees the shape of each disc. */
const APART = 15;

/** Victory points on a line; discs on one number stand a little apart. */
function PointsLine({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('emerald');
  const { view, names } = tableau;
  const limit = view.vp_limit;
  const x = (n: number) => 9 + (239 * Math.min(n, limit)) / limit;
  const marks = Array.from({ length: limit + 1 }, (_, n) => n);
  const points = view.players.map((player) => x(player.vp));
  const stands = spread(points, APART, [x(0), x(limit)]);
  const told = view.players.map((player, seat) => `${names[seat]} ${player.vp}`).join(', ');
  return (
    <Panel title={t('vp.title')} aside={<span>{t('vp.end', { n: limit })}</span>}>
      <svg className="em-line" viewBox="0 0 257 62" role="img" aria-label={told}>
        <path d="M9 40H248" stroke="var(--line-strong)" strokeWidth="1.4" />
        {marks.map((n) => {
          const main = n % 5 === 0 || n === limit;
          const named = n === limit || (n % 5 === 0 && limit - n > 2);
          return (
            <g key={n} className={n === limit ? 'end' : ''} transform={`translate(${x(n)} 0)`}>
              <path d={main ? 'M0 34V46' : 'M0 37V43'} strokeWidth={main ? 1.6 : 1} />
              {named && <text y="59">{n}</text>}
            </g>
          );
        })}
        {stands.map((stand, seat) => (
          <g key={seat} className={`disc s${seat}`} transform={`translate(${stand} 20)`}>
            <path d={`M0 9L${points[seat]! - stand} 20`} stroke="var(--c)" strokeWidth="1.6" />
            <circle r="11" fill="var(--c)" stroke="var(--ink)" strokeWidth="1.4" />
            <path transform="scale(.62)" d={seatShape(seat)} fill="var(--ink)" />
          </g>
        ))}
      </svg>
    </Panel>
  );
}

export function Limbo({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('emerald');
  const { view, props, names, targets, act } = tableau;
  const seats = view.players.map((_, seat) => seat).sort((a, b) => Number(b === props.me) - Number(a === props.me));
  return (
    <Panel className="em-limbo" title={t('limbo.title')} aside={<span>{t('limbo.about')}</span>}>
      <Sign name="limbo" />
      <ul>
        {seats.map((seat) => {
          const cubes = view.players[seat]!.limbo;
          const option = seat === props.me ? targets.limbo : null;
          const pieces = Array.from({ length: cubes }, (_, i) => <Cube key={i} seat={seat} fly="limbo" />);
          return (
            <li key={seat}>
              <span className="who">{seat === props.me ? t('you') : names[seat]}</span>
              {option ? (
                <button
                  type="button"
                  className="em-cubes legal"
                  data-legal
                  onClick={() => act(option)}
                  aria-label={tableau.say(option)}
                >
                  {pieces}
                </button>
              ) : (
                <span role="img" aria-label={String(cubes)}>
                  {pieces}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** My identity, what counts for it, and what it would lose. */
function Identity({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('emerald');
  const { view, props, hidden, hide } = tableau;
  const own = props.me === null ? undefined : view.players[props.me];
  const faction = own?.allegiance as Faction | null | undefined;
  if (!own || !faction) return null;
  const covered = hidden && !own.revealed;
  const other = faction === 'loyalist' ? 'restorationist' : 'loyalist';
  const points = (kind: string) => own.points[kind] ?? 0;
  return (
    <Panel
      className="em-me"
      title={t('identity.title')}
      aside={
        <Button kind="quiet" size="sm" onClick={() => hide(!hidden)} aria-keyshortcuts="h" aria-pressed={hidden}>
          <Sign name="hide" />
          {t(hidden ? 'identity.show' : 'identity.hide')}
        </Button>
      }
    >
      <div className="ident">
        {covered ? (
          <div className="idc back" role="img" aria-label={t('identity.covered')}>
            <SeatGlyph seat={props.me!} />
          </div>
        ) : (
          <div className={`idc ${faction}`}>
            <Sign name={faction} />
            <b>{t(`faction.soft.${faction}`)}</b>
            <Sanity count={own.sanity} of={3} label={t('seat.sanity', { count: own.sanity })} />
          </div>
        )}
        <div className="counts">
          {covered ? (
            <p>{t('identity.covered')}</p>
          ) : (
            <>
              <span>
                <Points kind="neutral" count={points('neutral')} /> {t('identity.neutral')}
              </span>
              <span>
                <Points kind={faction} count={points(faction)} /> {t('identity.kept')}
              </span>
              <span>
                <Points kind={other} count={points(other)} dim /> {t('identity.lost')}
              </span>
              <p>{t(own.revealed ? 'identity.revealed' : `identity.${faction}`)}</p>
            </>
          )}
        </div>
      </div>
    </Panel>
  );
}

export function Rail({ tableau }: { tableau: Tableau }) {
  return (
    <>
      <Tracks tableau={tableau} />
      <PointsLine tableau={tableau} />
      <Limbo tableau={tableau} />
      <Identity tableau={tableau} />
      <Beside tableau={tableau} />
    </>
  );
}
