import { useRef } from 'react';
import type { Prompt } from '../../api/types';

/** A question that is asked several times: how often still, and of how many if its beginning was seen. */
export interface Step {
  left: number;
  of: number | null;
}

interface Series {
  prompt: Prompt;
  step: Step;
}

/** The step after another: the same card asks the same again, once less. */
export function stepOf(prompt: Prompt | null, before: Series | null): Step | null {
  if (!prompt?.yours) return null;
  const goesOn = before !== null && before.prompt.card === prompt.card && before.prompt.kind === prompt.kind;
  // The last of a series is asked without a number.
  const left = prompt.left ?? (goesOn && before.step.left === 2 ? 1 : null);
  if (left === null) return null;
  if (goesOn && before.step.left > left) return { left, of: before.step.of };
  if (goesOn && before.step.of !== null && left <= before.step.of) return { left, of: before.step.of };
  return { left, of: left > 1 ? left : null };
}

export function useSteps(prompt: Prompt | null): Step | null {
  const last = useRef<Series | null>(null);
  const current = useRef<{ prompt: Prompt | null; step: Step | null }>({ prompt: null, step: null });
  if (current.current.prompt !== prompt) {
    const step = stepOf(prompt, last.current);
    current.current = { prompt, step };
    // While the table answers, nobody is asked: the series waits.
    if (prompt?.yours) last.current = step && { prompt, step };
  }
  return current.current.step;
}
