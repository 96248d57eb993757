import { paceNow } from './pace';

/** Whether nothing should travel: the system asks for less motion, or this person wants to see all at once. */
export function isCalm(): boolean {
  const still = typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return still || paceNow() === 'once';
}
