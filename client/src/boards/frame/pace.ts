import { choose, CHOICES, setting, useSetting, type Setting } from '../../settings/settings';

/** How fast what others do is shown, by action. */
export const PACES = CHOICES.pace;
export type Pace = Setting<'pace'>;

/** Milliseconds for each action, and how many are shown before the table jumps to the latest. */
export const STEP: Record<Pace, number> = { slow: 1200, normal: 700, fast: 300, once: 0 };
export const MOST: Record<Pace, number> = { slow: 10, normal: 8, fast: 5, once: 0 };

export const paceNow = (): Pace => setting('pace');
export const setPace = (pace: Pace): void => choose('pace', pace);
export const usePace = (): Pace => useSetting('pace');
