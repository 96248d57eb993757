import type { ReactNode } from 'react';
import type { Option, Pile } from '../../api/types';
import { isHinted } from '../../table/targets';
import type { Tab } from './PhoneSheet';
import type { Frame } from './useFrame';

/** The tab of my hand, or of the hand of whose turn it is: it glows while a card carries an option. */
export function handTab(
  { view, word, props }: Frame,
  options: Record<string, Option | Option[]>,
  content: ReactNode,
): Tab {
  const { hand } = view.zones as unknown as Record<'hand', Pile[]>;
  const carried = Object.values(options).flat();
  return {
    id: 'hand',
    label: word('hand'),
    count: hand[props.me ?? Math.max(0, view.turn ?? 0)]?.count,
    glows: carried.length > 0,
    hinted: isHinted(carried),
    content,
  };
}
