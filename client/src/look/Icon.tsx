import sprite from 'virtual:icon-sprite';
import icons from './icons.json';

export type IconName = keyof typeof icons;

/** Whether there is an icon of that name of ours. */
export const isIcon = (name: string): name is IconName => name in icons;

/** A decorative game-icon from the sprite: by our name (`power`) or by the set's own (`mailed-fist`). */
export function Icon({ name, className = '' }: { name: string; className?: string }) {
  const id = (icons as Record<string, string>)[name] ?? name;
  return (
    <svg className={`icon ${className}`} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
