import { useTranslation } from 'react-i18next';
import type { Result, Table, Text } from '../../api/types';
import { useLang, useText } from '../../i18n';
import type { People } from '../../live/people';
import { SeatGlyph } from '../../look/SeatGlyph';
import { botLevel } from '../../table/botWords';
import { ScoreMark } from './ScoreMark';

const TINTS = ['#8fa3c4', '#d9b978', '#c97b6b', '#6e8fb8', '#b79ae8', '#7fb6a4', '#c9a3c4', '#a9b36b'];
/** So many parts of the longest bar a number needs to be read inside its segment. */
const ROOM = 0.02;

export function tintOf(index: number): string {
  return TINTS[index % TINTS.length]!;
}

/** Under a name: what the title calls the seat and the bot's level, or that somebody resigned. */
function Under({ table, seat, house }: { table: Table; seat: number; house: string }) {
  const { t } = useTranslation();
  const one = table.seats[seat];
  if (!one) return null;
  if (one.resigned) {
    const said = one.left ? 'end.resignedIn' : 'end.resigned';
    return <small>{t(said, { name: one.was ?? '', round: one.left })}</small>;
  }
  const parts = [house, one.bot ? t('end.bot', { level: botLevel(one, t) }) : ''].filter(Boolean);
  return parts.length > 0 && <small>{parts.join(' · ')}</small>;
}

interface ScoreBarsProps {
  table: Table;
  result: Result;
  /** What the title calls a seat. */
  called?: People['called'];
  /** Lines of the score sheet, short enough for a legend. */
  names?: Record<string, Text>;
}

/** As in the middle of a sentence; an abbreviation stays as it is. */
const small = (words: string) => (/^\p{Lu}{2}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1));

const NAMELESS = () => '';

/** Everybody's points as one bar: what they were won by, in scoring order, the best first. */
export function ScoreBars({ table, result, called = NAMELESS, names = {} }: ScoreBarsProps) {
  const { t } = useTranslation();
  const say = useText();
  const lang = useLang();
  const sheets = result.breakdown ?? [];
  const keys = [...new Set(sheets.flatMap((sheet) => Object.keys(sheet)))].filter((key) =>
    sheets.some((sheet) => sheet[key]),
  );
  const gains = (seat: number) => keys.reduce((sum, key) => sum + Math.max(0, sheets[seat]?.[key] ?? 0), 0);
  const seats = table.seats.map((one) => one.index);
  const most = Math.max(1, ...seats.map(gains));
  const rank = (seat: number) => (result.winners.includes(seat) ? 1e6 : 0) + (result.scores[seat] ?? 0);
  const order = [...seats].sort((a, b) => rank(b) - rank(a));
  const label = (key: string) => say(result.lines?.[key]) || key;
  return (
    <section className="panel score-bars" aria-label={t('end.title')}>
      {order.map((seat) => (
        <div key={seat} className="bar-row">
          <div className="who">
            <SeatGlyph seat={seat} />
            <span>
              <b>{table.seats[seat]?.name}</b>
              <Under table={table} seat={seat} house={called(seat, lang)} />
            </span>
          </div>
          <div className="stack" aria-hidden="true">
            {keys.map((key, index) => {
              const points = sheets[seat]?.[key] ?? 0;
              if (points <= 0) return null;
              return (
                <i
                  key={key}
                  style={{ width: `${(100 * points) / most}%`, background: tintOf(index) }}
                  title={`${label(key)}: ${points}`}
                >
                  <ScoreMark title={table.title} line={key} />
                  {points / most > ROOM && points}
                </i>
              );
            })}
            {keys.map((key) =>
              (sheets[seat]?.[key] ?? 0) < 0 ? (
                <em key={key} title={label(key)}>
                  <ScoreMark title={table.title} line={key} />−{-sheets[seat]![key]!}
                </em>
              ) : null,
            )}
          </div>
          <div className="sum">{result.scores[seat]?.toLocaleString(lang).replace('-', '−') ?? '–'}</div>
        </div>
      ))}
      <ul className="legend" aria-hidden="true">
        {keys.map((key, index) => (
          <li key={key}>
            <i style={{ background: tintOf(index) }}>
              <ScoreMark title={table.title} line={key} />
            </i>
            {small(say(names[key]) || label(key))}
          </li>
        ))}
      </ul>
    </section>
  );
}
