import { useEffect } from 'react';
import type { Tableau } from './useTableau';

/** Questions at which the chances of tasks matter. */
const WEIGHED = ['movement', 'before_roll', 'after_roll', 'after_failure', 'set_aside', 'resolution'];

/** Where the table allows hints, each question of mine about an attempt brings its odds. */
export function useOdds({ prompt, props }: Tableau): void {
  const ask = props.advice?.askOdds;
  const wanted = prompt?.yours && WEIGHED.includes(prompt.kind) ? prompt : null;
  useEffect(() => {
    if (wanted) ask?.();
    // Once for each question.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);
}
