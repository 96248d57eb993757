import type { Line } from '../../api/types';
import type { ProvidenceView } from './tableau';

/** What just happened: the city, and the number whose colour rings it, until that player acts again. */
export function ringsOf(log: Line[], view: ProvidenceView): Record<string, number> {
  const rings: Record<string, number> = {};
  const latest = new Map<number, number>();
  for (const line of log.toReversed()) {
    const cultist = line.places.find((place) => place.startsWith('cultist'));
    const look = cultist ? Number(cultist.slice(-1)) + 2 : line.seat;
    const city = line.places.findLast((place) => place in view.cities);
    if (look === null || !city || look === view.decision?.seat) continue;
    if ((latest.get(look) ?? line.n) !== line.n) continue;
    latest.set(look, line.n);
    rings[city] ??= look;
  }
  return rings;
}

/** The latest test of Sanity of the turn in progress: shown at the bag until somebody acts on. */
export function lastTest(log: Line[]): { line: Line; mad: boolean } | null {
  const last = log.at(-1)?.n;
  const line = log.findLast((one) => /^(goo_)?drew_(sanity|madness)$/.test(one.what));
  return line && last !== undefined && last - line.n < 2 ? { line, mad: line.what.endsWith('madness') } : null;
}
