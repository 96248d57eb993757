import type { CSSProperties } from 'react';
import type { Title } from '../../api/types';

const LAST = 1000;

const place = (title: Title) => title.shelf?.place ?? LAST;

/** Titles as they stand on the shelf, from the left. */
export const onShelf = (titles: Title[]): Title[] => [...titles].sort((a, b) => place(a) - place(b));

/** The title's colour for whatever is drawn in `--h`. */
export const tinted = (title: Title): CSSProperties =>
  (title.shelf ? { '--hue': title.shelf.tint } : {}) as CSSProperties;
