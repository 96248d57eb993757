import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { isHinted } from '../../table/targets';
import type { PhoneParts } from '../frame/parts';
import { PhoneScroll } from '../frame/PhoneScroll';
import { Adventure } from './Adventure';
import { AncientOne, AwakeOne, useDoomWords } from './AncientOne';
import { BarActions } from './BarActions';
import { useClockWords } from './Clock';
import { DiceTray, PHONE } from './DiceTray';
import { HandCards, HeroCard } from './Hand';
import { Die, useDieWords } from './Die';
import { Gap, Hall, type Pins } from './Museum';
import { Mythos, Shop } from './Rail';
import { Steps } from './Symbols';
import { heroesOf, lyingDice, roomsOf, type Hero, type Step } from './tableau';
import { aboutDice, aboutShop } from './targets';
import type { Tableau } from './useTableau';

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
      <span className="doomed" role="img" aria-label={doom}>
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
  const { layout, others } = tableau.view;
  return (
    <div className="es-rooms">
      {layout.map((room, i) =>
        room ? (
          <Adventure key={room.card} tableau={tableau} room={room} className="small" pins={pins[room.card]} />
        ) : (
          <Gap key={i} />
        ),
      )}
      {others.map((room) => (
        <Adventure key={room.card} tableau={tableau} room={room} world className="small" pins={pins[room.card]} />
      ))}
    </div>
  );
}

/** The roll below the attempted card: where the sheet shows something else, it stays in sight. */
function Roll({ tableau }: { tableau: Tableau }) {
  const dieWords = useDieWords();
  const lying = lyingDice(tableau.view);
  return (
    <div className="es-roll" role="img" aria-label={lying.map(({ die }) => dieWords(die)).join(', ')}>
      {lying.map(({ die, at }) => (
        <Die key={at} die={die} size={40} />
      ))}
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
        <>
          <AwakeOne tableau={tableau} />
          <Roll tableau={tableau} />
        </>
      ) : room && !whole ? (
        <>
          <Adventure tableau={tableau} room={room} className="large" die={32} world={view.others.includes(room)}>
            {chevron(t('room.whole'), false)}
          </Adventure>
          <Roll tableau={tableau} />
        </>
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

/** Sanity and Stamina in figures. */
function Bearing({ hero }: { hero: Hero }) {
  const { t } = useTranslation('eldersign');
  return (['sanity', 'stamina'] as const).map((kind) => (
    <span key={kind} className={kind}>
      <Icon name={kind === 'sanity' ? 'brain' : 'hearts'} />
      <span className="only-read">{t(kind)}: </span>
      {hero[kind]}
    </span>
  ));
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
      const one = view.heroes[heroesOf(view, seat)[0] ?? -1];
      return (
        one && (
          <span className="es-chip">
            <Bearing hero={one} />
          </span>
        )
      );
    },
    tabs: [
      ...(trying ? [dice, cards] : [cards]),
      {
        id: 'entrance',
        label: view.ancient.awake ? t('figure.trophies') : (props.names.entrance?.[lang] ?? ''),
        content: <Shop tableau={tableau} />,
      },
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
      <span className="es-chip own">
        <Bearing hero={hero} />
        <span>
          <Icon name="footprint" />
          <span className="only-read">{t('figure.clues')}: </span>
          {hero.clues}
        </span>
      </span>
    ),
  };
}
