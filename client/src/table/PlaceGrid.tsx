import type { CardFacts, Lang, Option, Gallery } from '../api/types';
import { Pins } from '../boards/frame/RecapStrip';
import { HintMark } from '../look/HintMark';
import { Inspectable } from '../look/Inspect';
import { SeatGlyph } from '../look/SeatGlyph';
import { isNothing, type Naming } from './naming';
import type { Figure, Place } from './reading';
import { isHinted, type Targets } from './targets';

interface PlaceGridProps {
  title: string;
  places: Place[];
  names: Naming;
  targets: Targets;
  picked: string | null;
  pointed: string[];
  /** Numbers of the recap, by place. */
  pins: Record<string, number[]>;
  cards: Record<string, CardFacts>;
  points?: Gallery['points'];
  lang: Lang;
  onPick: (id: string, options: Option[]) => void;
}

const FEW = 16;
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

type FiguresProps = Pick<PlaceGridProps, 'names' | 'cards' | 'points' | 'lang'> & { figures: Figure[] };

/** A card that lies at a place: its name, and the card itself when one looks closer. */
function Value({
  name,
  value,
  names,
  cards,
  points,
  lang,
}: Omit<FiguresProps, 'figures'> & { name: string; value: unknown }) {
  const card = typeof value === 'string' ? cards[value] : undefined;
  if (Array.isArray(value) && value.some((one) => typeof one === 'object'))
    return value
      .filter((one) => !isNothing(one))
      .map((one, i) => (
        <b className="line" key={i}>
          {names.value(name, one)}
        </b>
      ));
  const words = <b>{names.value(name, value)}</b>;
  if (!card) return words;
  return (
    <Inspectable card={card} lang={lang} points={points} className="lying">
      {words}
    </Inspectable>
  );
}

/** A place that is a card, such as an adventure, can be looked at. */
function PlaceName({ id, names, cards, points, lang }: Omit<FiguresProps, 'figures'> & { id: string }) {
  const card = cards[id];
  if (!card) return names.id(id);
  return (
    <Inspectable card={card} lang={lang} points={points} className="lying">
      {names.id(id)}
    </Inspectable>
  );
}

function Figures({ figures, names, ...look }: FiguresProps) {
  const told = figures.filter(
    ([name, value]) => name === '' || (!EMPTY.has(names.value(name, value)) && value !== false),
  );
  return (
    <span className="figs">
      {told.map(([name, value], i) => (
        <span key={`${i} ${name}`}>
          {name && <span className="fname">{names.field(name)} </span>}
          {value === true ? (
            ''
          ) : isPieces(value) ? (
            <Pieces value={value} names={names} />
          ) : (
            <Value name={name} value={value} names={names} {...look} />
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

/** The places of a board as tiles; those that can be chosen glow, the others answer why. */
export function PlaceGrid(props: PlaceGridProps) {
  const { title, places, names, targets, picked, pointed, pins, cards, points, lang, onPick } = props;
  const meant = new Map(places.map((place) => [place, optionsAt(place, targets)]));
  // Single values, such as tracks, need no tile each.
  const flat = places.every((place) => place.figures.length === 1 && place.figures[0]![0] === '');
  const legal = (place: Place) => Number((meant.get(place)?.length ?? 0) > 0);
  // A few places keep their order; among many those that glow come first.
  const ordered = places.length > FEW ? [...places].sort((a, b) => legal(b) - legal(a)) : places;
  return (
    <section className={`places ${flat ? 'flat' : ''}`} aria-label={title}>
      <h2 className="cap">
        {title} <b>{places.length}</b>
      </h2>
      <ul>
        {ordered.map((place) => {
          const options = legal(place) ? meant.get(place) : undefined;
          const look = `tile ${options ? 'legal' : ''} ${picked === place.id ? 'picked' : ''} ${pointed.includes(place.id) ? 'pointed' : ''} ${isHinted(options) ? 'hinted' : ''}`;
          const inside = (
            <>
              <Pins pins={pins[place.id]} />
              <b className="tname">
                {isHinted(options) && <HintMark />}
                <PlaceName id={place.id} names={names} cards={cards} points={points} lang={lang} />
              </b>
              <Figures figures={place.figures} names={names} cards={cards} points={points} lang={lang} />
            </>
          );
          return (
            <li key={place.id}>
              <button
                type="button"
                data-legal={options ? true : undefined}
                className={look}
                onClick={() => onPick(place.id, options ?? [])}
              >
                {inside}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
