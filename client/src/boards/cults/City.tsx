import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../frame/Glyph';
import { Halos } from '../frame/Halos';
import { MapPins } from '../frame/MapPins';
import { District, Plate } from './District';
import { geometryOf, HUB, type Geometry, type Point, type Quarter, type Shape } from './geometry';
import { Hat } from './Pieces';
import type { Tableau } from './useTableau';

/** The plan of Arkham: it never changes, and is painted once. */
const Ground = memo(function Ground({ geometry }: { geometry: Geometry }) {
  const [x, y] = geometry.centre;
  return (
    <svg className="rc-ground" viewBox={`0 0 ${geometry.width} ${geometry.height}`} aria-hidden="true">
      <circle cx={x} cy={y} r="360" fill="url(#rc-vignette)" />
      <path d={geometry.ticks} stroke="#D98A7B" strokeOpacity=".28" />
      <circle cx={x} cy={y} r="296" fill="none" stroke="#D98A7B" strokeOpacity=".25" />
      <g filter="url(#rc-rough)" fill="none">
        <path d={geometry.river} stroke="#123248" strokeWidth="11" />
        <path d={geometry.river} stroke="#3E6E90" strokeOpacity=".5" strokeWidth="1.4" />
      </g>
    </svg>
  );
});

/** A longer name of a City Card takes two lines, and its text has one less. */
const ONE_LINE = 15;

/** The City Card in the middle, with the districts whose Investigator it moves. */
function Hub({ tableau, geometry }: { tableau: Tableau; geometry: Geometry }) {
  const { t } = useTranslation('cults');
  const { view, cards, lang, open } = tableau;
  const [x, y] = geometry.centre;
  const card = view.city ? cards[view.city] : undefined;
  const name = card ? card.name[lang] : t('noCity');
  const label = card ? `${t('city')}: ${name}` : name;
  return (
    <g>
      <circle cx={x} cy={y} r={HUB} className="rc-hub" />
      <circle cx={x} cy={y} r={HUB - 6} fill="none" stroke="var(--brass)" strokeOpacity=".25" />
      <text x={x} y={y - 50} className="rc-caption">
        {t('city')}
      </text>
      <Glyph name="candle" x={x} y={y - 34} size={17} colour="var(--brass)" />
      <foreignObject x={x - 72} y={y - 23} width="144" height="88">
        <div className={`rc-city ${name.length > ONE_LINE ? 'two' : ''}`} lang={lang}>
          <b>{name}</b>
          {card && <span>{(card.ability?.[lang] ?? []).join(' ')}</span>}
        </div>
      </foreignObject>
      {card?.marks
        ?.filter((id) => id in view.districts)
        .map((id) => (
          <Hat key={id} at={geometry.quarters[id]!.hat} />
        ))}
      <circle
        cx={x}
        cy={y}
        r={HUB}
        fill="transparent"
        className="rc-press"
        role="button"
        tabIndex={0}
        aria-label={label}
        onClick={() => open('city')}
        onKeyDown={(event) => event.key === 'Enter' && open('city')}
      />
    </g>
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

/** Where something can be done: one point for every mark. */
function halosOf({ targets, slots, view }: Tableau, geometry: Geometry): Point[] {
  return Object.values(geometry.quarters).flatMap(({ id, rituals, sanity, plan }) => {
    const held = slots[id] ?? [];
    const stack = view.districts[id]?.plans.length ?? 0;
    const things = targets.at[id] ?? {};
    const points = rituals.filter((_, i) => things[held[i] ?? '']);
    if (things.space) points.push(rituals[held.indexOf(null)]!);
    if (things.sanity) points.push(sanity);
    if (things.plan) points.push(plan(stack - 1, stack));
    if (things.stack) points.push(plan(stack, stack + 1));
    return points;
  });
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
  const { view, district } = tableau;
  const geometry = geometryOf(shape);
  return (
    <div className={`fr-map rc-map ${shape}`}>
      <Ground geometry={geometry} />
      <Halos width={geometry.width} height={geometry.height} points={halosOf(tableau, geometry)} />
      <svg viewBox={`0 0 ${geometry.width} ${geometry.height}`} role="group" aria-label="Arkham">
        {Object.values(geometry.quarters).map((quarter) =>
          view.districts[quarter.id] ? (
            <District
              key={quarter.id}
              {...{ tableau, quarter }}
              district={view.districts[quarter.id]!}
              onPress={() => onDistrict(quarter.id)}
            />
          ) : (
            <Closed key={quarter.id} quarter={quarter} name={district(quarter.id)} />
          ),
        )}
        <Hub tableau={tableau} geometry={geometry} />
        <MapPins pins={pins} pointOf={(place) => geometry.quarters[place]?.middle} />
      </svg>
      {children}
    </div>
  );
}
