import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import { SeatGlyph } from '../../look/SeatGlyph';
import { LineText } from './LineText';
import { PaceControl } from './PaceControl';
import type { BoardParts } from './parts';
import type { RecapSeat } from './recap';
import { signed } from './signed';
import type { Frame } from './useFrame';
import type { Recap } from './useRecap';
import './recap.css';

interface RecapProps {
  frame: Frame;
  parts: BoardParts;
  recap: Recap;
}

/** Points won meanwhile, if the page saw where they began. */
function gain({ view, since }: Frame, seat: number, score: BoardParts['score']): number {
  const before = since[0] && score?.(since[0].view, seat);
  const now = score?.(view, seat);
  return typeof before === 'number' && typeof now === 'number' ? now - before : 0;
}

interface SeatProps extends Pick<RecapProps, 'frame' | 'parts'> {
  seat: RecapSeat;
  /** A name is worth more room than a word. */
  narrow?: boolean;
}

function Seat({ frame, parts, seat, narrow }: SeatProps) {
  const { t } = useTranslation('frame');
  const more = t('recap.more', { count: seat.more });
  const won = gain(frame, seat.seat, parts.score);
  return (
    <section className={`pc s${seat.seat}`} aria-label={frame.names[seat.seat]}>
      <header>
        <SeatGlyph seat={seat.seat} />
        <b>{frame.names[seat.seat]}</b>
        {seat.more > 0 && (
          <button type="button" className="more" onClick={frame.props.openLog} aria-label={more} title={more}>
            {narrow ? `+${seat.more}` : more}
          </button>
        )}
        {won !== 0 && (
          <em>
            {signed(won)} {t('vp')}
          </em>
        )}
      </header>
      <ul>
        {seat.lines.map(({ line, times, pin }, i) => (
          <li
            key={`${line.n}.${i}`}
            onPointerEnter={() => frame.point(line.places)}
            onPointerLeave={() => frame.point([])}
            title={line.text[frame.lang]}
          >
            <i className={pin === null ? 'n' : ''}>{pin ?? '+'}</i>
            <span>
              <LineText line={line} frame={frame} name={parts.recently.name} anonymous />
              {times > 1 && <b> ×{times}</b>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Replay({ frame }: { frame: Frame }) {
  const { t } = useTranslation('frame');
  if (frame.since.length < 2) return null;
  return (
    <Button size="sm" onClick={frame.replay}>
      <svg viewBox="0 0 10 11" width="10" fill="currentColor" aria-hidden="true">
        <path d="M0 0l10 5.5L0 11z" />
      </svg>
      {t('recap.replay')}
    </Button>
  );
}

/** What others did since my last turn: a row of its own over the board. */
export function RecapStrip({ frame, parts, recap }: RecapProps) {
  const { t } = useTranslation('frame');
  return (
    <section className="fr-recap" aria-label={t('recap.title')}>
      <div className="head">
        <h2>{t('recap.title')}</h2>
        <div className="go">
          <Replay frame={frame} />
          <Button kind="quiet" size="sm" onClick={() => recap.show(false)} aria-label={t('recap.close')}>
            ×
          </Button>
        </div>
      </div>
      {recap.seats.map((seat) => (
        <Seat key={seat.seat} frame={frame} parts={parts} seat={seat} narrow />
      ))}
      <PaceControl />
    </section>
  );
}

/** The same in the phone's sheet. */
export function RecapSheet({ frame, parts, recap }: RecapProps) {
  const { t } = useTranslation('frame');
  return (
    <section className="fr-recapsheet" aria-label={t('recap.title')}>
      <header>
        <h2>{t('recap.title')}</h2>
        <Replay frame={frame} />
        <Button size="sm" onClick={() => recap.show(false)}>
          {t('recap.close')}
        </Button>
      </header>
      <div className="rl">
        {recap.seats.map((seat) => (
          <Seat key={seat.seat} frame={frame} parts={parts} seat={seat} />
        ))}
      </div>
      <PaceControl />
    </section>
  );
}

/** "Look here": the number of a line, at its place on a board of boxes. */
export function Pins({ pins }: { pins: number[] | undefined }) {
  if (!pins?.length) return null;
  return (
    <span className="fr-pins" aria-hidden="true">
      {pins.map((pin) => (
        <i key={pin}>{pin}</i>
      ))}
    </span>
  );
}
