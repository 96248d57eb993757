import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { isHinted } from '../../table/targets';
import type { PhoneParts } from '../frame/parts';
import { PhoneScroll } from '../frame/PhoneScroll';
import { Pool } from '../frame/PromptLine';
import { Adventure } from './Adventure';
import { AncientOne, AwakeOne, useDoomWords } from './AncientOne';
import { BarActions } from './BarActions';
import { useClockWords } from './Clock';
import { DiceTray, PHONE } from './DiceTray';
import { Entrance } from './Entrance';
import { HandCards, HeroCard } from './Hand';
import { Hall } from './Museum';
import { Mythos } from './Rail';
import { Steps } from './Symbols';
import { heroesOf, roomsOf, type Step } from './tableau';
import { aboutDice, aboutShop } from './targets';
import type { Tableau } from './useTableau';

type Pins = Record<string, number[]>;

const BOARD = 222;
/** Tabs for reading take the whole sheet. */
const TALL = ['entrance', 'ancient'];

/** The tab where the thing to do is; null when it is on the board. */
function tabForQuestion({ targets, prompt, view }: Tableau): string | null {
  if (!prompt?.yours) return null;
  if (targets.tray.length) return 'choice';
  if (aboutShop(targets)) return 'entrance';
  if (aboutDice(targets) || 'roll' in targets.bar || 'clue' in targets.bar) return 'dice';
  if (Object.keys(targets.hand).length && prompt.kind !== 'after_roll') return 'cards';
  return view.attempt !== null && view.dice.pool.length ? 'dice' : targets.ability ? 'cards' : null;
}

/** Clock, doom, Elder Signs, what the Mythos brings: in one line. */
function Strip({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('eldersign');
  const { view, card } = tableau;
  const clock = useClockWords(tableau);
  const doom = useDoomWords(tableau);
  const { ancient } = view;
  const inForce: Step[] = [view.mythos, ...view.lasting.map((one) => one.card)].flatMap((id) => card(id)?.terror ?? []);
  return (
    <div className="es-strip">
      <span role="img" aria-label={clock}>
        <Icon name="pocket-watch" />
        <b>{view.clock}</b>
        {t('strip.day', { n: view.day })}
      </span>
      <span className="warn" role="img" aria-label={doom}>
        <Icon name="burning-eye" />
        <b>{ancient.doom}</b>/{ancient.track.length}
      </span>
      <span className="brass" role="img" aria-label={t('signs.told', { n: ancient.signs, of: ancient.limit })}>
        <Icon name="pentacle" />
        <b>{ancient.signs}</b>/{ancient.limit}
      </span>
      {inForce.length > 0 && (
        <span className="mythos">
          <Icon name="suckered-tentacle" />
          {t('strip.mythos')} <Steps steps={inForce} />
        </span>
      )}
    </div>
  );
}

function Rooms({ tableau, pins }: { tableau: Tableau; pins: Pins }) {
  const { t } = useTranslation('eldersign');
  const { view } = tableau;
  return (
    <div className="es-rooms">
      {[...view.layout, ...view.others].map((room, i) =>
        room ? (
          <Adventure
            key={room.card}
            tableau={tableau}
            room={room}
            world={i >= view.layout.length}
            className="small"
            pins={pins[room.card]}
          />
        ) : (
          <div key={i} className="es-gap">
            <span>{t('room.gap')}</span>
          </div>
        ),
      )}
    </div>
  );
}

/** In an attempt the attempted card alone, large; the chevron shows the whole board. */
function PhoneBoard({ tableau, pins }: { tableau: Tableau; pins: Pins }) {
  const { t } = useTranslation('eldersign');
  const { view } = tableau;
  const [whole, setWhole] = useState(false);
  useEffect(() => setWhole(false), [view.attempt]);
  const room = roomsOf(view).find((one) => one.card === view.attempt);
  const alone = room && !whole;
  const chevron = (label: string, up: boolean) => (
    <button type="button" className="es-chevron" aria-label={label} onClick={() => setWhole(!up)}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <path d="M9 2 4 7l5 5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
  return (
    <PhoneScroll frame={tableau} label={t('museum')}>
      <div className="es-hallbox">
        <Hall height={844} />
      </div>
      {view.ancient.awake ? (
        <AwakeOne tableau={tableau} />
      ) : alone ? (
        <Adventure tableau={tableau} room={room} className="large" die={32} world={view.others.includes(room)}>
          {chevron(t('room.whole'), false)}
        </Adventure>
      ) : (
        <>
          {room && (
            <p className="es-back">
              {chevron(t('room.back'), true)} {t('room.back')}
            </p>
          )}
          <Rooms tableau={tableau} pins={pins} />
        </>
      )}
    </PhoneScroll>
  );
}

/** The table in the hand. In an attempt the roll and the question are on the screen together. */
export function usePhone(tableau: Tableau, pins: Pins): PhoneParts {
  const { t } = useTranslation('eldersign');
  const { view, hero, targets, props, lang } = tableau;
  const trying = view.attempt !== null;
  const dice = {
    id: 'dice',
    label: t('tab.dice'),
    content: (
      <div className="es-sheettray">
        <DiceTray tableau={tableau} sizes={PHONE} />
        <div className="acts">
          <BarActions tableau={tableau} compact />
        </div>
      </div>
    ),
  };
  const cards = {
    id: 'cards',
    label: t('tab.cards'),
    count: hero?.items.length ?? 0,
    glows: Object.keys(targets.hand).length > 0 || targets.ability !== null,
    hinted: isHinted(Object.values(targets.hand).flat()),
    content: (
      <div className="es-sheetcards">
        <HandCards tableau={tableau} />
        <HeroCard tableau={tableau} />
      </div>
    ),
  };
  return {
    board: <PhoneBoard tableau={tableau} pins={pins} />,
    strip: <Strip tableau={tableau} />,
    chip: (seat) => {
      const [first] = heroesOf(view, seat);
      const one = view.heroes[first ?? -1];
      return (
        one && (
          <span className="es-chip">
            <span className="sanity">
              <Icon name="brain" />
              <span className="only-read">{t('sanity')}: </span>
              {one.sanity}
            </span>
            <span className="stamina">
              <Icon name="hearts" />
              <span className="only-read">{t('stamina')}: </span>
              {one.stamina}
            </span>
          </span>
        )
      );
    },
    tabs: [
      ...(trying ? [dice, cards] : [cards]),
      { id: 'entrance', label: props.names.entrance?.[lang] ?? '', content: <Entrance tableau={tableau} /> },
      {
        id: 'ancient',
        label: t('tab.ancient'),
        content: (
          <div className="es-rail">
            <AncientOne tableau={tableau} />
            <Mythos tableau={tableau} />
          </div>
        ),
      },
      ...(!trying && aboutDice(targets) ? [dice] : []),
    ],
    tall: [...TALL, ...(trying ? ['dice'] : [])],
    keep: trying ? BOARD : undefined,
    rail: 'entrance',
    asks: tabForQuestion(tableau),
    corner: !trying && hero && (
      <Pool
        amounts={[
          { icon: <Icon name="brain" className="sanity" />, count: hero.sanity, word: t('sanity') },
          { icon: <Icon name="hearts" className="stamina" />, count: hero.stamina, word: t('stamina') },
          { icon: <Icon name="footprint" />, count: hero.clues, word: t('figure.clues') },
        ]}
      />
    ),
  };
}
