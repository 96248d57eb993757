import { files, others } from 'virtual:icon-sprites';
import icons from './icons.json';

export type IconName = keyof typeof icons;

/** Whether there is an icon of that name of ours. */
export const isIcon = (name: string): name is IconName => name in icons;

const FILE = new Map(others.flatMap((names, place) => names.split(' ').map((name) => [name, files[place + 1]!])));

/** Where an icon is drawn: by our name (`power`) or by the set's own (`mailed-fist`). */
export function iconAddress(name: string): string {
  const id = (icons as Record<string, string>)[name] ?? name;
  return `${FILE.get(id) ?? files[0]}#${id}`;
}

/** A decorative game-icon beside words. */
export function Icon({ name, className = '' }: { name: string; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true" focusable="false">
      <use href={iconAddress(name)} />
    </svg>
  );
}
