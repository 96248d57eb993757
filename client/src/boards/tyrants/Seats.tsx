import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { OwnPanel, SeatPanel, type Figure } from '../frame/SeatPanel';
import { CircleIcon, MarkerIcon, SpyIcon } from './Pieces';
import { markersOf, scoreOf, trophiesOf } from './tableau';
import type { Tableau } from './useTableau';

interface SeatProps {
  tableau: Tableau;
  seat: number;
}

const ICONS = {
  hand: <Icon name="hand" />,
  deck: <Icon name="deck" />,
  discard: <Icon name="discard" />,
  inner_circle: <CircleIcon />,
  inner_circle_short: <CircleIcon />,
  barracks: <Icon name="barracks" />,
  spies: <SpyIcon />,
  trophies: <Icon name="trophies" />,
};
const OTHERS = ['hand', 'deck', 'discard', 'inner_circle', 'barracks', 'spies', 'trophies'] as const;
const OWN = ['deck', 'barracks', 'discard', 'spies', 'inner_circle_short', 'trophies'] as const;

/** A player's panel: what is in the head, and the numbers in the order they are told. */
function usePanel({ tableau, seat }: SeatProps, keys: readonly (keyof typeof ICONS)[]) {
  const { view, facts, props, lang } = tableau;
  const player = view.players[seat]!;
  const { hand, deck, discard, inner_circle } = view.zones;
  const values: Record<keyof typeof ICONS, number> = {
    hand: hand[seat]!.count,
    deck: deck[seat]!.count,
    discard: discard[seat]!.count,
    inner_circle: inner_circle[seat]!.count,
    inner_circle_short: inner_circle[seat]!.count,
    barracks: player.barracks,
    spies: player.spies,
    trophies: trophiesOf(player),
  };
  const figures = keys.map((key): Figure => ({
    key,
    label: props.names[key]?.[lang] ?? '',
    icon: ICONS[key],
    value: values[key],
  }));
  const about = facts.houses.find((one) => one.id === player.house)?.name ?? '';
  return { frame: tableau, seat, about, score: scoreOf(player), figures };
}

function Markers({ count, seat }: { count: number; seat: number }) {
  if (!count) return <i aria-hidden="true">–</i>;
  return Array.from({ length: Math.min(count, 3) }, (_, i) => <MarkerIcon key={i} seat={seat} />);
}

export function OtherSeat({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('tyrants');
  const count = markersOf(tableau.view, tableau.board, seat).length;
  return (
    <SeatPanel {...usePanel({ tableau, seat }, OTHERS)}>
      <span className="markers" title={t('seat.markers', { count })}>
        <span className="only-read">{t('seat.markers', { count })}</span>
        <Markers count={count} seat={seat} />
      </span>
    </SeatPanel>
  );
}

export function OwnSeat({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('tyrants');
  const count = markersOf(tableau.view, tableau.board, seat).length;
  return (
    <OwnPanel {...usePanel({ tableau, seat }, OWN)}>
      <p className="income">
        <MarkerIcon seat={seat} />
        {count ? t('seat.income', { count }) : t('seat.noMarkers')}
      </p>
    </OwnPanel>
  );
}
