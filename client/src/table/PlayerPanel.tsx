import { useTranslation } from 'react-i18next';
import type { Seat } from '../api/types';
import { HintMark } from '../look/HintMark';
import { SeatGlyph } from '../look/SeatGlyph';
import type { Naming } from './naming';
import { POINTS, type CardPile, type Figure } from './reading';

interface PlayerPanelProps {
  seat: Seat;
  figures: Figure[];
  piles: CardPile[];
  names: Naming;
  acts: boolean;
  mine: boolean;
  /** A bot would choose this player. */
  hinted?: boolean;
  /** The player as a target, e.g. of a forced discard. */
  onPick?: () => void;
}

function byWeight(figures: Figure[]): Figure[] {
  const rank = (name: string) => (POINTS.includes(name) ? POINTS.indexOf(name) : POINTS.length);
  return [...figures].sort(([a], [b]) => rank(a) - rank(b));
}

/** Of several counts only those that are not nought. */
function withoutNoughts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, count]) => count !== 0));
}

/** What everybody knows of a player, in labelled numbers. */
export function PlayerPanel({ seat, figures, piles, names, acts, mine, hinted, onPick }: PlayerPanelProps) {
  const { t } = useTranslation();
  const rows: [key: string, name: string, value: string][] = [
    ...byWeight(figures)
      .filter(([, value]) => value !== false)
      .map(([name, value]): [string, string, string] => [
        `figure ${name}`,
        names.field(name),
        names.value(name, withoutNoughts(value)),
      ])
      .filter(([, , value]) => value !== '–'),
    ...piles.map((pile): [string, string, string] => [`pile ${pile.zone}`, names.field(pile.zone), String(pile.count)]),
  ];
  const head = (
    <>
      <SeatGlyph seat={seat.index} />
      <span className="who">
        <b>{seat.name}</b>
        {mine && <span>{t('setup.you')}</span>}
      </span>
      {hinted && <HintMark />}
    </>
  );
  return (
    <section
      className={`player s${seat.index} ${acts ? 'acts' : ''} ${mine ? 'mine' : ''} ${onPick ? 'legal' : ''} ${hinted ? 'hinted' : ''}`}
      aria-label={seat.name ?? ''}
      tabIndex={0}
    >
      {onPick ? (
        <button type="button" data-legal className="head" onClick={onPick}>
          {head}
        </button>
      ) : (
        <div className="head">{head}</div>
      )}
      <dl>
        {rows.map(([key, name, value]) => (
          <div key={key} className={value.length > 22 ? 'long' : name.length + value.length > 14 ? 'row' : ''}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
