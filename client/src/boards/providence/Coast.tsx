import { memo, useCallback, useMemo, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import { Glyph } from '../frame/Glyph';
import { MapPins } from '../frame/MapPins';
import { CityPlate, type Whole } from './CityPlate';
import { standAt, STANDING, type Geometry } from './geometry';
import { Ground } from './Ground';
import { agentLabel, cityLabel, fareLabel, mainLabel, spaceLabel } from './labels';
import { sourceOf, useSinking, useWalks } from './motion';
import { Cube, Pawn } from './Pieces';
import { Roads } from './Roads';
import { Spot } from './Spot';
import type { Tableau } from './useTableau';

interface CoastProps {
  geometry: Geometry;
  tableau: Tableau;
  pins: Record<string, number[]>;
  /** Names can be read at this size. */
  named?: boolean;
  /** Something else takes room of the map. */
  small?: boolean;
  /** A press on a place: a city, or the card of a city. */
  onPlate: (place: string) => void;
}

const WHIRL = [0, 1, 2, 3, 4];

/** Cubes that nobody has, in a whirlpool off the coast. */
function Limbo({ geometry, tableau }: Pick<CoastProps, 'geometry' | 'tableau'>) {
  const { t } = useTranslation('providence');
  const { view, targets, lookOf } = tableau;
  const { x, y, r, columns = 2 } = geometry.limbo;
  const top = columns > 1 ? 20 : 48;
  const counts = [
    ...view.players.map((player, seat) => ({ party: `seat${seat}`, n: player.limbo })),
    ...(view.great_old_one?.cultists ?? []).map((cultist, i) => ({ party: `party${i + 1}`, n: cultist.limbo })),
  ];
  const option = targets.limbo;
  const names = counts.filter(({ n }) => n).map(({ party, n }) => `${tableau.partyName(party)} ${n}`);
  return (
    <g
      role="group"
      aria-label={t('name.limbo', { shares: names.join(', ') || t('name.nobodyThere') })}
      data-place="limbo"
    >
      {WHIRL.map((i) => {
        const k = 1 - i * 0.15;
        return (
          <path
            key={i}
            d={`M${-r * k} 0A${r * k} ${r * 0.82 * k} 0 1 1 ${r * k * 0.82} ${r * k * 0.45}`}
            transform={`translate(${x} ${y}) rotate(${i * 24})`}
            fill="none"
            stroke="var(--dp-coast)"
            strokeOpacity={0.5 - i * 0.06}
            strokeWidth={1.7 - i * 0.2}
            strokeLinecap="round"
          />
        );
      })}
      <ellipse
        cx={x}
        cy={y}
        rx={columns > 1 ? r * 0.66 : 24}
        ry={columns > 1 ? r * 0.6 : r}
        fill="var(--dp-limbo)"
        opacity=".82"
      />
      <text x={x} y={y - top} className="dp-limbo">
        {t('limbo')}
      </text>
      {counts.map(({ party, n }, i) => (
        <g
          key={party}
          transform={`translate(${x - (columns > 1 ? 27 : 11) + (i % columns) * 40} ${y + 18 - top + Math.floor(i / columns) * 19})`}
        >
          <g key={n} className="dp-cube">
            <Cube look={lookOf(party)} />
          </g>
          <text x="10" y="4" className="dp-count" fill="var(--text)">
            {n}
          </text>
        </g>
      ))}
      {option && (
        <Spot
          box={{ x: x - r * 0.8, y: y - r * 0.7, w: r * 1.6, h: r * 1.4 }}
          radius={r * 0.7}
          label={tableau.say(option)}
          hinted={option.hinted}
          onAct={() => tableau.act(option)}
        />
      )}
    </g>
  );
}

/** The Power that has to be paid for a deed there; among several in a row it is the number alone. */
function Price({ price, alone }: { price: number; alone: boolean }) {
  const half = alone ? 19 : 9.5;
  return (
    <g transform="translate(0 -34)" aria-hidden="true">
      <rect
        x={-half}
        y="-8.5"
        width={2 * half}
        height="17"
        rx="8.5"
        fill="var(--night-0)"
        stroke="var(--glow)"
        strokeWidth="1.6"
      />
      {alone && <Glyph name="fist" x={-8} size={11} colour="var(--glow)" />}
      <text x={alone ? 7 : 0} y="4.2" className="dp-n" fontSize="13" fill="var(--glow)">
        {price}
      </text>
    </g>
  );
}

/** Agents stand on the upper edges of the plates; a layer of its own, so that they can walk. */
function Agents({ geometry, tableau }: Pick<CoastProps, 'geometry' | 'tableau'>) {
  const { t } = useTranslation('providence');
  const { view, targets, lookOf, trip, journey } = tableau;
  const going = journey?.figure;
  const layer = useRef<SVGGElement>(null);
  useWalks(layer, view, geometry, tableau.facts.roads);
  const figures = Object.entries(view.cities).flatMap(([city, { agents }]) => {
    const plate = geometry.cities[city]!;
    const priceOf = ({ figure }: (typeof agents)[number]) => view.bill?.prices[`figure ${figure}`];
    const alone = agents.filter((agent) => priceOf(agent) !== undefined).length === 1;
    return agents.map((agent, i) => {
      const id = agent.figure ?? `${city}${i}`;
      const option = agent.figure ? targets.figures[agent.figure] : undefined;
      const goes = trip?.journeys.find(({ figure }) => figure === agent.figure);
      const press = option ? () => void tableau.act(option) : goes && (() => trip!.send(goes));
      const price = priceOf(agent);
      // A crowd is a number, but nobody who can be chosen is lost in it.
      const [x, y] = standAt(plate, i, agents.length);
      if (i > STANDING && !press) return null;
      const look = lookOf(agent.owner);
      const label = agentLabel(tableau, agent.figure, agent.owner, agent.power, t);
      return (
        <g key={id} className="dp-agent" data-figure={id} style={{ transform: `translate(${x}px, ${y}px)` }}>
          {i === STANDING && agents.length > STANDING + 1 && !press ? (
            <text className="dp-more" y="-5">
              +{agents.length - STANDING}
            </text>
          ) : (
            <>
              {(press || going === id) && <ellipse cy="-11" rx="21" ry="20" fill="url(#fr-halo)" />}
              <Pawn look={look} agent={agent} />
              {going === id && (
                <>
                  <rect className="dp-glow" x="-12.6" y="-25.6" width="25.2" height="29" rx="9" />
                  <g transform="translate(11 -23)">
                    <circle r="5.8" fill="var(--glow-fill)" />
                    <path d="M-2.6 .1L-.7 2.1L2.7-2" fill="none" stroke="var(--ink)" strokeWidth="1.7" />
                  </g>
                </>
              )}
              {price !== undefined && <Price {...{ price, alone }} />}
              {press && (
                <Spot
                  box={{ x: -12.6, y: -25.6, w: 25.2, h: 29 }}
                  radius={9}
                  label={option ? `${label}: ${tableau.say(option)}` : label}
                  hinted={option?.hinted}
                  onAct={press}
                />
              )}
            </>
          )}
        </g>
      );
    });
  });
  return <g ref={layer}>{figures}</g>;
}

/** Claimed and swept cubes sink into Limbo. */
function Sinking({ geometry, tableau }: Pick<CoastProps, 'geometry' | 'tableau'>) {
  const { sunk, end } = useSinking(tableau.view);
  const { x, y } = geometry.limbo;
  return sunk.map(({ party, place, count }) => {
    const [fromX, fromY] = sourceOf(geometry, place);
    const way = { '--x': `${fromX}px`, '--y': `${fromY}px`, '--to-x': `${x}px`, '--to-y': `${y}px` };
    return (
      <g key={`${party} ${place}`} className="dp-sink" style={way as CSSProperties} onAnimationEnd={end}>
        <Cube look={tableau.lookOf(party)} />
        {count > 1 && (
          <text x="10" y="4" className="dp-count" fill="var(--text)">
            {count}
          </text>
        )}
      </g>
    );
  });
}

/** The map: ground, roads, cities, Agents, Limbo. What glows comes from the targets alone. */
export const Coast = memo(function Coast({
  geometry,
  tableau,
  pins,
  named = true,
  small = false,
  onPlate,
}: CoastProps) {
  const { t } = useTranslation('providence');
  const { view, facts, cards, targets, rings, pointed, solo, lang, say, act, trip, journey } = tableau;
  const [over, setOver] = useState<string | null>(null);
  const end = over ?? trip?.to ?? null;
  const way = useMemo(() => {
    const to = end ? journey?.ways[end] : undefined;
    return journey && to && end ? [journey.start, ...to.via, end] : [];
  }, [journey, end]);
  /** What a press on a whole city does: it is an option, or where the journey shall go; a second press sets out. */
  const wholeOf = (city: string): Whole | undefined => {
    const option = targets.cities[city];
    const fare = journey?.ways[city] && fareLabel(tableau, city, t);
    if (option) return { label: fare ?? say(option), hinted: option.hinted, act: () => void act(option) };
    if (!trip || !fare) return undefined;
    const chosen = trip.to === city;
    return { label: fare, chosen, act: () => (chosen ? tableau.give(trip.answers) : trip.go(city)) };
  };
  const onAct = useCallback((option: Option) => void act(option), [act]);
  return (
    <div className="fr-map">
      <Ground geometry={geometry} />
      <svg viewBox={`0 0 ${geometry.width} ${geometry.height}`} role="group" aria-label={t('map.label')}>
        <Roads geometry={geometry} way={way} />
        <Limbo geometry={geometry} tableau={tableau} />
        {facts.cities.map((city) => {
          const seen = view.cities[city.id]!;
          const whole = wholeOf(city.id);
          return (
            <CityPlate
              key={city.id}
              at={geometry.cities[city.id]!}
              facts={city}
              seen={seen}
              card={seen.card ? cards[seen.card] : undefined}
              cityCard={cards[`city_${city.id}`]}
              solo={solo}
              cthulhu={view.cthulhu === city.id}
              martialLaw={view.martial_law === city.id}
              city={whole}
              space={targets.places[city.id]}
              main={targets.places[`${city.id}_card`]}
              deep={targets.deep[city.id]}
              fare={whole && journey?.ways[city.id]?.cost}
              ring={rings[city.id] ?? null}
              pointed={pointed.includes(city.id)}
              named={named}
              small={small}
              lang={lang}
              label={cityLabel(tableau, city.id, t)}
              labels={{ space: spaceLabel(tableau, city.id, t), main: mainLabel(tableau, city.id, t) }}
              say={say}
              onAct={onAct}
              onPlate={onPlate}
              onOver={setOver}
            />
          );
        })}
        <Agents geometry={geometry} tableau={tableau} />
        <Sinking geometry={geometry} tableau={tableau} />
        <MapPins
          pins={pins}
          pointOf={(place) => geometry.cities[place] && [geometry.cities[place][0] + 2, geometry.cities[place][1] - 4]}
        />
      </svg>
    </div>
  );
});
