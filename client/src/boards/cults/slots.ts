import { keepSpaces } from '../frame/settled';
import { partyOf, type CultsView } from './tableau';
import { ritualKey } from './targets';

/** Which Ritual lies on which space of a district: it stays there as long as it is on the board. */
export type Slots = Record<string, (string | null)[]>;

const SPACES = 5;

export function settleSlots(view: CultsView, before: Slots | null): Slots {
  const settle = ([id, { rituals }]: [string, CultsView['districts'][string]]) => {
    const lying = Object.entries(rituals).flatMap(([party, levels]) =>
      levels.map((level) => ritualKey(partyOf(party), level)),
    );
    return [id, keepSpaces(lying, SPACES, before?.[id])];
  };
  return Object.fromEntries(Object.entries(view.districts).map(settle)) as Slots;
}
