/** A seat's shape, so that colour never stands alone; seats 6–8 are hollow. */
const SHAPES = [
  'M0 -8.64L8.64 0L0 8.64L-8.64 0Z',
  'M-6.72 -6.72H6.72V6.72H-6.72Z',
  'M0 -8.4L8.4 6.24H-8.4Z',
  'M-7.04 0A7.04 7.04 0 1 0 7.04 0A7.04 7.04 0 1 0 -7.04 0Z',
  'M8 0L4 6.93H-4L-8 0L-4 -6.93H4Z',
  'M0 -9L2.4 -2.9L8.6 -2.8L3.7 1.2L5.4 7.3L0 3.7L-5.4 7.3L-3.7 1.2L-8.6 -2.8L-2.4 -2.9Z',
  'M-2.6 -8.2H2.6V-2.6H8.2V2.6H2.6V8.2H-2.6V2.6H-8.2V-2.6H-2.6Z',
  'M3 -7.6A8 8 0 1 0 3 7.6A6.6 6.6 0 0 1 3 -7.6Z',
];

export function seatShape(seat: number): string {
  return SHAPES[seat] ?? SHAPES[0]!;
}

export function SeatGlyph({ seat, className = '' }: { seat: number; className?: string }) {
  const hollow = seat > 4;
  return (
    <svg className={`glyph s${seat} ${className}`} viewBox="-10 -10 20 20" aria-hidden="true">
      <path
        d={seatShape(seat)}
        fill={hollow ? 'none' : 'var(--c)'}
        stroke={hollow ? 'var(--c)' : 'var(--seat-edge)'}
        strokeWidth={hollow ? 2.4 : 1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
