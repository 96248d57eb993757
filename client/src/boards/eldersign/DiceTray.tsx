import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import type { ReactNode } from 'react';
import { Die, useDieWords } from './Die';
import { DieButton } from './DieButton';
import { HeroDisc } from './HeroDisc';
import { useNeedWords } from './Symbols';
import { useRoll } from './useRoll';
import { faceOf, lyingDice } from './tableau';
import type { Tableau } from './useTableau';

/** Sizes of dice: in the pool, on markers and Spells, out of play. */
export interface DieSizes {
  pool: number;
  held: number;
  out: number;
}

export const DESK: DieSizes = { pool: 50, held: 40, out: 36 };
/** Where the window is low. */
export const LOW: DieSizes = { pool: 44, held: 34, out: 32 };
export const PHONE: DieSizes = { pool: 66, held: 44, out: 40 };
/** More dice than fit side by side on a phone are smaller there. */
const [MANY, SMALLER] = [4, 52];

interface TrayProps {
  tableau: Tableau;
  sizes: DieSizes;
}

function Group({ title, note, children, drop }: { title: string; note?: string; children: ReactNode; drop?: string }) {
  return (
    <section className="es-group" aria-label={title} data-drop={drop}>
      <h3>
        <span>{title}</span>
        {note && <small>{note}</small>}
      </h3>
      <div>{children}</div>
    </section>
  );
}

function Pool({ tableau, sizes }: TrayProps) {
  const { t } = useTranslation('eldersign');
  const dieWords = useDieWords();
  const needWords = useNeedWords();
  const { view, targets, lifted, facts } = tableau;
  const thrown = useRoll(view, facts);
  const { pool } = view.dice;
  const paying = view.paying;
  const lying = lyingDice(view);
  const size = sizes === PHONE && pool.length > MANY ? SMALLER : sizes.pool;
  const up = [...lifted];
  const chosen = [...view.rerolling];
  const take = (list: string[], die: string) => {
    const at = list.indexOf(die);
    if (at >= 0) list.splice(at, 1);
    return at >= 0;
  };
  const fits = (die: string, short = false) => {
    const as = paying?.fits[die];
    if (as === undefined) return null;
    if (die.endsWith('wild')) return short ? t('die.asShort', { what: as }) : t('die.as', { what: needWords(as) });
    return short ? t('die.fitsShort') : t('die.fits', { n: paying!.task });
  };
  return (
    <div className="es-pool">
      {lying.map(({ die, at }) => {
        const marked = take(chosen, die);
        const option = marked ? undefined : targets.dice[die];
        const fit = option && fits(die);
        return (
          <DieButton
            key={at}
            tableau={tableau}
            die={thrown[at]!.die}
            delay={thrown[at]!.delay}
            size={size}
            option={option}
            chosen={marked}
            lifted={take(up, die)}
            fly={`pool:${die}`}
            shortcut={option ? String(at + 1) : undefined}
            words={[dieWords(die), fit, option && !fit && tableau.say(option), marked && t('die.chosen')]
              .filter(Boolean)
              .join(', ')}
            note={
              sizes === PHONE && view.paying
                ? ((option && fits(die, true)) ??
                  t(`face.short.${faceOf(die)[1]}`, { defaultValue: needWords(faceOf(die)[1]) }))
                : undefined
            }
          />
        );
      })}
    </div>
  );
}

/** An empty place that a die may still come to. */
function Place({ tableau, icon, h, sizes }: { tableau: Tableau; icon: string; h: number; sizes: DieSizes }) {
  const { t } = useTranslation('eldersign');
  const option = tableau.targets.helpers[h];
  const size = { width: sizes.held, height: sizes.held };
  if (!option)
    return (
      <>
        <span className="es-place" style={size}>
          <Icon name={icon} />
        </span>
        <span className="es-note">{t('tray.afterFailure')}</span>
      </>
    );
  return (
    <button type="button" className="es-place legal" data-legal style={size} onClick={() => tableau.act(option)}>
      <Icon name={icon} />
      <span className="only-read">{tableau.say(option)}</span>
    </button>
  );
}

function Held({ tableau, slot, sizes }: { tableau: Tableau; slot: number; sizes: DieSizes }) {
  const { t } = useTranslation('eldersign');
  const dieWords = useDieWords();
  const needWords = useNeedWords();
  const { die } = tableau.view.dice.held[slot]!;
  const option = tableau.targets.held[slot];
  return (
    <>
      <DieButton
        tableau={tableau}
        die={die}
        size={sizes.held}
        option={option}
        fly={`held:${die}`}
        words={option ? `${dieWords(die)}, ${tableau.say(option)}` : `${dieWords(die)}, ${t('tray.waits')}`}
      />
      <span className="es-note">{t('tray.holds', { face: needWords(faceOf(die)[1]) })}</span>
    </>
  );
}

