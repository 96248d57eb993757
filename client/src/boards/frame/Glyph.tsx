import sprite from 'virtual:icon-sprite';
import icons from '../../look/icons.json';

interface GlyphProps {
  name: string;
  x?: number;
  y?: number;
  size: number;
  colour: string;
}

/** An icon inside a drawing, its middle at x and y. */
export function Glyph({ name, x = 0, y = 0, size, colour }: GlyphProps) {
  const id = (icons as Record<string, string>)[name] ?? name;
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
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
