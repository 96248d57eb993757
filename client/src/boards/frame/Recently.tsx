import { useTranslation } from 'react-i18next';
import type { Line } from '../../api/types';
import { SeatGlyph } from '../../look/SeatGlyph';
import { LineText } from './LineText';
import { matters, type RecentlyParts } from './parts';
import type { Frame } from './useFrame';
import type { Recap } from './useRecap';

const SHOWN = 8;

/** The latest lines, oldest first; the same done again and again by one player is one line with a number. */
export function latestOf(lines: Line[]): { line: Line; times: number }[] {
  const found: { line: Line; times: number }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const again = line.kind === 'event' && last?.line.text.en === line.text.en && last.line.seat === line.seat;
    if (again) found[found.length - 1] = { line, times: last.times + 1 };
    else found.push({ line, times: 1 });
  }
  return found.slice(-SHOWN);
}

/** The last things that happened; pointing at a line rings its places on the board. */
export function Recently({ frame, recap, minor, name }: RecentlyParts & { frame: Frame; recap: Recap }) {
  const { t } = useTranslation('frame');
  const lines = latestOf(frame.told.filter((line) => matters(line, minor)));
  const last = lines.at(-1)?.line.n;
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