function Markers({ tableau, sizes }: TrayProps) {
  const { t } = useTranslation('eldersign');
  const { view, active, targets } = tableau;
  const slots = view.dice.held.map((held, slot) => ({ ...held, slot }));
  const spent = view.paying?.spent ?? [];
  const lying = slots.filter(({ die }) => !spent.includes(die) || view.dice.pool.includes(die));
  const own = lying.filter((held) => held.hero === active);
  const helped = lying.filter((held) => held.hero !== undefined && held.hero !== active);
  const spells = lying.filter((held) => held.card);
  const asked = [...new Set([...view.assistance, ...Object.keys(targets.helpers).map(Number)])];
  const free = asked.filter((h) => !helped.some((held) => held.hero === h));
  const mine = view.heroes[active]?.seat === tableau.props.me;
  return (
    <>
      {(own.length > 0 || view.focus) && (
        <Group title={t('tray.focus')} note={mine ? t('tray.yours') : t('tray.theirs')} drop="focus">
          <HeroDisc tableau={tableau} h={active} size={30} />
          {own.length ? (
            own.map(({ slot }) => <Held key={slot} tableau={tableau} slot={slot} sizes={sizes} />)
          ) : (
            <Place tableau={tableau} icon="eye-target" h={-1} sizes={sizes} />
          )}
        </Group>
      )}
      {(helped.length > 0 || free.length > 0) && (
        <Group title={t('tray.assistance')} note={t('tray.sameCard')}>
          {helped.map(({ hero, slot }) => (
            <span key={slot} className="es-one">
              <HeroDisc tableau={tableau} h={hero!} size={30} />
              <Held tableau={tableau} slot={slot} sizes={sizes} />
            </span>
          ))}
          {free.map((h) => (
            <span key={h} className="es-one">
              <HeroDisc tableau={tableau} h={h} size={30} />
              <Place tableau={tableau} icon="shaking-hands" h={h} sizes={sizes} />
            </span>
          ))}
        </Group>
      )}
      {spells.length > 0 && (
        <Group title={t('tray.spells')}>
          {spells.map(({ card, slot, die }) => (
            <span key={slot} className="es-one">
              <DieButton
                tableau={tableau}
                die={die}
                size={sizes.held}
                option={targets.held[slot]}
                fly={`held:${die}`}
                words={targets.held[slot] ? tableau.say(targets.held[slot]) : tableau.name(card)}
              />
              <span className="es-note">{tableau.name(card)}</span>
            </span>
          ))}
        </Group>
      )}
    </>
  );
}

function Out({ tableau, sizes }: TrayProps) {
  const { t } = useTranslation('eldersign');
  const dieWords = useDieWords();
  const { aside, locks, gone } = tableau.view.dice;
  const held = locks.filter((lock) => lock.holds);
  const lost = Object.entries(gone);
  const asked = Object.values(tableau.targets.dice).some(({ verb }) => verb === 'set_aside');
  if (!asked && !aside.length && !held.length && !lost.length) return null;
  return (
    <div className="es-out">
      {(aside.length > 0 || asked) && (
        <Group title={t('tray.aside')} note={sizes === PHONE ? t('tray.attempt') : undefined} drop="set_aside">
          {aside.map((die, i) => (
            <span key={i} role="img" aria-label={dieWords(die)} data-fly={`aside:${die}`}>
              <Die die={die} size={sizes.out} off />
            </span>
          ))}
          {!aside.length && <span className="es-place" style={{ width: sizes.out, height: sizes.out }} />}
        </Group>
      )}
      {held.length > 0 && (
        <Group title={t('tray.locked')}>
          {held.map(({ card, die }, i) => (
            <span
              key={i}
              className="es-one"
              role="img"
              aria-label={t('die.lockedBy', { die: t(`die.${die}`), name: tableau.name(card) })}
            >
              <Die die={`${die}_unrolled`} size={sizes.out} locked />
              <span className="es-note">{tableau.name(card)}</span>
            </span>
          ))}
        </Group>
      )}
      {lost.length > 0 && (
        <Group title={t('tray.gone')}>
          {lost.map(([colour, count]) => (
            <span key={colour} className="es-one" role="img" aria-label={`${t(`die.${colour}`)}: ${count}`}>
              <Die die={`${colour}_unrolled`} size={sizes.out} off />
              <span className="es-note">{count}</span>
            </span>
          ))}
        </Group>
      )}
    </div>
  );
}

/** Between attempts: the dice beside the Entrance. */
function Supply({ tableau, sizes }: TrayProps) {
  const { t } = useTranslation('eldersign');
  return (
    <Group title={t('tray.supply')}>
      {Object.entries(tableau.view.dice.supply).map(([colour, count]) => (
        <span key={colour} className="es-one" role="img" aria-label={`${t(`die.${colour}`)}: ${count}`}>
          <Die die={`${colour}_unrolled`} size={sizes.held} off={!count} />
          <b>×{count}</b>
        </span>
      ))}
    </Group>
  );
}

/** The dice of the attempt: pool, focus, assistance, Spells, set aside, locked. The roll is read out once, sorted. */
export function DiceTray({ tableau, sizes }: TrayProps) {
  const { t } = useTranslation('eldersign');
  const needWords = useNeedWords();
  const { view } = tableau;
  const { pool } = view.dice;
  const trying = view.attempt !== null;
  const faces = pool.map((die) => faceOf(die)[1]).filter((face) => face !== 'unrolled');
  const told = faces.sort().map(needWords);
  return (
    <section className="es-tray" aria-label={t('tray.title')} tabIndex={0}>
      <h2 className="cap">
        <span>{view.roll > 0 ? t('tray.roll', { n: view.roll }) : t('tray.title')}</span>
        {trying && <small>{t('tray.inPool', { count: lyingDice(view).length })}</small>}
      </h2>
      <p className="only-read" aria-live="polite">
        {told.length > 0 && t('tray.rolled', { what: told.join(', ') })}
      </p>
      {(trying || pool.length > 0) && <Pool tableau={tableau} sizes={sizes} />}
      {!trying && <Supply tableau={tableau} sizes={sizes} />}
      <Markers tableau={tableau} sizes={sizes} />
      <Out tableau={tableau} sizes={sizes} />
    </section>
  );
}
