import { memo, type ReactNode } from 'react';
import { Glyph } from '../frame/Glyph';
import { Halos } from '../frame/Halos';
import { MapPins } from '../frame/MapPins';
import { District, glowingPlaces, Plate } from './District';
import { geometryOf, HUB, type Geometry, type Quarter, type Shape } from './geometry';
import ground from './ground.svg?raw';
import { Hat } from './Pieces';
import type { Tableau } from './useTableau';

/** The plan of Arkham: it never changes, and is painted once. */
const Ground = memo(function Ground({ geometry: { width, height, centre } }: { geometry: Geometry }) {
  return (
    <svg className="rc-ground" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g transform={`translate(${centre.join(' ')})`} dangerouslySetInnerHTML={{ __html: ground }} />
    </svg>
  );
});

/** A longer name of a City Card takes two lines, and its text has one less. */
const ONE_LINE = 15;
/** A longer text takes the room of the caption too. */
const LONG = 88;

/** The City Card in the middle, with the districts whose Investigator it moves. */
function Hub({ tableau, geometry }: { tableau: Tableau; geometry: Geometry }) {
  const { t, view, cards, lang, open } = tableau;
  const card = view.city ? cards[view.city] : undefined;
  const name = card ? card.name[lang] : t('noCity');
  const text = (card?.ability?.[lang] ?? []).join(' ');
  const long = text.length > LONG;
  const size = long ? 'wordy' : name.length > ONE_LINE ? 'two' : '';
  const marks = card?.marks?.filter((id) => id in view.districts) ?? [];
  return (
    <>
      <g transform={`translate(${geometry.centre.join(' ')})`}>
        <circle r={HUB} className="rc-hub" />
        <circle r={HUB - 6} fill="none" stroke="var(--brass)" strokeOpacity=".25" />
        {!long && (
          <>
            <text y="-50" className="rc-caption">
              {t('city')}
            </text>
            <g className="rc-candle">
              <Glyph name="candle" y={-34} size={17} colour="var(--brass)" />
            </g>
          </>
        )}
        <foreignObject x="-76" y={long ? -70 : -23} width="152" height={long ? 140 : 88}>
          <div className={`rc-city ${size}`} lang={lang}>
            <b>{name}</b>
            {text && <span>{text}</span>}
          </div>
        </foreignObject>
        <circle
          r={HUB}
          className="rc-press"
          role="button"
          tabIndex={0}
          aria-label={card ? `${t('city')}: ${name}` : name}
          onClick={() => open('city')}
          onKeyDown={(event) => event.key === 'Enter' && open('city')}
        />
      </g>
      {marks.map((id) => (
        <Hat key={id} at={geometry.quarters[id]!.hat} />
      ))}
    </>
  );
}

/** A district out of the game: crossed, and nothing to press. */
function Closed({ quarter, name }: { quarter: Quarter; name: string }) {
  const [x, y] = quarter.plan(0, 1);
  return (
    <g className="rc-closed" role="img" aria-label={name}>
      <Plate quarter={quarter} name={name} />
      <path d={`M${x - 12} ${y - 12}l24 24m0-24l-24 24`} stroke="var(--warn)" strokeWidth="2.4" />
    </g>
  );
}

interface CityProps {
  tableau: Tableau;
  shape: Shape;
  pins: Record<string, number[]>;
  onDistrict: (id: string) => void;
  children?: ReactNode;
}

/** Four quarters round the City Card. */
export function City({ tableau, shape, pins, onDistrict, children }: CityProps) {
  const geometry = geometryOf(shape);
  const { width, height, quarters } = geometry;
  const all = Object.values(quarters);
  const [open, closed] = [true, false].map((is) => all.filter(({ id }) => id in tableau.view.districts === is));
  return (
    <div className={`fr-map rc-map ${shape}`}>
      <Ground geometry={geometry} />
      <Halos {...{ width, height }} points={glowingPlaces(tableau, open!)} />
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label="Arkham">
        {closed!.map((quarter) => (
          <Closed key={quarter.id} quarter={quarter} name={tableau.district(quarter.id)} />
        ))}
        {open!.map((quarter) => (
          <District key={quarter.id} {...{ tableau, quarter }} onPress={() => onDistrict(quarter.id)} />
        ))}
        <Hub tableau={tableau} geometry={geometry} />
        <MapPins pins={pins} pointOf={(place) => quarters[place]?.middle} />
      </svg>
      {children}
    </div>
  );
}
