import { useEffect, useRef } from 'react';
import type { Line } from '../api/types';
import { soundOf, type Heard } from './happenings';
import { play } from './sounds';

/** Plays what happens at a table; what happened before I came is not heard. */
export function useSounds(heard: Heard | null, quiet?: (line: Line) => boolean): void {
  const before = useRef<Heard | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = heard;
    if (!was || !heard || heard.log.length < was.log.length) return;
    const sound = soundOf(was, heard, quiet);
    if (sound) play(sound);
    // Only what happened is heard, not a change of mind about whom to hear.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [heard]);
}
