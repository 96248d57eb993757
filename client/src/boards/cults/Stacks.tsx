import { isHinted } from '../../table/targets';
import { Inspectable } from '../frame/Inspect';
import { CultCard } from './CultCard';
import { geometryOf } from './geometry';
import type { Tableau } from './useTableau';

const KINDS = ['guardian', 'action'] as const;

/** The two stacks of one district, with what their cards cost today. */
export function Stacks({ tableau, district }: { tableau: Tableau; district: string }) {
  const { t, view, cards, targets, say, touch, word } = tableau;
  const here = view.districts[district]!;
  return KINDS.map((kind) => {
    const card = cards[here[kind] ?? ''];
    if (!card)
      return <div key={kind} className="rc-gap" role="img" aria-label={t('noStackOf', { kind: word(kind) })} />;
    const options = targets.at[district]?.[kind];
    const stack = { cost: here.costs[kind] ?? 0, left: here[`${kind}_left`] };
    const about = view.where === district ? `buy ${kind}` : district;
    return (
      <Inspectable key={kind} card={card} frame={tableau} fly={`stack:${card.id}`}>
        <CultCard
          {...{ tableau, card, stack }}
          state={options ? 'legal' : stack.left ? 'rest' : 'off'}
          hinted={isHinted(options)}
          label={options?.map(say).join('; ') ?? t('onStack', { district: tableau.district(district), ...stack })}
          onClick={() => touch(options, district, '', about)}
        />
      </Inspectable>
    );
  });
}

/** All stacks at both sides of the map, each beside its district. */
export function StackCorners({ tableau }: { tableau: Tableau }) {
  const open = Object.values(geometryOf('wide').quarters).filter(({ id }) => tableau.view.districts[id]);
  const sides = { left: -1, right: 1 };
  return Object.entries(sides).map(([side, sign]) => (
    <div key={side} className={`rc-side ${side}`}>
      {open
        .filter(({ signs: [x] }) => x === sign)
        .sort((one, other) => one.signs[1] - other.signs[1])
        .map(({ id, signs: [, y] }) => (
          <section
            key={id}
            className={`rc-corner ${y < 0 ? 'upper' : 'lower'} ${side}`}
            aria-label={tableau.district(id)}
          >
            <Stacks tableau={tableau} district={id} />
          </section>
        ))}
    </div>
  ));
}
