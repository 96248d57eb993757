import { Cube, Pawn, Sign } from './Pieces';
import type { Tableau } from './useTableau';

const MOST = 9;

/** How far a payment has got: bombs there and missing, or the pieces that the cards will move. */
export function Tally({ tableau }: { tableau: Tableau }) {
  const { view, props } = tableau;
  const { have, need, unit } = view.tally ?? { have: 0, need: null, unit: '' };
  const total = Math.min(MOST, Math.max(have, need ?? 0));
  if (!total || !['bombs', 'cubes', 'agents'].includes(unit)) return null;
  const me = props.me ?? 0;
  return (
    <span className="em-tally" aria-hidden="true">
      {Array.from({ length: total }, (_, i) => (
        <i key={i} className={i < have ? '' : 'missing'}>
          {unit === 'bombs' ? <Sign name="bombs" /> : unit === 'cubes' ? <Cube seat={me} /> : <Pawn seat={me} />}
        </i>
      ))}
    </span>
  );
}
