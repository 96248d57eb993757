import type { ReactNode } from 'react';
import type { CardFacts } from '../../api/types';
import { Inspectable as AnyInspectable } from '../../look/Inspect';
import type { Frame } from './useFrame';

interface InspectableProps {
  card: CardFacts;
  frame: Frame;
  className?: string;
  /** Zone and card, e.g. `hand:noble`: where a card flies from and to. */
  fly?: string;
  children: ReactNode;
}

/** A card of this table that can be looked at large. */
export function Inspectable({ frame, className = '', ...rest }: InspectableProps) {
  const { lang, gallery } = frame.props;
  return <AnyInspectable {...rest} lang={lang} points={gallery.points} className={`fr-inspectable ${className}`} />;
}
