import { useTranslation } from 'react-i18next';
import { folded } from '../../live/folded';
import { SeatGlyph } from '../../look/SeatGlyph';
import { LineText } from './LineText';
import { matters, type RecentlyParts } from './parts';
import type { Frame } from './useFrame';
import type { Recap } from './useRecap';

const SHOWN = 8;

/** The last things that happened; pointing at a line rings its places on the board. */
export function Recently({ frame, recap, minor, name }: RecentlyParts & { frame: Frame; recap: Recap }) {
  const { t } = useTranslation('frame');
  // The newest first, and drawn from below: what has no room as a whole is left out.
  const lines = folded(frame.told.filter((line) => matters(line, minor)))
    .slice(-SHOWN)
    .reverse();
  const last = lines[0]?.line.n;
  return (
    <section className="fr-recent" aria-label={t('recent')}>
      <h2 className="cap">
        {t('recent')}
        {recap.seats.length > 0 && !recap.open && (
          <button type="button" onClick={() => recap.show(true)}>
            {t('recap.title')}
          </button>
        )}
      </h2>
      <ol>
        {lines.map(({ line, times }, i) => (
          <li
            key={`${line.n}.${line.what}.${i}`}
            className={line.n === last ? 'now' : ''}
            onPointerEnter={() => frame.point(line.places)}
            onPointerLeave={() => frame.point([])}
          >
            {line.seat !== null ? <SeatGlyph seat={line.seat} /> : <span className="glyph" />}
            <span>
              <LineText line={line} frame={frame} name={name} />
              {times > 1 && <b> ×{times}</b>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
