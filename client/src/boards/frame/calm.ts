import { isOn } from '../../settings/settings';
import { paceNow } from './pace';

/** Whether nothing should travel: the system or this person asks for less motion, or they want to see all at once. */
export function isCalm(): boolean {
  const still = typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return still || isOn('calm') || paceNow() === 'once';
}
