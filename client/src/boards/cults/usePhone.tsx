import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import { Icon } from '../../look/Icon';
import { isHinted } from '../../table/targets';
import type { PhoneParts } from '../frame/parts';
import { PhoneMap } from '../frame/PhoneMap';
import { AutomaticCult } from './Automaton';
import { City } from './City';
import { Dice, DiceHelp } from './Dice';
import { DistrictLens } from './DistrictLens';
import { FightNow, TerrorNote } from './Fight';
import { geometryOf } from './geometry';
import { FightCards, HandCards, Stakes } from './Hand';
import { closingLabel, isGesture } from './promptWords';
import { Costs, PlanBoard, Rounds } from './Rail';
import { Tokens } from './Seats';
import { partyOf } from './tableau';
import { ToolLine } from './Tools';
import type { Tableau } from './useTableau';

const some = (options: object) => Object.keys(options).length > 0;

/** The tab where the thing to do is; null when it is on the map. */
function tabForQuestion({ targets, prompt }: Tableau): string | null {
  if (!prompt?.yours) return null;
  if (targets.tray.length) return 'choice';
  if (some(targets.at)) return null;
  return 'hand';
}

/** The button that says the gesture, under the thumb. */
function Say({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('cults');
  const { targets, prompt, act } = tableau;
  const { closing } = targets;
  if (!prompt?.yours || (!isGesture(closing) && closing)) return null;
  if (!closing && !some(targets.tokens)) return null;
  const gather = prompt.options.find((option) => option.verb === 'gather');
  return (
    <div className="rc-say">
      {gather && closing !== gather && <Button onClick={() => act(gather)}>{closingLabel(tableau, gather, t)}</Button>}
      <Button kind="primary" data-legal disabled={!closing} onClick={() => closing && act(closing)}>
        {closingLabel(tableau, closing, t) ?? t('sum.choose')}
      </Button>
    </div>
  );
}

function HandTab({ tableau }: { tableau: Tableau }) {
  const { view, inFight, targets } = tableau;
  return (
    <div className="rc-handtab">
      {view.fight_in && <FightNow tableau={tableau} fight={view.fight_in} />}
      {view.dice ? (
        <>
          <Dice tableau={tableau} />
          <DiceHelp tableau={tableau} />
        </>
      ) : (
        (view.payment || some(targets.tokens)) && (
          <div className="rc-tools">
            <ToolLine tableau={tableau} />
          </div>
        )
      )}
      {view.fight_in && inFight.length > 0 ? (
        <FightCards tableau={tableau} />
      ) : (
        !some(targets.tokens) && <HandCards tableau={tableau} />
      )}
      <Say tableau={tableau} />
    </div>
  );
}

/** The quarters in a few strokes, and whose Plan lies on top. */
function Sketch({ tableau }: { tableau: Tableau }) {
  const { quarters } = geometryOf('tall');
  return Object.values(quarters).map(({ id, outline, rituals }) => {
    const district = tableau.view.districts[id];
    return (
      <g key={id} opacity={district ? 1 : 0.3}>
        <path d={outline} fill="#232D3D" stroke="#64738D" strokeWidth="4" />
        {Object.entries(district?.rituals ?? {}).map(([party], i) => (
          <circle
            key={party}
            cx={rituals[i]![0]}
            cy={rituals[i]![1]}
            r="24"
            fill={`var(--seat-${tableau.tint(partyOf(party)) + 1})`}
          />
        ))}
      </g>
    );
  });
}

function PhoneCity({ tableau, pins }: { tableau: Tableau; pins: Record<string, number[]> }) {
  const { t } = useTranslation('cults');
  const { view, props, targets, look } = tableau;
  const geometry = geometryOf('tall');
  const places = useMemo(() => Object.keys(targets.at), [targets]);
  const map = useCallback(
    (): ReactNode => <City tableau={tableau} shape="tall" pins={pins} onDistrict={look} />,
    [tableau, pins, look],
  );
  const home = view.fight_in?.district ?? view.where ?? Object.keys(view.districts)[0]!;
  return (
    <PhoneMap
      frame={tableau}
      label={t('map')}
      map={geometry}
      pointOf={(place) => geometry.quarters[place]?.middle ?? null}
      places={places}
      home={[home]}
      mini={<Sketch tableau={tableau} />}
      mine={
        props.me !== null && (
          <>
            {view.players[props.me]!.vp} {t('vp', { ns: 'frame' })}
          </>
        )
      }
    >
      {map}
    </PhoneMap>
  );
}

/** The table in the hand: the city, and the sheet with the cards. */
export function usePhone(tableau: Tableau, pins: Record<string, number[]>): PhoneParts {
  const { t } = useTranslation('cults');
  const { view, hand, targets, props, lang } = tableau;
  return {
    board: <PhoneCity tableau={tableau} pins={pins} />,
    chip: (seat) => (
      <>
        <i>
          {view.players[seat]!.vp} <small>{t('vp', { ns: 'frame' })}</small>
        </i>
        <em className="rc-chip">
          <Icon name="hand" />
          {view.zones.hand[seat]!.count}
        </em>
      </>
    ),
    tabs: [
      {
        id: 'hand',
        label: t(view.fight_in ? 'tab.fight' : view.dice ? 'tab.recruit' : 'tab.hand'),
        count: view.fight_in ? view.fight_in.fighters.length : hand.length,
        glows: some(targets.hand) || isGesture(targets.closing),
        hinted: isHinted(Object.values(targets.hand)),
        content: <HandTab tableau={tableau} />,
      },
      {
        id: 'plans',
        label: t('tab.plans'),
        content: (
          <div className="rc-plantab">
            <AutomaticCult tableau={tableau} />
            <Rounds tableau={tableau} />
            <PlanBoard tableau={tableau} />
            <TerrorNote tableau={tableau} />
            <Stakes tableau={tableau} />
            <Costs tableau={tableau} />
          </div>
        ),
      },
    ],
    half: view.dice ? 490 : view.fight_in ? 368 : 280,
    tall: ['plans'],
    tallLens: true,
    rail: 'plans',
    asks: tabForQuestion(tableau),
    corner: props.me !== null && (
      <span className="rc-corner-tokens" aria-label={props.names.tokens?.[lang]}>
        <Tokens tableau={tableau} />
      </span>
    ),
    lens: (place) =>
      view.districts[place] ? (
        <DistrictLens tableau={tableau} district={place} onClose={() => tableau.look(null)} />
      ) : null,
  };
}
