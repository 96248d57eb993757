import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { Mark } from '../../look/Mark';
import { CountUp } from '../frame/CountUp';
import { pileFigures } from '../frame/figures';
import { OwnPanel, SeatPanel, type Figure } from '../frame/SeatPanel';
import { CubeIcon, MadnessTokens, PawnIcon } from './Pieces';
import { sumOf, type Player } from './tableau';
import type { Tableau } from './useTableau';

interface SeatProps {
  tableau: Tableau;
  seat: number;
}

const MADNESS = 3;
const FACES: Record<string, { icon: string; side: string }> = {
  investigator: { icon: 'magnifying-glass', side: 'investigator' },
  cultist: { icon: 'cultist', side: 'cultist' },
  dissenter_investigator: { icon: 'duality-mask', side: 'investigator' },
  dissenter_cultist: { icon: 'duality-mask', side: 'cultist' },
};

/** The Alignment card: a back, or the face for who knows it. */
export function Alignment({ alignment, label }: { alignment: string | null; label: string }) {
  const face = alignment ? FACES[alignment] : undefined;
  return (
    <span className={`dp-al ${face?.side ?? ''}`} role="img" aria-label={label} title={label}>
      {face ? <Icon name={face.icon} /> : <Mark size={17} />}
      {alignment?.startsWith('dissenter') && <Icon name={FACES[face!.side]!.icon} className="small" />}
    </span>
  );
}

/** How far an Alignment that the reader knows is known: open, turned up once, seen by a card, or one's own. */
function knownAs({ revealed, seen }: Player, own: boolean): 'revealed' | 'seen' | 'peeked' | 'unrevealed' {
  if (revealed) return 'revealed';
  return seen ? 'seen' : own ? 'unrevealed' : 'peeked';
}

export function useAlignment({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('providence');
  const player = tableau.view.players[seat]!;
  const name = player.alignment ? tableau.cards[player.alignment]?.name[tableau.lang] : undefined;
  const state = t(`seat.${knownAs(player, seat === tableau.props.me)}`);
  const label = name ? `${name}, ${state}` : t('seat.hidden');
  return {
    name,
    state,
    label,
    side: FACES[player.alignment ?? '']?.side ?? '',
    icon: FACES[player.alignment ?? '']?.icon,
    badge: <Alignment alignment={player.alignment} label={label} />,
  };
}

/** The Alignment in words, what counts for it, and for its owner what it would bring now. */
export function AlignmentWords({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('providence');
  const { view, props } = tableau;
  const { alignment } = view.players[seat]!;
  const { name, state, side } = useAlignment({ tableau, seat });
  if (!alignment) return <p className="dp-mine">{t('seat.hidden')}</p>;
  return (
    <>
      <p className={`dp-mine ${side}`}>
        <b>{name}</b>, {state}: {t(`align.${alignment}`)}
      </p>
      {seat === props.me && view.if_ended && (
        <p className="dp-ifended">
          {t('seat.ifEnded')}{' '}
          <b>
            <CountUp value={sumOf(view.if_ended)} /> {t('vp', { ns: 'frame' })}
          </b>
        </p>
      )}
    </>
  );
}

/** A player's panel: what is in the head, and the numbers in the order they are told. */
function usePanel({ tableau, seat }: SeatProps, keys: readonly string[]) {
  const { t } = useTranslation('providence');
  const { view, facts, props, lang, word } = tableau;
  const player = view.players[seat]!;
  const figures: Record<string, Figure> = {
    ...pileFigures(tableau, seat),
    crypt: { key: 'crypt', label: word('crypt'), icon: <Icon name="coffin" />, value: player.crypt.length },
    cubes: {
      key: 'cubes',
      label: seat === props.me ? word('cubes') : t('seat.cubes'),
      icon: <CubeIcon look={seat} />,
      value: seat === props.me ? `${player.cubes}+${player.common}` : player.cubes,
    },
  };
  const day = facts.players.find((one) => one.id === player.colour)?.name[lang] ?? '';
  const about = props.table.seats[seat]?.kind === 'bot' ? `${day} · bot` : day;
  return { frame: tableau, seat, about, score: player.vp, figures: keys.map((key) => figures[key]!) };
}

function Agents({ tableau, seat }: SeatProps) {
  const { agents, stands } = tableau.view.players[seat]!;
  return (
    <>
      <b>{agents.length}</b>/{agents.length + stands}
    </>
  );
}

export function OtherSeat({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('providence');
  const { view, cards, lang, word } = tableau;
  const player = view.players[seat]!;
  const mythos = view.zones.mythos[seat]?.cards ?? [];
  const panel = usePanel({ tableau, seat }, ['hand', 'deck', 'discard', 'cubes', 'crypt']);
  const { badge, name, side } = useAlignment({ tableau, seat });
  return (
    <SeatPanel {...panel} about={name ? <span className={`dp-side ${side}`}>{name}</span> : panel.about} badge={badge}>
      <span className="dp-common" title={word('common')}>
        <span className="only-read">{word('common')}: </span>+{player.common}
      </span>
      <span className="dp-mad">
        <span title={t('seat.madness', { count: player.madness, of: MADNESS })}>
          <span className="only-read">{t('seat.madness', { count: player.madness, of: MADNESS })}</span>
          <MadnessTokens count={player.madness} of={MADNESS} />
        </span>
        <span title={word('agents')}>
          <PawnIcon colour="var(--text-3)" />
          <span className="only-read">{word('agents')}: </span>
          <Agents tableau={tableau} seat={seat} />
        </span>
        <span className="myt" title={word('mythos')}>
          {mythos.length ? (
            mythos.slice(0, 4).map((id) => (
              <span key={id} title={cards[id]?.name[lang]}>
                <span className="only-read">{cards[id]?.name[lang]} </span>
                <Icon name={cards[id]?.face?.emblem ?? 'curled-tentacle'} />
              </span>
            ))
          ) : (
            <small>{t('seat.noMythos')}</small>
          )}
        </span>
      </span>
    </SeatPanel>
  );
}

export function OwnSeat({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('providence');
  const player = tableau.view.players[seat]!;
  const panel = usePanel({ tableau, seat }, ['deck', 'cubes', 'discard', 'crypt']);
  const { badge } = useAlignment({ tableau, seat });
  return (
    <OwnPanel {...panel} badge={badge}>
      <AlignmentWords tableau={tableau} seat={seat} />
      <p className="dp-mad">
        <MadnessTokens count={player.madness} of={MADNESS} />
        <span>{t('seat.madnessWord')}</span>
        <span className="myt">
          {t('seat.agents')} <Agents tableau={tableau} seat={seat} />
        </span>
      </p>
    </OwnPanel>
  );
}
