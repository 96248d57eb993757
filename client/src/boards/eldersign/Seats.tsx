import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { SeatGlyph } from '../../look/SeatGlyph';
import { HeroDisc } from './HeroDisc';
import { Pips } from './Symbols';
import { heroesOf } from './tableau';
import type { Tableau } from './useTableau';

interface SeatProps {
  tableau: Tableau;
  seat: number;
}

const FIGURES = ['clues', 'items', 'trophies'] as const;
const ICONS = { clues: 'footprint', items: 'hand', trophies: 'laurels-trophy' };

function useFigures(tableau: Tableau, h: number) {
  const { t } = useTranslation('eldersign');
  const hero = tableau.view.heroes[h]!;
  const values = { clues: hero.clues, items: hero.items.length, trophies: hero.trophy_value };
  return FIGURES.map((key) => ({ key, label: t(`figure.${key}`), icon: ICONS[key], value: values[key] }));
}

interface StatProps {
  tableau: Tableau;
  h: number;
  kind: 'sanity' | 'stamina';
  /** In figures, where there is no room for pips. */
  figures: boolean;
}

function Stat({ tableau, h, kind, figures }: StatProps) {
  const { t } = useTranslation('eldersign');
  const hero = tableau.view.heroes[h]!;
  const [have, of] = [hero[kind], hero[`max_${kind}`]];
  return (
    <span className={`es-stat ${kind}`} title={t(kind)}>
      <Icon name={kind === 'sanity' ? 'brain' : 'hearts'} />
      {!figures && <Pips have={have} of={of} kind={kind} />}
      <span className={figures ? 'figure' : 'only-read'}>
        <span className="only-read">{t(kind)}: </span>
        {have}/{of}
      </span>
    </span>
  );
}

/** Who it is and where: the name opens the drawer. */
function Head({ tableau, h, size, glyph }: { tableau: Tableau; h: number; size: number; glyph?: boolean }) {
  const { t } = useTranslation('eldersign');
  const { view, names, heroName, placeName, open } = tableau;
  const hero = view.heroes[h]!;
  return (
    <header>
      <HeroDisc tableau={tableau} h={h} size={size} />
      <button type="button" className="who" onClick={() => open(hero.seat)}>
        <b>{heroName(h)}</b>
        <span>
          {glyph && <SeatGlyph seat={hero.seat} />} {names[hero.seat]} ·{' '}
          {hero.out ? t('seat.out') : hero.investigator ? placeName(hero.place) : t('seat.choosing')}
        </span>
        <span className="only-read">{t('seat.open')}</span>
      </button>
    </header>
  );
}

function Other({ tableau, h, form }: { tableau: Tableau; h: number; form: 'full' | 'short' | 'line' }) {
  const hero = tableau.view.heroes[h]!;
  const figures = useFigures(tableau, h);
  return (
    <div className={`es-person ${form} ${hero.out ? 'out' : ''}`}>
      <Head tableau={tableau} h={h} size={form === 'line' ? 24 : 30} glyph />
      <div className="stats">
        <Stat tableau={tableau} h={h} kind="sanity" figures={form === 'line'} />
        <Stat tableau={tableau} h={h} kind="stamina" figures={form === 'line'} />
      </div>
      {form === 'full' && (
        <div className="es-figures">
          {figures.map(({ key, label, icon, value }) => (
            <span key={key} title={label}>
              <Icon name={icon} />
              <span className="only-read">{label}: </span>
              <b>{value}</b>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** Another player with their Investigators; the more there are, the shorter each. */
export function OtherSeat({ tableau, seat }: SeatProps) {
  const { view, props, names } = tableau;
  const others = view.heroes.filter((hero) => hero.seat !== props.me).length;
  const form = others > 5 ? 'line' : others > 3 ? 'short' : 'full';
  return (
    <section
      className={`fr-seat es-seat s${seat} ${view.turn === seat ? 'turn' : ''} ${form}`}
      aria-label={names[seat]}
      data-fly-to={`seat${seat}`}
    >
      {heroesOf(view, seat).map((h) => (
        <Other key={h} tableau={tableau} h={h} form={form} />
      ))}
    </section>
  );
}

/** My own panel: the Investigator on show with words, which teach the icons; my others as lines. */
export function OwnSeat({ tableau, seat }: SeatProps) {
  const { t } = useTranslation('eldersign');
  const { view, names, shown } = tableau;
  const figures = useFigures(tableau, shown);
  const rest = heroesOf(view, seat).filter((h) => h !== shown);
  return (
    <section className={`fr-seat mine es-seat s${seat}`} aria-label={names[seat]} data-fly-to={`seat${seat}`}>
      {rest.map((h) => (
        <Other key={h} tableau={tableau} h={h} form="line" />
      ))}
      <Head tableau={tableau} h={shown} size={34} />
      <div className="es-own">
        {(['sanity', 'stamina'] as const).map((kind) => {
          const hero = view.heroes[shown]!;
          return (
            <span key={kind} className={`es-stat ${kind}`}>
              <Icon name={kind === 'sanity' ? 'brain' : 'hearts'} />
              {t(kind)}
              <Pips have={hero[kind]} of={hero[`max_${kind}`]} kind={kind} />
              <b>
                {hero[kind]}/{hero[`max_${kind}`]}
              </b>
            </span>
          );
        })}
      </div>
      <div className="es-own two">
        {figures
          .filter(({ key }) => key !== 'items')
          .map(({ key, label, icon, value }) => (
            <span key={key} className="es-stat">
              <Icon name={icon} />
              {label}
              <b>{value}</b>
            </span>
          ))}
      </div>
    </section>
  );
}
