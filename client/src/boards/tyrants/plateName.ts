/** How a site's name stands on its plate: one line, or two on a plate with a tall head. */

const LETTER = 6.2;
const MARGIN = 8;
const WITH_MARKER = 26;
const LOZENGE_ROOM = 22;
const TALL_HEAD = 20;

export function nameLeft(marker: boolean): number {
  return marker ? WITH_MARKER : MARGIN;
}

export function plateName(name: string, width: number, head: number, marker: boolean): string[] {
  const room = Math.floor((width - nameLeft(marker) - LOZENGE_ROOM) / LETTER);
  if (head <= TALL_HEAD) return [name.length > room ? name.replace(/^The /, '') : name];
  const lines = [''];
  for (const word of name.split(' ')) {
    const line = lines[lines.length - 1]!;
    if (line && line.length + word.length + 1 > room + 1 && lines.length < 2) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}
