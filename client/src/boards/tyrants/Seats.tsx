import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { pileFigures } from '../frame/figures';
import { OwnPanel, SeatPanel, type Figure } from '../frame/SeatPanel';
import { CircleIcon, MarkerIcon, SpyIcon } from './Pieces';
import { markersOf, scoreOf, trophiesOf } from './tableau';
import type { Tableau } from './useTableau';

interface SeatProps {
  tableau: Tableau;
  seat: number;
}

const ICONS = {
  inner_circle: <CircleIcon />,
  inner_circle_short: <CircleIcon />,
  barracks: <Icon name="barracks" />,
  spies: <SpyIcon />,
  trophies: <Icon name="trophies" />,
};
const OTHERS = ['hand', 'deck', 'discard', 'inner_circle', 'barracks', 'spies', 'trophies'];
const OWN = ['deck', 'barracks', 'discard', 'spies', 'inner_circle_short', 'trophies'];

/** A player's panel: what is in the head, and the numbers in the order they are told. */
function usePanel({ tableau, seat }: SeatProps, keys: readonly string[]) {
  const { view, facts, word } = tableau;
  const player = view.players[seat]!;
  const circle = view.zones.inner_circle[seat]!.count;
  const values: Record<keyof typeof ICONS, number> = {
    inner_circle: circle,
    inner_circle_short: circle,
    barracks: player.barracks,
    spies: player.spies,
    trophies: trophiesOf(player),
  };
  const own = Object.entries(ICONS).map(([key, icon]): [string, Figure] => [
    key,
    { key, icon, label: word(key), value: values[key as keyof typeof ICONS] },
  ]);
  const figures: Record<string, Figure> = { ...pileFigures(tableau, seat), ...Object.fromEntries(own) };
  const about = facts.houses.find((one) => one.id === player.house)?.name ?? '';
  return { frame: tableau, seat, about, score: scoreOf(player), figures: keys.map((key) => figures[key]!) };
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
