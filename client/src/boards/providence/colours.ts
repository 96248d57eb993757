/** Colours with a form of their own: whose points, whose track. */
export const INVESTIGATOR = 'var(--hue-rose)';
export const CULTIST = 'var(--hue-leaf)';
export const GENERAL = 'var(--hue-ice)';
