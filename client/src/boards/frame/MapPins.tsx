import type { Point } from './panZoom';

interface MapPinsProps {
  /** Numbers of the recap by place. */
  pins: Record<string, number[]>;
  /** Where the first number of a place stands; null: it is not on this map. */
  pointOf: (place: string) => Point | null | undefined;
}

const STEP = 16;

/** The numbers of what others did, at the places on the map where it happened. */
export function MapPins({ pins, pointOf }: MapPinsProps) {
  return Object.entries(pins).flatMap(([place, numbers]) => {
    const at = pointOf(place);
    if (!at) return [];
    return numbers.map((number, i) => (
      <g key={`${place} ${number}`} className="fr-pin" transform={`translate(${at[0] + i * STEP} ${at[1]})`}>
        <circle r="9" />
        <text y="4.8">{number}</text>
      </g>
    ));
  });
}
