import { iconAddress } from '../../look/Icon';

interface GlyphProps {
  name: string;
  x?: number;
  y?: number;
  size: number;
  colour: string;
}

/** An icon inside a drawing, its middle at x and y. */
export function Glyph({ name, x = 0, y = 0, size, colour }: GlyphProps) {
  return (
    <svg
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox="0 0 512 512"
      fill={colour}
      color={colour}
    >
      <use href={iconAddress(name)} />
    </svg>
  );
}
