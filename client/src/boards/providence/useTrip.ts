import { useEffect, useMemo, useState } from 'react';
import type { ProvidenceBill, ProvidenceJourney } from '../../api/views';

export type Journey = ProvidenceJourney;

/** A journey is chosen on the map before it is paid: who goes where. What it costs and how it is paid is the bill's. */
export interface Trip {
  journeys: Journey[];
  /** Whose ways are on show. */
  journey: Journey;
  to: string | null;
  cost: number;
  /** All answers that make it. */
  answers: string[];
  send: (journey: Journey) => void;
  go: (city: string | null) => void;
}

const codeOf = ({ figure, start }: Journey) => (figure === 'deep_one' ? `deep_one ${start}` : `figure ${figure}`);

export function useTrip(bill: ProvidenceBill | null): Trip | null {
  const [who, setWho] = useState('');
  const [to, setTo] = useState<string | null>(null);
  const journeys = bill?.verb === 'travel' ? bill.journeys : null;
  const fares = bill?.fares;
  useEffect(() => {
    if (!journeys) setTo(null);
  }, [journeys]);
  return useMemo(() => {
    const open = journeys?.filter(({ ways }) => Object.keys(ways).length) ?? [];
    const journey = open.find((one) => codeOf(one) === who) ?? open[0];
    if (!journey) return null;
    const way = to === null ? undefined : journey.ways[to];
    return {
      journeys: open,
      journey,
      to: way ? to : null,
      cost: way?.cost ?? 0,
      answers: way ? [...(fares?.[way.cost] ?? []), codeOf(journey), `city ${to}`] : [],
      send: (one) => setWho(codeOf(one)),
      go: setTo,
    };
  }, [journeys, fares, who, to]);
}
