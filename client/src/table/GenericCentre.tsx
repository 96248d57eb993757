import { useEffect, useRef } from 'react';
import type { Frame } from '../boards/frame/useFrame';
import { isOpen } from './laying';
import { PileView, type PileViewProps } from './PileView';
import { PlaceGrid } from './PlaceGrid';
import type { CardPile, Reading } from './reading';
import type { Targets } from './targets';

interface GenericCentreProps {
  frame: Frame;
  reading: Reading;
  /** Piles that stand before the places. */
  front: CardPile[];
  shares: Map<CardPile, Targets>;
  /** Numbers of the recap, by place. */
  pins: Record<string, number[]>;
  targets: Targets;
  pileProps: Omit<PileViewProps, 'pile' | 'targets' | 'open'>;
}

/** Everything that lies between the players: figures, piles, places. What the question is about comes into sight. */
export function GenericCentre({ frame, reading, front, shares, pins, targets, pileProps }: GenericCentreProps) {
  const { names, picked, cards, points, lang, onPick } = pileProps;
  const { prompt, pointed } = frame;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (prompt?.yours) root.current?.querySelector('[data-legal]')?.scrollIntoView({ block: 'nearest' });
  }, [prompt]);
  // A list of things that have no name in any language tells a reader nothing.
  const figures = reading.figures.filter(
    ([name, value]) =>
      names.value(name, value) !== '–' && (!Array.isArray(value) || value.every((one) => names.known(String(one)))),
  );
  const laid = reading.shared.filter((pile) => pile.place === null || pile.count > 0);
  const pileView = (pile: CardPile) => (
    <PileView
      key={`${pile.zone}.${pile.place}`}
      pile={pile}
      targets={shares.get(pile) ?? new Map()}
      open={isOpen(pile)}
      {...pileProps}
    />
  );
  return (
    <div className="middle" ref={root} tabIndex={0}>
      {figures.length > 0 && (
        <dl className="figures">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{names.field(name)}</dt>
              <dd>{names.value(name, value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {laid.filter((pile) => front.includes(pile)).map(pileView)}
      {reading.places.map((group) => (
        <PlaceGrid
          key={group.name}
          title={names.field(group.name)}
          places={group.places}
          {...{ names, targets, picked, pointed, pins, cards, points, lang, onPick }}
        />
      ))}
      {laid.filter((pile) => !front.includes(pile)).map(pileView)}
    </div>
  );
}
