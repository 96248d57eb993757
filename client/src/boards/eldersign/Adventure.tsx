import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import { HintMark } from '../../look/HintMark';
import { Icon } from '../../look/Icon';
import { Pins } from '../frame/RecapStrip';
import { Die } from './Die';
import { HeroDisc } from './HeroDisc';
import { Odds } from './Odds';
import { roomName, taskName } from './roomName';
import { Costs, NeedMark, Steps, useNeedWords } from './Symbols';
import type { Need, Room, Step, Task } from './tableau';
import type { Tableau } from './useTableau';

interface RoomProps {
  tableau: Tableau;
  room: Room;
  world?: boolean;
  /** Dice on rows: 24 on the desk, 32 where the card is large. */
  die?: number;
  /** How high the card is on the desk. */
  height?: number;
  pins?: number[];
  className?: string;
  style?: React.CSSProperties;
  children?: React.ReactNode;
}

const NARROW = 3;

/** The symbols of a row; those that a monster would cover have a dashed frame. */
function Needs({ needs, task }: { needs: Need[]; task: Task | undefined }) {
  const covered = [...(task?.covered ?? [])];
  const framed = needs.map((need) => {
    const at = covered.indexOf(need);
    if (at >= 0) covered.splice(at, 1);
    return at >= 0;
  });
  const marks = needs.map((need, i) => ({ need, framed: framed[i]!, key: `${i}${need}` }));
  const inside = marks.filter((mark) => mark.framed);
  return (
    <>
      {inside.length > 0 && (
        <span className="es-frame">
          {inside.map(({ need, key }) => (
            <NeedMark key={key} need={need} />
          ))}
        </span>
      )}
      {marks.map(({ need, framed: out, key }) => !out && <NeedMark key={key} need={need} />)}
    </>
  );
}

/** What lies on a row that is being paid, and what is still missing. */
function Paying({ tableau, needs, die }: { tableau: Tableau; needs: Need[]; die: number }) {
  const { t } = useTranslation('eldersign');
  const { spent, left } = tableau.view.paying!;
  const points = left.find((need) => typeof need === 'number');
  const of = needs.find((need) => typeof need === 'number');
  return (
    <>
      {spent.map((one, i) => (
        <span key={i} data-fly={`row:${one}`}>
          <Die die={one} size={die} />
        </span>
      ))}
      {left.map((need, i) => (
        <NeedMark key={i} need={need} className="wanted" />
      ))}
      <span className="missing">
        {points === undefined ? t('row.missingSymbols', { count: left.length }) : t('row.missing', { n: points, of })}
      </span>
    </>
  );
}

interface RowProps {
  tableau: Tableau;
  room: Room;
  row: number;
  die: number;
}

/** A task: pressed, or paid die by die. */
export function TaskRow({ tableau, room, row, die }: RowProps) {
  const { t } = useTranslation('eldersign');
  const needWords = useNeedWords();
  const { view, targets, act, lift, card, name, askWhy } = tableau;
  const { needs, costs, monster, complete, pays } = room.rows[row]!;
  const attempted = view.attempt === room.card;
  const option: Option | undefined =
    targets.rows[room.card]?.[row] ?? (monster ? targets.monsters[monster] : undefined);
  const paying = attempted && view.paying?.task === row + 1;
  const placed = attempted ? view.dice.placed.filter((one) => one.task === row + 1) : [];
  const open = room.rows.findIndex((one) => one.needs.length > 0 && !one.complete);
  const later = room.ordered && open >= 0 && row > open && !monster;
  const task = monster ? undefined : card(room.card)?.tasks[row];
  const blank = !needs.length && !complete;
  const dense = monster && needs.join('/').split('/').length > NARROW ? 'dense' : '';
  const states = `${dense} ${monster ? 'monster' : ''} ${complete ? 'done' : ''} ${paying || option ? 'now' : ''} ${later ? 'later' : ''}`;
  const words = taskName(tableau, room, row, needWords, t);
  const content = (
    <>
      {option?.hinted && <HintMark />}
      {placed.map(({ die: one }, i) => (
        <span key={i} data-fly={`row:${one}`}>
          <Die die={one} size={die} />
        </span>
      ))}
      {paying ? (
        <Paying tableau={tableau} needs={needs} die={die} />
      ) : complete ? null : blank ? (
        <span className="blank">{monster ? t('row.defeated') : t('row.blank')}</span>
      ) : (
        <Needs needs={needs} task={task} />
      )}
      {complete && (
        <span className="check">
          <Tick />
          {t('row.done')}
        </span>
      )}
      {monster && !complete && !paying && (
        <span className="name" title={name(monster)}>
          <Icon name="daemon-skull" />
          {needs.length < NARROW && <span>{name(monster)}</span>}
        </span>
      )}
      {!complete && !paying && (
        <span className="costs">
          <Odds tableau={tableau} room={room} row={row} />
          <Costs costs={costs} />
        </span>
      )}
    </>
  );
  const common = {
    className: `es-row ${states} ${blank && !monster ? 'unfilled' : ''}`,
    'data-drop': attempted ? `row${row}` : undefined,
  };
  if (!option)
    return (
      <div {...common} role="group" aria-label={words} onDoubleClick={() => askWhy(`complete ${row}`)}>
        {content}
      </div>
    );
  return (
    <button
      {...common}
      type="button"
      data-legal
      onClick={() => act(option)}
      onMouseEnter={() => lift(pays)}
      onMouseLeave={() => lift([])}
      onFocus={() => lift(pays)}
      onBlur={() => lift([])}
    >
      <span className="only-read">{`${words}. ${tableau.say(option)}. `}</span>
      {content}
    </button>
  );
}

