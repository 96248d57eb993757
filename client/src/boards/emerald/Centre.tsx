import { useLayoutEffect, useRef, useState } from 'react';
import type { Option } from '../../api/types';
import { CityPlate } from './CityPlate';
import layout from './layout.json';
import { Sea } from './Sea';
import type { Tableau } from './useTableau';

const [WIDTH, HEIGHT] = layout.wide.size as [number, number];
/** Below this the words of a plate would be too small: the plates stand in a grid instead. */
const LEAST = 0.84;
const MOST = 1.35;
const CITIES = Object.keys(layout.wide.cities) as (keyof typeof layout.wide.cities)[];

/** How much larger than drawn the board can be shown. */
function useScale() {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const fit = ([entry]: ResizeObserverEntry[]) => {
      const { width, height } = entry!.contentRect;
      if (width && height) setScale(Math.min(MOST, width / WIDTH, height / HEIGHT));
    };
    const watch = new ResizeObserver(fit);
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  return { box, scale };
}

interface CentreProps {
  tableau: Tableau;
  pins: Record<string, number[]>;
  onPlace: (city: string, options: Option[]) => void;
}

/** Nine cities on the map of Europe; from any one leads to any other, so there are no routes. */
export function Centre({ tableau, pins, onPlace }: CentreProps) {
  const { box, scale } = useScale();
  const wide = scale >= LEAST;
  const style = wide ? { width: WIDTH, height: HEIGHT, transform: `translate(-50%, -50%) scale(${scale})` } : undefined;
  return (
    <div ref={box} className="em-centre">
      <Sea form="wide" />
      <div className={wide ? 'em-map' : 'em-grid'} style={style}>
        {CITIES.map((city) => {
          const [left, top] = layout.wide.cities[city] as [number, number];
          return (
            <CityPlate
              key={city}
              tableau={tableau}
              city={city}
              form={wide ? 'wide' : 'slim'}
              style={wide ? { left, top } : undefined}
              pins={pins[city]}
              onPlace={onPlace}
            />
          );
        })}
      </div>
    </div>
  );
}
