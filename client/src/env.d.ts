/// <reference types="vite/client" />

declare module 'virtual:icon-sprites' {
  /** The files, the common one first. */
  export const files: string[];
  /** The names in each file behind the first. */
  export const others: string[];
}
