import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line, Table } from '../../api/types';
import { useText } from '../../i18n';
import { folded } from '../../live/folded';
import { SeatGlyph } from '../../look/SeatGlyph';

interface MovesProps {
  lines: Line[];
  table: Table;
  n: number;
  onGo: (n: number) => void;
}

/** Every line of the game as this seat reads it; a click goes there. */
export function Moves({ lines, table, n, onGo }: MovesProps) {
  const { t } = useTranslation();
  const say = useText();
  const list = useRef<HTMLOListElement>(null);
  const told = useMemo(() => folded(lines), [lines]);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [n, lines]);
  return (
    <section className="moves" aria-label={t('replay.log')}>
      <h2 className="cap">{t('replay.log')}</h2>
      <ol ref={list}>
        {told.map(({ line, times, first, last }, index) => (
          <li key={index} className={line.head ? 'turn' : undefined}>
            <button
              type="button"
              aria-current={first <= n && n <= last ? 'step' : undefined}
              onClick={() => onGo(first)}
            >
              <i>{first}</i>
              {line.seat !== null && table.seats[line.seat] ? (
                <SeatGlyph seat={line.seat} />
              ) : (
                <span className="glyph" />
              )}
              <span>
                {say(line.text)}
                {times > 1 && <b> ×{times}</b>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
