import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Labelled } from './Labelled';
import type { Frame } from './useFrame';

/** One number of a player: an icon, its name, how many. */
export interface Figure {
  key: string;
  label: string;
  icon: ReactNode;
  value: ReactNode;
}

interface HeadProps {
  frame: Frame;
  seat: number;
  /** Who they are in the game, under the name. */
  about?: ReactNode;
  /** Their points; left out where there are none. */
  score?: ReactNode;
  /** Instead of the seat's shape. */
  glyph?: ReactNode;
  /** What stands behind the points: a card of theirs, open or not. */
  badge?: ReactNode;
}

function Head({ frame, seat, about, score, glyph, badge }: HeadProps) {
  const { t } = useTranslation('frame');
  return (
    <header>
      {glyph ?? <SeatGlyph seat={seat} />}
      <button type="button" className="who" onClick={() => frame.open(seat)}>
        <b>{frame.names[seat]}</b>
        <span>{about}</span>
        <span className="only-read">{t('seat.open')}</span>
      </button>
      {score !== undefined && (
        <div className="vpn" title={t('seat.soFar')}>
          <b>{score}</b>
          <span>{t('vp')}</span>
        </div>
      )}
      {badge}
    </header>
  );
}

interface SeatPanelProps extends HeadProps {
  figures: Figure[];
  /** The last cell of the numbers, or whatever stands below. */
  children?: ReactNode;
}

/** Another player: the numbers that matter, by icon. */
export function SeatPanel({ figures, children, ...head }: SeatPanelProps) {
  const { frame, seat } = head;
  const { view, names, props } = frame;
  const sitter = props.table.seats[seat];
  const away = sitter?.kind === 'person' && !sitter.online;
  return (
    <section
      className={`fr-seat s${seat} ${view.turn === seat ? 'turn' : ''} ${away ? 'away' : ''}`}
      aria-label={names[seat]}
      data-fly-to={`seat${seat}`}
    >
      <Head {...head} />
      <div className="numbers">
        {figures.map(({ key, ...figure }) => (
          <Labelled key={key} {...figure} />
        ))}
        {children}
      </div>
    </section>
  );
}

function Named({ figures }: { figures: Figure[] }) {
  return (
    <dl>
      {figures.map(({ key, label, icon, value }) => (
        <div key={key}>
          {icon}
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** My own panel: the same numbers with their names, which teach the icons of the others. */
export function OwnPanel({ figures, children, ...head }: SeatPanelProps) {
  const { frame, seat } = head;
  return (
    <section className={`fr-seat mine s${seat}`} aria-label={frame.names[seat]} data-fly-to={`seat${seat}`}>
      <Head {...head} />
      <Named figures={figures} />
      {children}
    </section>
  );
}

interface RivalPanelProps {
  className?: string;
  glyph: ReactNode;
  name: string;
  about: ReactNode;
  score: ReactNode;
  figures: Figure[];
  /** What a press on the name opens. */
  onOpen: () => void;
  children?: ReactNode;
}

/** An opponent that nobody plays: in the place of the others, with the numbers named. */
export function RivalPanel({ className = '', glyph, name, about, score, figures, onOpen, children }: RivalPanelProps) {
  const { t } = useTranslation('frame');
  return (
    <section className={`fr-seat rival ${className}`} aria-label={name}>
      <header>
        {glyph}
        <button type="button" className="who" onClick={onOpen}>
          <b>{name}</b>
          <span>{about}</span>
        </button>
        <div className="vpn">
          <b>{score}</b>
          <span>{t('vp')}</span>
        </div>
      </header>
      <Named figures={figures} />
      {children}
    </section>
  );
}
