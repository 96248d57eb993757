import type { Tableau } from './useTableau';

interface DiscProps {
  tableau: Tableau;
  h: number;
  size?: number;
  /** Where the Investigator stands: the disc goes from place to place. */
  at?: string;
}

/** An Investigator's marker: a disc in the seat's colour with initials; seats six to eight are rings. */
export function HeroDisc({ tableau, h, size = 25, at }: DiscProps) {
  const seat = tableau.view.heroes[h]?.seat ?? h;
  return (
    <span
      className={`es-hero s${seat} ${seat > 4 ? 'hollow' : ''}`}
      style={{ width: size, height: size }}
      title={tableau.heroName(h)}
      data-fly={at && `${at}:hero${h}`}
      data-fly-over={at && ''}
      aria-hidden="true"
    >
      {tableau.letters(h)}
    </span>
  );
}
