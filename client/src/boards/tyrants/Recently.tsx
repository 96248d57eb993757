import { useTranslation } from 'react-i18next';
import type { Line } from '../../api/types';
import { SeatGlyph } from '../../look/SeatGlyph';
import { LineText } from './LineText';
import type { Tableau } from './useTableau';

const SHOWN = 8;
/** What a glance does not need: it is in the log. */
const MINOR = [
  'turn',
  'market',
  'gain',
  'marker_influence',
  'drew',
  'drew_cards',
  'reshuffled',
  'control',
  'control_lost',
  'chose',
];

function matters(line: Line): boolean {
  return line.kind === 'undo' || line.kind === 'chat' || (line.kind === 'event' && !MINOR.includes(line.what));
}

/** The last things that happened; pointing at a line rings its places on the map. */
export function Recently({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('tyrants');
  const lines = tableau.told.filter(matters).slice(-SHOWN);
  const last = lines[lines.length - 1]?.n;
  return (
    <section className="ty-recent" aria-label={t('recent')}>
      <h2 className="cap">{t('recent')}</h2>
      <ol>
        {lines.map((line, i) => (
          <li
            key={`${line.n}.${line.what}.${i}`}
            className={line.n === last ? 'now' : ''}
            onPointerEnter={() => tableau.point(line.places)}
            onPointerLeave={() => tableau.point([])}
          >
            {line.seat !== null ? <SeatGlyph seat={line.seat} /> : <span className="glyph" />}
            <LineText line={line} tableau={tableau} />
          </li>
        ))}
      </ol>
    </section>
  );
}
