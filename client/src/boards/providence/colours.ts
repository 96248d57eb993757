/** Colours with a form of their own: whose points, whose track. */
export const INVESTIGATOR = '#E8A9C4';
export const CULTIST = '#8FD3A8';
export const GENERAL = '#9CC3EE';
