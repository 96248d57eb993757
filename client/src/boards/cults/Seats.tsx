import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { PointsNow } from '../frame/PointsNow';
import { OwnPanel, SeatPanel, type Figure } from '../frame/SeatPanel';
import { LINES, PieceIcon, Ritual, Site, TokenIcon } from './Pieces';
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
  const { view, facts } = tableau;
  const player = view.players[seat]!;
  const tint = tableau.tint(seat);
  const discs = LEVELS.flatMap((level) => {
    const left = player.reserve[`ritual_${level}`] ?? 0;
    return Array.from({ length: facts.pieces[`rituals_${level}`] ?? 0 }, (_, i) => ({ level, here: i < left }));
  });
  const words = LEVELS.map((level) => `${ROMAN[level - 1]}: ${player.reserve[`ritual_${level}`] ?? 0}`).join(', ');
  const width = discs.length * PITCH + 6;
  return (
    <span className="rc-reserve" title={t('reserve')}>
      <span className="only-read">
        {t('reserve')}: {words}
      </span>
      <svg viewBox={`0 0 ${width} 24`} width={width} height="24" aria-hidden="true">
        {discs.map(({ level, here }, i) => {
          const at = { x: 12 + i * PITCH, y: 12 };
          if (here)
            return (
              <Ritual key={i} {...at} tint={tint} level={level} scale={0.676} fly={`reserve:ritual-${seat}-${level}`} />
            );
          return (
            <g key={i} transform={`translate(${at.x} ${at.y})`}>
              <circle r="10" fill="none" stroke="#4A5A74" strokeDasharray="3 2.6" />
              <text y="4" className="rc-missing">
                {ROMAN[level - 1]}
              </text>
            </g>
          );
        })}
      </svg>
      <span title={t('sitesLeft')}>
        <span className="only-read">{t('sitesLeft')}: </span>
        <PieceIcon>
          <Site tint={tint} />
        </PieceIcon>{' '}
        {player.sites_left}
      </span>
    </span>
  );
}

function Discard({ tableau, seat }: SeatProps) {
  const { disorganisation } = tableau.view.players[seat]!;
  const { t } = useTranslation('cults');
  return (
    <>
      {tableau.view.zones.discard[seat]!.count}
      {disorganisation > 0 && (
        <i className="rc-broken" title={t('disorganised', { count: disorganisation })}>
          <Icon name="broken" />
          <span className="only-read">{t('disorganised', { count: disorganisation })}</span>
          <span aria-hidden="true">{disorganisation}</span>
        </i>
      )}
    </>
  );
}

function usePanel({ tableau, seat }: SeatProps, own: boolean) {
  const { t } = useTranslation('cults');
  const { view, facts, props, lang } = tableau;
  const { hand, deck } = view.zones;
  const player = view.players[seat]!;
  const name = (id: string) => props.names[id]?.[lang] ?? '';
  const known = player.tokens && TOKENS.reduce((sum, token) => sum + player.tokens![token]!, 0);
  const rest: Figure[] = [
    { key: 'deck', label: own ? t('deck') : name('deck'), icon: <Icon name="deck" />, value: deck[seat]!.count },
    {
      key: 'discard',
      label: own ? t('discard') : name('discard'),
      icon: <Icon name="discard" />,
      value: <Discard tableau={tableau} seat={seat} />,
    },
  ];
  const others: Figure[] = [
    { key: 'hand', label: name('hand'), icon: <Icon name="hand" />, value: hand[seat]!.count },
    ...rest,
    { key: 'tokens', label: t('hidden'), icon: <Icon name="screen" />, value: known ?? '?' },
  ];
  const first = view.first === seat && (
    <span className="rc-first" title={name('first')}>
      <Icon name="cults" />
      <span className="only-read">{name('first')}</span>
    </span>
  );
  const cult = facts.cults.find((one) => one.id === player.cult)?.name[lang] ?? '';
  const bot = props.table.seats[seat]?.kind === 'bot' ? ` · bot` : '';
  const score = (
    <>
      {first}
      {player.vp}
    </>
  );
  return { frame: tableau, seat, about: cult + bot, score, figures: own ? rest : others };
}

export function OtherSeat({ tableau, seat }: SeatProps) {
  return (
    <SeatPanel {...usePanel({ tableau, seat }, false)}>
      <Reserve tableau={tableau} seat={seat} />
    </SeatPanel>
  );
}

/** My tokens, which nobody else sees. */
export function Tokens({ tableau, size = 22 }: { tableau: Tableau; size?: number }) {
  const { view, props, lang } = tableau;
  const tokens = props.me === null ? null : view.players[props.me]!.tokens;
  if (!tokens) return null;
  return TOKENS.map((token) => (
    <span key={token} title={props.names[token]?.[lang]}>
      <TokenIcon token={token} size={size} />
      <span className="only-read">{props.names[token]?.[lang]}: </span>
      <b>{tokens[token]}</b>
    </span>
  ));
}

export function OwnSeat({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('cults');
  const { view, props } = tableau;
  const standings = view.players.map(({ points, vp: sum }, party) => {
    const name = party === props.me ? t('you') : tableau.party(party);
    return { tint: tableau.tint(party), name, points, sum };
  });
  return (
    <>
      <PointsNow frame={tableau} lines={LINES} standings={standings} />
      <OwnPanel {...usePanel({ tableau, seat }, true)}>
        <Reserve tableau={tableau} seat={seat} />
        <p className="rc-mine">
          <Tokens tableau={tableau} size={26} />
          <small>{t(view.seats > 1 ? 'covered' : 'yours')}</small>
        </p>
      </OwnPanel>
    </>
  );
}
