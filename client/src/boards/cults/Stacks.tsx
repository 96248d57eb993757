import { useTranslation } from 'react-i18next';
import { Inspectable } from '../frame/Inspect';
import { CultCard } from './CultCard';
import { geometryOf } from './geometry';
import type { Tableau } from './useTableau';

const KINDS = ['guardian', 'action'] as const;

/** The two stacks of one district, with what their cards cost today. */
export function Stacks({ tableau, district }: { tableau: Tableau; district: string }) {
  const { t } = useTranslation('cults');
  const { view, cards, lang, props, targets, act, askWhy } = tableau;
  const here = view.districts[district]!;
  return KINDS.map((kind) => {
    const id = here[kind];
    const card = id ? cards[id] : undefined;
    if (!id || !card)
      return (
        <div
          key={kind}
          className="rc-gap"
          role="img"
          aria-label={t('noStackOf', { kind: props.names[kind]?.[lang] })}
        />
      );
    const option = targets.stack[district]?.[kind];
    const left = here[`${kind}_left`];
    const cost = here.costs[kind] ?? 0;
    return (
      <Inspectable key={kind} card={card} frame={tableau} fly={`stack:${id}`}>
        <CultCard
          card={card}
          lang={lang}
          keyword={card.keyword ? props.names[card.keyword] : undefined}
          state={option ? 'legal' : left ? 'rest' : 'off'}
          stack={{ cost, left }}
          hinted={option?.hinted}
          label={option ? tableau.say(option) : t('onStack', { district: tableau.district(district), cost, left })}
          onClick={() => (option ? act(option) : askWhy(view.where === district ? `buy ${kind}` : district))}
        />
      </Inspectable>
    );
  });
}

const CORNERS: Record<string, string> = { '-1,-1': 'nw', '1,-1': 'ne', '1,1': 'se', '-1,1': 'sw' };

/** All stacks in the corners of the map, each beside its district. */
export function StackCorners({ tableau }: { tableau: Tableau }) {
  const { quarters } = geometryOf('wide');
  return Object.values(quarters)
    .filter(({ id }) => tableau.view.districts[id])
    .map(({ id, signs }) => (
      <section key={id} className={`rc-corner ${CORNERS[signs.join()]}`} aria-label={tableau.district(id)}>
        <Stacks tableau={tableau} district={id} />
      </section>
    ));
}
