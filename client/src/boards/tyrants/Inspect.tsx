import type { ReactNode } from 'react';
import type { CardFacts } from '../../api/types';
import { Inspectable as AnyInspectable } from '../../look/Inspect';
import type { Tableau } from './useTableau';

interface InspectableProps {
  card: CardFacts;
  tableau: Tableau;
  className?: string;
  fly?: string;
  children: ReactNode;
}

/** A card of this table that can be looked at large. */
export function Inspectable({ tableau, className = '', ...rest }: InspectableProps) {
  const { lang, gallery } = tableau.props;
  return <AnyInspectable {...rest} lang={lang} aspects={gallery.aspects} className={`ty-inspectable ${className}`} />;
}
