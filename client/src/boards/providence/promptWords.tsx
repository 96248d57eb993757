import type { TFunction } from 'i18next';
import type { Option } from '../../api/types';
import type { PromptParts } from '../frame/parts';
import { agentName } from './labels';
import type { Tableau } from './useTableau';

/** What this title has to say in the bar besides what the server says. */

type T = TFunction<'providence'>;
const TURN = 2;
const OF_CULTISTS = ['sacrifice', 'harrow'];
const DEEDS = ['kill', 'close', 'open', 'take_over'];

/** The actions of a turn, as far as they are known: an additional one makes three. */
export function turnSteps({ view }: Tableau): { n: number; of: number } {
  const of = Math.max(TURN, view.left);
  return { n: Math.min(of, of - view.left + 1), of };
}

export function question(tableau: Tableau, t: T): string | undefined {
  const { prompt, view, action, lead, trip, placeName } = tableau;
  if (!prompt?.yours) return undefined;
  if (prompt.kind === 'turn' && action) return t(`prompt.${action}`);
  if (prompt.kind === 'turn' && lead) return t('prompt.use', { card: placeName(lead) });
  if (prompt.kind === 'turn' && view.left) return t('prompt.turn', turnSteps(tableau));
  if (prompt.kind === 'travel_to' || trip) return t('prompt.travel');
  const bill = view.bill;
  if (!bill) return undefined;
  if (bill.need === null)
    return bill.verb === 'add' ? t('bill.add', { place: placeName(bill.place ?? '') }) : undefined;
  const missing = bill.need - bill.have;
  if (missing > 0) return t('prompt.pay', { count: bill.need, missing });
  return undefined;
}

/** Who travels, where to and at what cost, and how many cities there are to go to. */
function travelWords(tableau: Tableau, t: T): string {
  const { view, trip, journey, targets, cityName } = tableau;
  const { figure, start, ways } = journey!;
  const agent = view.cities[start]?.agents.find((one) => one.figure === figure);
  const way = trip?.to ? ways[trip.to] : undefined;
  const via = way?.via.length ? t('name.via', { cities: way.via.map(cityName).join(', ') }) : '';
  const count = trip ? Object.keys(ways).length : targets.count;
  const parts = [
    agent ? agentName(tableau, figure, agent.owner, t) : t('name.deepOne'),
    way && t('prompt.fare', { city: cityName(trip!.to!), cost: way.cost, via }).trim(),
    t('prompt.cities', { count }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The step of the behaviour card that asks: on a phone the card itself is not in sight. */
function stepWords({ view, prompt, cards, lang }: Tableau): string | undefined {
  const { behaviour, behaviour_step: step } = view.great_old_one ?? {};
  if (!behaviour || !step || !OF_CULTISTS.includes(prompt?.kind ?? '')) return undefined;
  return cards[behaviour]?.parts?.[lang][step - 1];
}

/** The line under the question; undefined: as at every table. */
export function detail(tableau: Tableau, t: T): string | undefined {
  const { prompt, view, targets, cityName, lead } = tableau;
  if (!prompt?.yours) return '';
  if (prompt.kind === 'turn') {
    const claims = tableau.all.actions.claim?.length ?? 0;
    if (lead) return t('prompt.uses', { count: view.uses[lead]?.length ?? 0 });
    const parts = [
      claims > 0 && t('prompt.claims', { count: claims }),
      t('prompt.possible', { ns: 'frame', count: targets.count }),
    ];
    return parts.filter(Boolean).join(' · ');
  }
  if (tableau.journey) return travelWords(tableau, t);
  const step = stepWords(tableau);
  if (step) return step;
  const bill = view.bill;
  if (bill?.place && DEEDS.includes(bill.verb))
    return t(`bill.${bill.verb}`, { city: cityName(bill.place), have: bill.have, need: bill.need });
  if (bill?.have) return t('bill.have', { count: bill.have, symbol: t(`symbol.${bill.symbol}`) });
  return undefined;
}

/** The label of the closing button. */
export function closing(tableau: Tableau, option: Option | null, compact: boolean, t: T): string | null {
  const { prompt, view } = tableau;
  if (!option) return null;
  if (prompt?.kind === 'turn' && option.verb === 'pass' && !compact) return null;
  if (view.bill && option.verb === 'done') return t(`pay.${view.bill.verb}`, { count: view.bill.gives });
  return tableau.say(option);
}

/** The one button that says the price: it pays as proposed. */
export function confirm({ prompt, proposal, give }: Tableau, t: T): PromptParts['confirm'] {
  if (!prompt?.yours || !proposal) return null;
  const { verb, count, answers } = proposal;
  return { label: t(`pay.${verb}`, { count }), onConfirm: () => give(answers) };
}

/** Two dots: done and to do. */
export function ActionDots({ tableau, t }: { tableau: Tableau; t: T }) {
  const { n, of } = turnSteps(tableau);
  const { view } = tableau;
  return (
    <span className="dp-dots">
      <svg width={of * 17} height="16" viewBox={`0 0 ${of * 17} 16`} aria-hidden="true">
        {Array.from({ length: of }, (_, i) =>
          i < of - view.left ? (
            <g key={i} transform={`translate(${8 + i * 17} 8)`}>
              <circle r="6.4" fill="var(--line-strong)" />
              <path d="M-3 .2L-.8 2.4L3-2.2" fill="none" stroke="var(--night-0)" strokeWidth="1.8" />
            </g>
          ) : (
            <circle key={i} cx={8 + i * 17} cy="8" r="6.4" fill="none" stroke="var(--glow)" strokeWidth="2" />
          ),
        )}
      </svg>
      {t('prompt.step', { n, of })}
    </span>
  );
}
