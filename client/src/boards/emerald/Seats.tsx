import { useTranslation } from 'react-i18next';
import { pileFigures } from '../frame/figures';
import { OwnPanel, SeatPanel, type Figure } from '../frame/SeatPanel';
import { IdentityCard, Points, Sanity, Sign } from './Pieces';
import type { Faction, Player } from './tableau';
import type { Tableau } from './useTableau';

interface SeatProps {
  tableau: Tableau;
  seat: number;
}

/** Tokens at the beginning. */
const SANITY = 3;

function usePanel({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('emerald');
  const { view, props, lang, facts } = tableau;
  const player = view.players[seat]!;
  const figures: Record<string, Figure> = {
    ...pileFigures(tableau, seat),
    agents: { key: 'agents', label: t('seat.agents'), icon: <Sign name="agents" />, value: player.agents_in_cities },
    supply: { key: 'supply', label: t('seat.supply'), icon: <Sign name="agents" />, value: player.agents },
    cubes: { key: 'cubes', label: t('seat.cubes'), icon: <Sign name="cubes" />, value: player.cubes },
    limbo: { key: 'limbo', label: tableau.word('limbo'), icon: <Sign name="limbo" />, value: player.limbo },
  };
  const day = facts.players.find((one) => one.id === player.colour)?.name[lang];
  const bot = props.table.seats[seat]?.kind === 'bot' && t('seat.bot');
  const faction = player.revealed && player.allegiance && t(`faction.${player.allegiance}`);
  const about = [day, bot, faction].filter(Boolean).join(' · ');
  return { player, figures, head: { frame: tableau, seat, about, score: player.vp } };
}

/** What lies beside the identity card, in points. */
function Tiles({ tableau, player }: { tableau: Tableau; player: Player }) {
  const { t } = useTranslation('emerald');
  const killed = Object.values(player.kills).reduce((sum, n) => sum + n, 0);
  const royal = player.beside.reduce((sum, laid) => sum + (tableau.cards[laid.card]?.royalty_vp ?? 0), 0);
  return (
    <span className="em-tiles">
      {royal > 0 && (
        <span title={t('seat.royalty', { n: royal })}>
          <Points kind="royalty" count={royal} />
        </span>
      )}
      {killed > 0 && (
        <span title={t('seat.kills', { n: killed })}>
          <Points kind="kill" count={killed} />
        </span>
      )}
    </span>
  );
}

export function OtherSeat({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('emerald');
  const { player, figures, head } = usePanel({ tableau, seat });
  const { hand, deck, discard, agents, cubes, limbo } = figures;
  const faction = player.allegiance as Faction | null;
  const known = player.revealed ? faction : null;
  const label = known
    ? t(`faction.${known}`)
    : faction
      ? t('seat.peeked', { faction: t(`faction.${faction}`) })
      : t('seat.hidden');
  const men: Figure = {
    ...agents!,
    value: (
      <>
        {player.agents_in_cities}
        <small>+{player.agents}</small>
      </>
    ),
  };
  return (
    <SeatPanel {...head} figures={[hand!, deck!, discard!, men, cubes!, limbo!]}>
      <IdentityCard faction={known} peeked={known ? undefined : (faction ?? undefined)} label={label} />
      <div className="em-mind">
        <Sanity count={player.sanity} of={SANITY} label={t('seat.sanity', { count: player.sanity })} />
        <Tiles tableau={tableau} player={player} />
      </div>
    </SeatPanel>
  );
}

export function OwnSeat({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('emerald');
  const { player, figures, head } = usePanel({ tableau, seat });
  const { agents, deck, supply, discard, cubes, limbo } = figures;
  return (
    <OwnPanel {...head} figures={[agents!, deck!, supply!, discard!, cubes!, limbo!]}>
      <p className="income">
        {t('sanity')}
        <Sanity count={player.sanity} of={SANITY} label={t('seat.sanity', { count: player.sanity })} />
      </p>
    </OwnPanel>
  );
}
