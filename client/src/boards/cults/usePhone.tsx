import { Button } from '../../look/Button';
import { Icon } from '../../look/Icon';
import { ChipPoints } from '../frame/ChipPoints';
import { handTab } from '../frame/handTab';
import type { PhoneParts } from '../frame/parts';
import { PhoneMap } from '../frame/PhoneMap';
import { AutomaticCult } from './Automaton';
import { City } from './City';
import { Dice, DiceHelp } from './Dice';
import { glowingPlaces } from './District';
import { DistrictLens } from './DistrictLens';
import { FightNow, TerrorNote } from './Fight';
import { DRAWN, geometryOf } from './geometry';
import { FightCards, HandCards, Stakes } from './Hand';
import { closingLabel, isGesture } from './promptWords';
import { Costs, PlanBoard, Rounds } from './Rail';
import { Tokens } from './Seats';
import { partyOf } from './tableau';
import { ToolLine } from './Tools';
import type { Tableau } from './useTableau';

interface PhoneProps {
  tableau: Tableau;
}

const some = (options: object) => Object.keys(options).length > 0;

/** The tab where the thing to do is; null when it is on the map. */
function tabForQuestion({ targets, asked }: Tableau): string | null {
  if (!asked) return null;
  if (targets.tray.length) return 'choice';
  return some(targets.at) ? null : 'hand';
}

/** The button that says the gesture, under the thumb. */
function Say({ tableau }: PhoneProps) {
  const { t, targets, gather, asked, act } = tableau;
  const { closing, tokens } = targets;
  if (!asked || (closing ? !isGesture(closing) : !some(tokens))) return null;
  return (
    <div className="rc-say">
      {gather && <Button onClick={() => act(gather)}>{closingLabel(tableau, gather)}</Button>}
      <Button kind="primary" data-legal disabled={!closing} onClick={() => closing && act(closing)}>
        {closingLabel(tableau, closing) ?? t('sum.choose')}
      </Button>
    </div>
  );
}

function HandTab({ tableau }: PhoneProps) {
  const { view, inFight, targets } = tableau;
  const { fight_in: fight, dice, payment } = view;
  const choosing = some(targets.tokens);
  return (
    <div className="rc-handtab">
      {fight && <FightNow tableau={tableau} fight={fight} />}
      {dice && <Dice tableau={tableau} />}
      {dice && <DiceHelp tableau={tableau} />}
      {!dice && (payment || choosing) && (
        <div className="rc-tools">
          <ToolLine tableau={tableau} />
        </div>
      )}
      {fight && inFight.length > 0 && <FightCards tableau={tableau} />}
      {!(fight && inFight.length > 0) && !choosing && <HandCards tableau={tableau} />}
      <Say tableau={tableau} />
    </div>
  );
}

/** The quarters in a few strokes, and whose Rituals lie there. */
function Sketch({ tableau: { view, tint } }: PhoneProps) {
  return Object.values(geometryOf('tall').quarters).map(({ id, transform, rituals }) => (
    <g key={id} opacity={view.districts[id] ? 1 : 0.3}>
      <path {...{ transform, d: DRAWN.outline }} fill="var(--rc-quarter)" stroke="var(--line-strong)" strokeWidth="4" />
      {Object.keys(view.districts[id]?.rituals ?? {}).map((party, i) => {
        const [cx, cy] = rituals[i]!;
        return <circle key={party} {...{ cx, cy }} r="24" fill={`var(--seat-${tint(partyOf(party)) + 1})`} />;
      })}
    </g>
  ));
}

function PhoneCity({ tableau, pins }: PhoneProps & { pins: Record<string, number[]> }) {
  const { t, view, props, targets, look } = tableau;
  const geometry = geometryOf('tall');
  return (
    <PhoneMap
      frame={tableau}
      label={t('map')}
      map={geometry}
      pointOf={(place) => geometry.quarters[place]?.middle ?? null}
      places={Object.keys(targets.at)}
      marks={glowingPlaces(tableau, Object.values(geometry.quarters))}
      home={[view.fight_in?.district ?? view.where ?? '']}
      mini={<Sketch tableau={tableau} />}
      score={view.players[props.me ?? 0]!.vp}
    >
      {() => <City tableau={tableau} shape="tall" pins={pins} onDistrict={look} />}
    </PhoneMap>
  );
}

/** The table in the hand: the city, and the sheet with the cards. */
export function usePhone(tableau: Tableau, pins: Record<string, number[]>): PhoneParts {
  const { t, view, targets, props, word, look } = tableau;
  const { fight_in: fight, dice } = view;
  const hand = handTab(tableau, targets.hand, <HandTab tableau={tableau} />);
  const plans = (
    <div className="rc-plantab">
      <AutomaticCult tableau={tableau} />
      <Rounds tableau={tableau} />
      <PlanBoard tableau={tableau} />
      <TerrorNote tableau={tableau} />
      <Stakes tableau={tableau} />
      <Costs tableau={tableau} />
    </div>
  );
  return {
    board: <PhoneCity tableau={tableau} pins={pins} />,
    chip: (seat) => (
      <>
        <ChipPoints n={view.players[seat]!.vp} />
        <em>
          <Icon name="hand" />
          {view.zones.hand[seat]!.count}
        </em>
      </>
    ),
    tabs: [
      {
        ...hand,
        label: t(fight ? 'tab.fight' : dice ? 'tab.recruit' : 'tab.hand'),
        count: fight ? fight.fighters.length : hand.count,
        glows: hand.glows || isGesture(targets.closing),
      },
      { id: 'plans', label: t('tab.plans'), content: plans },
    ],
    half: dice ? 512 : fight ? 368 : 280,
    tall: ['plans'],
    tallLens: true,
    rail: 'plans',
    asks: tabForQuestion(tableau),
    corner: props.me !== null && (
      <span className="fr-tokens" aria-label={word('tokens')}>
        <Tokens tableau={tableau} />
      </span>
    ),
    lens: (place) =>
      view.districts[place] && <DistrictLens tableau={tableau} district={place} onClose={() => look(null)} />,
  };
}
