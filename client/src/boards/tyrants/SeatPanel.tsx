import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { SeatGlyph } from '../../look/SeatGlyph';
import { CircleIcon, MarkerIcon, SpyIcon } from './Pieces';
import { markersOf, scoreOf, trophiesOf } from './tableau';
import type { Tableau } from './useTableau';

interface SeatPanelProps {
  tableau: Tableau;
  seat: number;
  onOpen: (seat: number) => void;
}

function houseOf({ view, facts }: Tableau, seat: number): string {
  return facts.houses.find((one) => one.id === view.players[seat]!.house)?.name ?? '';
}

function Head({ tableau, seat, onOpen }: SeatPanelProps) {
  const { t } = useTranslation('tyrants');
  const { names, view } = tableau;
  const house = houseOf(tableau, seat);
  return (
    <header>
      <SeatGlyph seat={seat} />
      <button type="button" className="who" onClick={() => onOpen(seat)}>
        <b>{names[seat]}</b>
        <span>{house}</span>
        <span className="only-read">{t('seat.open')}</span>
      </button>
      <div className="vpn" title={t('seat.soFar')}>
        <b>{scoreOf(view.players[seat]!)}</b>
        <span>{t('vp')}</span>
      </div>
    </header>
  );
}

function Markers({ tableau, seat }: { tableau: Tableau; seat: number }) {
  const count = markersOf(tableau.view, tableau.board, seat).length;
  if (!count) return <i aria-hidden="true">–</i>;
  return Array.from({ length: Math.min(count, 3) }, (_, i) => <MarkerIcon key={i} seat={seat} />);
}

/** Another player: the numbers that matter, by icon. */
export function SeatPanel({ tableau, seat, onOpen }: SeatPanelProps) {
  const { t } = useTranslation('tyrants');
  const { view, board, names, props } = tableau;
  const player = view.players[seat]!;
  const { hand, deck, discard, inner_circle } = view.zones;
  const numbers = [
    ['hand', <Icon name="hand" />, hand[seat]!.count],
    ['deck', <Icon name="deck" />, deck[seat]!.count],
    ['discard', <Icon name="discard" />, discard[seat]!.count],
    ['circle', <CircleIcon />, inner_circle[seat]!.count],
    ['barracks', <Icon name="barracks" />, player.barracks],
    ['spies', <SpyIcon />, player.spies],
    ['trophies', <Icon name="trophies" />, trophiesOf(player)],
  ] as const;
  const markers = markersOf(view, board, seat).length;
  const away = props.table.seats[seat]?.kind === 'person' && !props.table.seats[seat]?.online;
  return (
    <section
      className={`ty-seat s${seat} ${view.turn === seat ? 'turn' : ''} ${away ? 'away' : ''}`}
      aria-label={names[seat]}
      data-fly-to={`seat${seat}`}
    >
      <Head tableau={tableau} seat={seat} onOpen={onOpen} />
      <div className="numbers">
        {numbers.map(([key, icon, count]) => (
          <span key={key} title={t(`zone.${key}`)}>
            {icon}
            <span className="only-read">{t(`zone.${key}`)}: </span>
            <b>{count}</b>
          </span>
        ))}
        <span className="markers" title={t('seat.markers', { count: markers })}>
          <span className="only-read">{t('seat.markers', { count: markers })}</span>
          <Markers tableau={tableau} seat={seat} />
        </span>
      </div>
    </section>
  );
}

/** My own panel: the same numbers with their names, which teach the icons of the others. */
export function OwnPanel({ tableau, seat, onOpen }: SeatPanelProps) {
  const { t } = useTranslation('tyrants');
  const { view, board, names } = tableau;
  const player = view.players[seat]!;
  const { deck, discard, inner_circle } = view.zones;
  const rows = [
    ['deck', <Icon name="deck" />, deck[seat]!.count],
    ['barracks', <Icon name="barracks" />, player.barracks],
    ['discard', <Icon name="discard" />, discard[seat]!.count],
    ['spies', <SpyIcon />, player.spies],
    ['circleShort', <CircleIcon />, inner_circle[seat]!.count],
    ['trophies', <Icon name="trophies" />, trophiesOf(player)],
  ] as const;
  const markers = markersOf(view, board, seat).length;
  return (
    <section className={`ty-seat mine s${seat}`} aria-label={names[seat]} data-fly-to={`seat${seat}`}>
      <Head tableau={tableau} seat={seat} onOpen={onOpen} />
      <dl>
        {rows.map(([key, icon, count]) => (
          <div key={key}>
            {icon}
            <dt>{t(`zone.${key}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className="income">
        <MarkerIcon seat={seat} />
        {markers ? t('seat.income', { count: markers }) : t('seat.noMarkers')}
      </p>
    </section>
  );
}
