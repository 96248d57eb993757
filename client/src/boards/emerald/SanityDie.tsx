import type { Tableau } from './useTableau';
import { Sign } from './Pieces';

/** The sanity die, as long as it is the latest thing that happened. */
export function SanityDie({ tableau }: { tableau: Tableau }) {
  const { told } = tableau;
  const last = told.findLast((line) => line.kind === 'event');
  const roll = told.findLast((line) => line.n === last?.n && ['rolled_madness', 'rolled_blank'].includes(line.what));
  if (!roll) return null;
  return (
    <span key={roll.n} className="em-die" role="img" aria-label={roll.text[tableau.lang]}>
      {roll.what === 'rolled_madness' && <Sign name="madness" />}
    </span>
  );
}
