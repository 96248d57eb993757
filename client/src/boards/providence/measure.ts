/** How wide a text is: names on plates are clipped by measure, not by letters. */
let pen: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();
const DISPLAY = "700 12.7px 'Alegreya Variable', Alegreya, Georgia, serif";
const GUESS = 6.1;

function widthOf(text: string): number {
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  if (pen === undefined) pen = typeof OffscreenCanvas === 'undefined' ? null : probe();
  if (pen) pen.font = DISPLAY;
  const width = pen ? pen.measureText(text).width : text.length * GUESS;
  // Before the font is there the measure is another one.
  if (pen && document.fonts.check(DISPLAY)) known.set(text, width);
  return width;
}

function probe(): CanvasRenderingContext2D | null {
  return document.createElement('canvas').getContext('2d');
}

export function clipped(text: string, room: number): string {
  if (widthOf(text) <= room) return text;
  let end = text.length - 1;
  while (end > 1 && widthOf(`${text.slice(0, end).trimEnd()}…`) > room) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
