import type { Option } from '../api/types';
import { SeatGlyph } from '../look/SeatGlyph';
import type { Naming } from './naming';
import type { Figure, Place } from './reading';
import type { Targets } from './targets';

interface PlaceGridProps {
  title: string;
  places: Place[];
  names: Naming;
  targets: Targets;
  picked: string | null;
  pointed: string[];
  onPick: (id: string, options: Option[]) => void;
}

const EMPTY = new Set(['–', '0']);

/** "seat2": 3 is three pieces of that seat: shown as its shape, with the count. */
function Pieces({ value, names }: { value: Record<string, unknown>; names: Naming }) {
  return Object.entries(value).map(([key, count]) => {
    const seat = /^seat(\d)$/.exec(key);
    return (
      <span className="piece" key={key}>
        {seat ? <SeatGlyph seat={Number(seat[1])} /> : null}
        <span className={seat ? 'only-read' : ''}>{names.id(key)}</span> {String(count)}
      </span>
    );
  });
}

const isPieces = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

function Figures({ figures, names }: { figures: Figure[]; names: Naming }) {
  const told = figures.filter(
    ([name, value]) => name === '' || (!EMPTY.has(names.value(name, value)) && value !== false),
  );
  return (
    <span className="figs">
      {told.map(([name, value]) => (
        <span key={name}>
          {name && <span className="fname">{names.field(name)} </span>}
          {value === true ? (
            ''
          ) : isPieces(value) ? (
            <Pieces value={value} names={names} />
          ) : (
            <b>{names.value(name, value)}</b>
          )}
        </span>
      ))}
    </span>
  );
}

/** A place is meant by its own id or by that of the card that lies there. */
function optionsAt(place: Place, targets: Targets): Option[] {
  const ids = [place.id, ...place.figures.flatMap(([, value]) => (typeof value === 'string' ? [value] : []))];
  return [...new Set(ids.flatMap((id) => targets.get(id) ?? []))];
}

/** The places of a board as tiles; those that can be chosen glow and are buttons. */
export function PlaceGrid({ title, places, names, targets, picked, pointed, onPick }: PlaceGridProps) {
  const meant = new Map(places.map((place) => [place, optionsAt(place, targets)]));
  const legal = (place: Place) => Number((meant.get(place)?.length ?? 0) > 0);
  const ordered = [...places].sort((a, b) => legal(b) - legal(a));
  return (
    <section className="places" aria-label={title}>
      <h2 className="cap">
        {title} <b>{places.length}</b>
      </h2>
      <ul>
        {ordered.map((place) => {
          const options = legal(place) ? meant.get(place) : undefined;
          const look = `tile ${options ? 'legal' : ''} ${picked === place.id ? 'picked' : ''} ${pointed.includes(place.id) ? 'pointed' : ''}`;
          const inside = (
            <>
              <b className="tname">{names.id(place.id)}</b>
              <Figures figures={place.figures} names={names} />
            </>
          );
          return (
            <li key={place.id}>
              {options ? (
                <button type="button" data-legal className={look} onClick={() => onPick(place.id, options)}>
                  {inside}
                </button>
              ) : (
                <div className={look}>{inside}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