function Tick({ cross }: { cross?: boolean }) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.2">
      <path d={cross ? 'M3 3 11 11M11 3 3 11' : 'M2 7.5 5.6 11 12 3.5'} />
    </svg>
  );
}

/** Dice that the card or a monster on it keeps locked. */
function Locks({ tableau, room }: { tableau: Tableau; room: Room }) {
  const { t } = useTranslation('eldersign');
  const lockers = [room.card, ...room.monsters.map((monster) => monster.token)];
  const locks = tableau.view.dice.locks.filter((lock) => lockers.includes(lock.card));
  return locks.map(({ die, holds, card }) => (
    <span key={card} className={holds ? '' : 'es-free'} title={t('die.locks', { die: t(`die.${die}`) })}>
      <Die die={`${die}_unrolled`} size={24} locked />
    </span>
  ));
}

function Effects({ tableau, room }: { tableau: Tableau; room: Room }) {
  const { t } = useTranslation('eldersign');
  const { terror = [], midnight = [] } = tableau.card(room.card) ?? {};
  const told: [icon: string, name: string, steps: Step[]][] = [
    ['suckered-tentacle', t('face.terror'), terror],
    ['moon', t('midnight'), midnight],
  ];
  return told.map(
    ([icon, name, steps]) =>
      steps.length > 0 && (
        <p key={icon} className="es-effect">
          <Icon name={icon} />
          <b>{name}:</b> <Steps steps={steps} />
        </p>
      ),
  );
}

/** Elder Signs stand first, what does harm last. */
const weight = ({ op }: Step) => (op === 'gain_elder_sign' ? -1 : op === 'monster_appears' ? 1 : 0);

function Foot({ tableau, room }: { tableau: Tableau; room: Room }) {
  const { t } = useTranslation('eldersign');
  const { rewards = [], penalties = [] } = tableau.card(room.card) ?? {};
  return (
    <footer>
      <span role="group" aria-label={t('rewards')} className="rewards">
        <Tick />
        <Steps steps={[...rewards].sort((a, b) => weight(a) - weight(b))} />
      </span>
      {penalties.length > 0 && (
        <span role="group" aria-label={t('penalties')} className="penalties">
          <Tick cross />
          <Steps steps={penalties} />
        </span>
      )}
    </footer>
  );
}

/** What a card has besides its tasks, what an effect takes, and a gap between rows. */
const [AROUND, EFFECT, GAP] = [66, 24, 3];
/** Dice on rows that are low. */
const TIGHT = 18;

/** Rows are 35 high where they can be, 28, 24 where it gets tight, 19 where it is crowded. */
function fit(rows: number, effects: number, height: number): string {
  const room = (height - AROUND - effects * EFFECT + GAP) / rows - GAP;
  if (room >= 35) return 'big';
  if (room >= 27) return '';
  return room >= 20 ? 'tight' : 'tight crowded';
}

/** An adventure: who is here, its tasks, what it brings. The whole card glows where it can be gone to. */
export function Adventure(props: RoomProps) {
  const { tableau, room, world, die = 24, height = 186, pins, className = '', style, children } = props;
  const { t } = useTranslation('eldersign');
  const { view, targets, act, lang, pointed, card, active } = tableau;
  const option = targets.rooms[room.card];
  const attempted = view.attempt === room.card;
  const effects = (['terror', 'midnight'] as const).filter((kind) => card(room.card)?.[kind].length).length;
  const here = view.heroes.flatMap((hero, h) => (hero.place === room.card && !hero.out ? [h] : []));
  const seat = view.heroes[active]?.seat ?? 0;
  const form = fit(room.rows.length, effects, height);
  const states = [
    world ? 'world' : '',
    attempted ? `here s${seat}` : '',
    option ? 'legal' : '',
    pointed.includes(room.card) ? 'pointed' : '',
    form,
  ].join(' ');
  return (
    <section
      className={`es-room ${states} ${className}`}
      style={style}
      role="group"
      aria-label={roomName(tableau, room, t)}
      data-place={room.card}
      data-fly={`room:${room.card}`}
    >
      <header>
        {children}
        {room.ordered && (
          <svg className="es-order" viewBox="0 0 10 16" role="img" aria-label={t('room.ordered')}>
            <path d="M5 1v12M1.2 9.6 5 13.6l3.8-4" fill="none" stroke="currentColor" strokeWidth="1.7" />
          </svg>
        )}
        <b>{card(room.card)?.name[lang]}</b>
        <Locks tableau={tableau} room={room} />
        {here.length > 0 && (
          <span className="heroes">
            {here.map((h) => (
              <HeroDisc key={h} tableau={tableau} h={h} at={room.card} />
            ))}
          </span>
        )}
        <span className="worth" title={t('room.trophies', { count: room.trophies })}>
          {room.trophies}
          <Icon name="laurels-trophy" />
        </span>
      </header>
      {option && (
        <button type="button" className="es-go" data-legal onClick={() => act(option)}>
          {option.hinted && <HintMark />}
          <span className="only-read">{tableau.say(option)}</span>
        </button>
      )}
      <div className="rows">
        {room.rows.map((_, row) => (
          <TaskRow
            key={row}
            tableau={tableau}
            room={room}
            row={row}
            die={form.includes('tight') ? Math.min(die, TIGHT) : die}
          />
        ))}
      </div>
      <Effects tableau={tableau} room={room} />
      <Foot tableau={tableau} room={room} />
      <Pins pins={pins} />
    </section>
  );
}
