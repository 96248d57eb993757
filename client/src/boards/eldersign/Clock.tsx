import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { HOURS, hoursLeft } from './tableau';
import type { Tableau } from './useTableau';

const TICKS = Array.from({ length: 12 }, (_, i) => i * 30);
const CENTRE = 66;

/** A point on the dial: twelve is up. */
function at(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`;
}

const NUMERALS: [string, number, number][] = [
  ['XII', 66, 33.5],
  ['III', 103, 70.5],
  ['VI', 66, 107.5],
  ['IX', 29, 70.5],
];

/** The hand goes on from day to day, so that it never runs back; the hours to midnight are shaded. */
function Dial({ clock, day }: { clock: string; day: number }) {
  const angle = (day - 1) * 360 + HOURS.indexOf(clock) * 90;
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true">
      <circle cx={CENTRE} cy={CENTRE} r="60" fill="var(--well)" stroke="var(--brass)" strokeWidth="2.4" />
      <circle cx={CENTRE} cy={CENTRE} r="53" fill="none" stroke="var(--brass)" strokeOpacity=".3" />
      <circle
        className="hand"
        cx={CENTRE}
        cy={CENTRE}
        r="26"
        pathLength="12"
        style={{ rotate: `${angle - 90}deg`, strokeDasharray: `${hoursLeft(clock)} 12` }}
      />
      {TICKS.map((tick) => (
        <path
          key={tick}
          d={`M${at(tick, 57)}L${at(tick, tick % 90 ? 53 : 50)}`}
          stroke="var(--brass)"
          strokeWidth={tick % 90 ? 1 : 2}
        />
      ))}
      {NUMERALS.map(([word, x, y]) => (
        <text key={word} x={x} y={y} textAnchor="middle" className={word === clock ? 'now' : ''}>
          {word}
        </text>
      ))}
      <path
        className="hand"
        style={{ rotate: `${angle}deg` }}
        d="M66 66V44"
        stroke="var(--text)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx={CENTRE} cy={CENTRE} r="5.5" fill="var(--text)" />
    </svg>
  );
}

/** What the clock says: "Clock: six, day 4, midnight in 6 hours". */
export function useClockWords({ view }: Tableau): string {
  const { t } = useTranslation('eldersign');
  return t('clock.told', { hour: t(`clock.${view.clock}`), day: view.day, count: hoursLeft(view.clock) });
}

export function Clock({ tableau, style }: { tableau: Tableau; style?: React.CSSProperties }) {
  const { t } = useTranslation('eldersign');
  const { view } = tableau;
  const words = useClockWords(tableau);
  return (
    <section className="es-clock" style={style} role="img" aria-label={words}>
      <Dial clock={view.clock} day={view.day} />
      <div>
        <b>{t('clock.day', { n: view.day })}</b>
        <span>{t('clock.hour', { hour: view.clock })}</span>
        <strong>
          <Icon name="moon" />
          {t('clock.midnight')}
        </strong>
        <span>{view.midnights > 0 ? t('clock.struck') : t('clock.in', { count: hoursLeft(view.clock) })}</span>
      </div>
    </section>
  );
}
