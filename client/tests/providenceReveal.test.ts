import { describe, expect, it } from 'vitest';
import type { Facts, Result, View } from '../src/api/types';
import { totalAt } from '../src/boards/frame/reveal';
import { revealOf } from '../src/boards/providence/reveal';
import type { ProvidenceView } from '../src/boards/providence/tableau';
import facts from '../dev/fixtures/providence/facts.json';
import finished from '../dev/fixtures/providence/finished.json';
import solo from '../dev/fixtures/providence/solo.json';

const view = finished.view as unknown as ProvidenceView;
const result = view.result as unknown as Result;
const end = { result, facts: facts as Facts, lang: 'en' as const };
const reveal = revealOf({ ...end, view })!;

describe('the Alignments', () => {
  it('turn seat by seat, and the points end at the score', () => {
    expect(reveal.seats.map((seat) => seat.seat)).toEqual(view.players.map((_, seat) => seat));
    expect(reveal.seats.map((seat) => totalAt(seat, true, 2))).toEqual(result.scores);
  });

  it('tell nothing before they turn: what counts is open to all', () => {
    const open = reveal.seats.map((seat) => totalAt(seat, false, 0));
    expect(open).toEqual(result.breakdown!.map((sheet) => sheet.cities! + sheet.gained! + sheet.unrevealed!));
  });

  it('take the weakest group out of the running, and nobody who won', () => {
    const out = reveal.seats.filter((seat) => seat.outAt === 1).map((seat) => seat.seat);
    expect(out).toEqual(view.players.flatMap((player, seat) => (player.eliminated ? [seat] : [])));
    expect(out.length).toBeGreaterThan(0);
    for (const winner of result.winners) expect(out).not.toContain(winner);
  });

  it('are nothing to uncover alone at the table', () => {
    expect(revealOf({ ...end, view: solo.view as unknown as View })).toBeNull();
  });
});
