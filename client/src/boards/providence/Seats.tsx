import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { Mark } from '../../look/Mark';
import { CountUp } from '../frame/CountUp';
import { pileFigures } from '../frame/figures';
import { OwnPanel, SeatPanel, type Figure } from '../frame/SeatPanel';
import { CubeIcon, MadnessTokens, PawnIcon } from './Pieces';
import { sumOf } from './tableau';
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

function useAlignment({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('providence');
  const player = tableau.view.players[seat]!;
  const name = player.alignment ? tableau.cards[player.alignment]?.name[tableau.lang] : undefined;
  return { name, badge: <Alignment alignment={player.alignment} label={name ?? t('seat.hidden')} /> };
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
  const { badge } = useAlignment({ tableau, seat });
  return (
    <SeatPanel {...panel} badge={badge}>
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
  const { view } = tableau;
  const player = view.players[seat]!;
  const panel = usePanel({ tableau, seat }, ['deck', 'cubes', 'discard', 'crypt']);
  const { name, badge } = useAlignment({ tableau, seat });
  return (
    <OwnPanel {...panel} badge={badge}>
      {player.alignment && (
        <p className={`dp-mine ${FACES[player.alignment]?.side ?? ''}`}>
          <b>{name}</b>, {t(player.revealed ? 'seat.revealed' : 'seat.unrevealed')}: {t(`align.${player.alignment}`)}
        </p>
      )}
      {view.if_ended && (
        <p className="dp-ifended">
          {t('seat.ifEnded')}{' '}
          <b>
            <CountUp value={sumOf(view.if_ended)} /> {t('vp', { ns: 'frame' })}
          </b>
        </p>
      )}
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
