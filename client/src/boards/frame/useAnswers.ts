import { useCallback, useEffect, useRef, useState } from 'react';
import type { Option, View } from '../../api/types';
import type { Frame } from './useFrame';

/** An option as views name it: its verb and what it is about. */
export const codeOf = ({ verb, args }: Option): string => [verb, ...Object.values(args)].join(' ');

/**
 * Give several answers one after the other, each to the first question that takes it; what the rules have answered
 * themselves is passed over. Only questions of these kinds are answered: then it is over.
 */
export function useAnswers(frame: Frame, kinds: readonly string[]): (codes: string[]) => void {
  const { prompt, view, act } = frame;
  const [left, setLeft] = useState<string[]>([]);
  const answered = useRef<View | null>(null);
  useEffect(() => {
    if (!left.length || !prompt || answered.current === view) return;
    const options = prompt.yours && kinds.includes(prompt.kind) ? prompt.options : [];
    const at = left.findIndex((code) => options.some((option) => codeOf(option) === code));
    if (at < 0) return setLeft([]);
    act(options.find((option) => codeOf(option) === left[at])!);
    answered.current = view;
    setLeft(left.slice(at + 1));
  }, [left, prompt, view, act, kinds]);
  return useCallback((codes: string[]) => {
    answered.current = null;
    setLeft(codes);
  }, []);
}
