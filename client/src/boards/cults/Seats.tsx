import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { pileFigures } from '../frame/figures';
import { Piece, PieceIcon } from '../frame/Piece';
import { PointsNow } from '../frame/PointsNow';
import { OwnPanel, SeatPanel, type Figure } from '../frame/SeatPanel';
import { LINES, Ritual, Site, TokenIcon } from './Pieces';
import { LEVELS, ROMAN, TOKENS } from './tableau';
import type { Tableau } from './useTableau';

interface SeatProps {
  tableau: Tableau;
  seat: number;
}

const PITCH = 28;

/** Rituals that wait in reserve, disc by disc; those on the board leave a dashed space. */
export function Reserve({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('cults');
  const { reserve, sites_left } = tableau.view.players[seat]!;
  const tint = tableau.tint(seat);
  const left = (level: number) => reserve[`ritual_${level}`] ?? 0;
  const discs = LEVELS.flatMap((level) =>
    Array.from({ length: tableau.facts.pieces[`rituals_${level}`] ?? 0 }, (_, i) => ({ level, here: i < left(level) })),
  );
  const words = LEVELS.map((level) => `${ROMAN[level - 1]}: ${left(level)}`).join(', ');
  const width = discs.length * PITCH + 6;
  return (
    <span className="rc-reserve" title={t('reserve')}>
      <span className="only-read">
        {t('reserve')}: {words}
      </span>
      <svg viewBox={`0 0 ${width} 24`} width={width} height="24" aria-hidden="true">
        {discs.map(({ level, here }, i) => {
          const at: [number, number] = [12 + i * PITCH, 12];
          const fly = `reserve:ritual-${seat}-${level}`;
          return here ? (
            <Ritual key={i} {...{ at, tint, level, fly }} scale={0.676} />
          ) : (
            <Piece key={i} at={at}>
              <circle r="10" fill="none" stroke="#4A5A74" strokeDasharray="3 2.6" />
              <text y="4" className="rc-missing">
                {ROMAN[level - 1]}
              </text>
            </Piece>
          );
        })}
      </svg>
      <span title={t('sitesLeft')}>
        <span className="only-read">{t('sitesLeft')}: </span>
        <PieceIcon>
          <Site tint={tint} />
        </PieceIcon>{' '}
        {sites_left}
      </span>
    </span>
  );
}

function Discard({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('cults');
  const { view } = tableau;
  const { disorganisation: count } = view.players[seat]!;
  return (
    <>
      {view.zones.discard[seat]!.count}
      {count > 0 && (
        <i className="rc-broken" title={t('disorganised', { count })}>
          <Icon name="broken" />
          <span className="only-read">{t('disorganised', { count })}</span>
          <span aria-hidden="true">{count}</span>
        </i>
      )}
    </>
  );
}

function usePanel({ tableau, seat }: SeatProps, own: boolean) {
  const { t } = useTranslation('cults');
  const { view, props, word } = tableau;
  const { tokens, vp } = view.players[seat]!;
  const { hand, deck, discard } = pileFigures(tableau, seat);
  discard.value = <Discard tableau={tableau} seat={seat} />;
  const known = tokens && TOKENS.reduce((sum, token) => sum + tokens[token]!, 0);
  const hidden: Figure = { key: 'tokens', label: t('hidden'), icon: <Icon name="screen" />, value: known ?? '?' };
  const figures = own
    ? [
        { ...deck, label: t('deck') },
        { ...discard, label: t('discard') },
      ]
    : [hand, deck, discard, hidden];
  const bot = props.table.seats[seat]?.kind === 'bot' ? ` · bot` : '';
  const score = (
    <>
      {view.first === seat && (
        <span className="rc-first" title={word('first')}>
          <Icon name="cults" />
          <span className="only-read">{word('first')}</span>
        </span>
      )}
      {vp}
    </>
  );
  return { frame: tableau, seat, about: tableau.cult(seat) + bot, score, figures };
}

export function OtherSeat({ tableau, seat }: SeatProps) {
  return (
    <SeatPanel {...usePanel({ tableau, seat }, false)}>
      <Reserve tableau={tableau} seat={seat} />
    </SeatPanel>
  );
}

/** My tokens, which nobody else sees. */
export function Tokens({ tableau: { view, props, word }, size = 22 }: { tableau: Tableau; size?: number }) {
  const tokens = props.me === null ? null : view.players[props.me]!.tokens;
  if (!tokens) return null;
  return TOKENS.map((token) => (
    <span key={token} title={word(token)}>
      <TokenIcon token={token} size={size} />
      <span className="only-read">{word(token)}: </span>
      <b>{tokens[token]}</b>
    </span>
  ));
}

export function OwnSeat({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('cults');
  const { view, who, tint } = tableau;
  const standings = view.players.map(({ points, vp: sum }, party) => ({
    tint: tint(party),
    name: who(party),
    points,
    sum,
  }));
  return (
    <>
      <PointsNow frame={tableau} lines={LINES} standings={standings} />
      <OwnPanel {...usePanel({ tableau, seat }, true)}>
        <Reserve tableau={tableau} seat={seat} />
        <p className="rc-mine fr-tokens">
          <Tokens tableau={tableau} size={26} />
          <small>{t(view.seats > 1 ? 'covered' : 'yours')}</small>
        </p>
      </OwnPanel>
    </>
  );
}
