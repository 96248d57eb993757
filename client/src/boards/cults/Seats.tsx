import { Icon } from '../../look/Icon';
import { pileFigures } from '../frame/figures';
import { Labelled } from '../frame/Labelled';
import { PieceIcon } from '../frame/Piece';
import { PointsNow } from '../frame/PointsNow';
import { OwnPanel, SeatPanel } from '../frame/SeatPanel';
import { LINES, Marker, Ritual, TokenIcon } from './Pieces';
import { LEVELS, ROMAN, TOKENS } from './tableau';
import type { Tableau } from './useTableau';

interface SeatProps {
  tableau: Tableau;
  seat: number;
}

const PITCH = 28;

/** Rituals that wait in reserve, disc by disc; those on the board leave a dashed space. */
export function Reserve({ tableau, seat }: SeatProps) {
  const { t, view, facts } = tableau;
  const { reserve, sites_left } = view.players[seat]!;
  const tint = tableau.tint(seat);
  const left = (level: number) => reserve[`ritual_${level}`] ?? 0;
  const discs = LEVELS.flatMap((level) =>
    Array.from({ length: facts.pieces[`rituals_${level}`] ?? 0 }, (_, i) => ({ level, here: i < left(level) })),
  );
  const width = discs.length * PITCH + 6;
  const site = (
    <PieceIcon>
      <Marker form="site" tint={tint} />
    </PieceIcon>
  );
  return (
    <span className="rc-reserve" title={t('reserve')}>
      <span className="only-read">
        {t('reserve')}: {LEVELS.map((level) => `${ROMAN[level - 1]}: ${left(level)}`).join(', ')}
      </span>
      <svg viewBox={`0 0 ${width} 24`} width={width} height="24" aria-hidden="true">
        {discs.map(({ level, here }, i) => {
          const [x, y] = [12 + i * PITCH, 12];
          if (here)
            return (
              <Ritual key={i} {...{ tint, level }} at={[x, y]} scale={0.676} fly={`reserve:ritual-${seat}-${level}`} />
            );
          return (
            <g key={i} className="rc-missing">
              <circle cx={x} cy={y} r="10" />
              <text x={x} y={y + 4}>
                {ROMAN[level - 1]}
              </text>
            </g>
          );
        })}
      </svg>
      <Labelled label={t('sitesLeft')} icon={site} value={sites_left} />
    </span>
  );
}

function usePanel({ tableau, seat }: SeatProps) {
  const { t, view, props, word, cult } = tableau;
  const { tokens, vp, disorganisation: count } = view.players[seat]!;
  const { hand, deck, discard } = pileFigures(tableau, seat);
  const broken = <Icon name="broken" />;
  discard.value = (
    <>
      {discard.value}
      {count > 0 && <Labelled className="rc-broken" label={t('disorganised', { count })} icon={broken} value={count} />}
    </>
  );
  const known = tokens && TOKENS.reduce((sum, token) => sum + tokens[token]!, 0);
  const hidden = { key: 'tokens', label: t('hidden'), icon: <Icon name="screen" />, value: known ?? '?' };
  const bot = props.table.seats[seat]?.kind === 'bot' ? ` · bot` : '';
  const score = (
    <>
      {view.first === seat && <Labelled className="rc-first" label={word('first')} icon={<Icon name="cults" />} />}
      {vp}
    </>
  );
  return { head: { frame: tableau, seat, about: cult(seat) + bot, score }, figures: { hand, deck, discard, hidden } };
}

export function OtherSeat({ tableau, seat }: SeatProps) {
  const { head, figures } = usePanel({ tableau, seat });
  return (
    <SeatPanel {...head} figures={Object.values(figures)}>
      <Reserve tableau={tableau} seat={seat} />
    </SeatPanel>
  );
}

/** My tokens, which nobody else sees. */
export function Tokens({ tableau: { view, props, word }, size = 22 }: { tableau: Tableau; size?: number }) {
  const tokens = props.me === null ? null : view.players[props.me]!.tokens;
  return TOKENS.map(
    (token) =>
      tokens && (
        <Labelled
          key={token}
          label={word(token)}
          icon={<TokenIcon token={token} size={size} />}
          value={tokens[token]}
        />
      ),
  );
}

export function OwnSeat({ tableau, seat }: SeatProps) {
  const { t, view, who, tint } = tableau;
  const { head, figures } = usePanel({ tableau, seat });
  const standings = view.players.map(({ points, vp: sum }, party) => ({
    tint: tint(party),
    name: who(party),
    points,
    sum,
  }));
  return (
    <>
      <PointsNow frame={tableau} lines={LINES} standings={standings} />
      <OwnPanel
        {...head}
        figures={[
          { ...figures.deck, label: t('deck') },
          { ...figures.discard, label: t('discard') },
        ]}
      >
        <Reserve tableau={tableau} seat={seat} />
        <p className="rc-mine fr-tokens">
          <Tokens tableau={tableau} size={26} />
          <small>{t(view.seats > 1 ? 'covered' : 'yours')}</small>
        </p>
      </OwnPanel>
    </>
  );
}
