import { useTranslation } from 'react-i18next';
import { useMe } from '../api/MeContext';
import type { SeatChoice, Title } from '../api/types';
import { botWords } from '../table/botWords';
import { botsByLevel } from '../table/levels';
import { SeatGlyph } from '../look/SeatGlyph';

interface SeatRowsProps {
  title: Title;
  seats: SeatChoice[];
  onChange: (seats: SeatChoice[]) => void;
}

const valueOf = (seat: SeatChoice) => (seat.kind === 'bot' ? `bot:${seat.bot}` : seat.kind);

function choiceOf(value: string): SeatChoice {
  if (value.startsWith('bot:')) return { kind: 'bot', bot: value.slice(4) };
  if (value === 'local') return { kind: 'local', name: '' };
  return { kind: 'open' };
}

function SeatWords({ seat, title }: { seat: SeatChoice; title: Title }) {
  const { t } = useTranslation();
  const { me, guest } = useMe();
  if (seat.kind === 'me') return <Words name={me?.name ?? (guest || t('setup.me'))} text={t('setup.you')} />;
  if (seat.kind === 'open') return <Words name={t('setup.open')} text={t('setup.openText')} />;
  if (seat.kind === 'local') return <Words name={seat.name || t('setup.local')} text={t('setup.localText')} />;
  return <Words {...botWords(seat.bot, title, t)} />;
}

/** One bot to choose from: its level, and how it plays. */
function BotOption({ bot, title }: { bot: string; title: Title }) {
  const { t } = useTranslation();
  const { name, text } = botWords(bot, title, t);
  return (
    <option value={`bot:${bot}`}>
      {name} ({text})
    </option>
  );
}

function Words({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <b>{name}</b>
      <span>{text}</span>
    </div>
  );
}

function SeatRow({
  n,
  seat,
  title,
  onChange,
  onRemove,
}: {
  n: number;
  seat: SeatChoice;
  title: Title;
  onChange: (seat: SeatChoice) => void;
  onRemove?: () => void;
}) {
  const { t } = useTranslation();
  const { levels, others } = botsByLevel(title.bots);
  return (
    <li className={`s${n}`}>
      <span className="sw">
        <SeatGlyph seat={n} />
      </span>
      {seat.kind === 'local' ? (
        <input
          className="input local"
          value={seat.name}
          maxLength={32}
          placeholder={t('setup.localName')}
          aria-label={t('setup.localName')}
          onChange={(event) => onChange({ kind: 'local', name: event.target.value })}
        />
      ) : (
        <SeatWords seat={seat} title={title} />
      )}
      {seat.kind === 'me' ? (
        <span className="tag">{t('setup.host')}</span>
      ) : (
        <span className="btn sm pick">
          {t('setup.change')}
          <select
            aria-label={t('setup.changeSeat', { n: n + 1 })}
            value={valueOf(seat)}
            onChange={(event) =>
              event.target.value === 'remove' ? onRemove?.() : onChange(choiceOf(event.target.value))
            }
          >
            <option value="open">{t('setup.open')}</option>
            <option value="local">{t('setup.local')}</option>
            {levels.map((bot) => (
              <BotOption key={bot} bot={bot} title={title} />
            ))}
            {others.length > 0 && (
              <optgroup label={t('setup.otherBots')}>
                {others.map((bot) => (
                  <BotOption key={bot} bot={bot} title={title} />
                ))}
              </optgroup>
            )}
            {onRemove && <option value="remove">{t('setup.remove')}</option>}
          </select>
        </span>
      )}
    </li>
  );
}

export function SeatRows({ title, seats, onChange }: SeatRowsProps) {
  const { t } = useTranslation();
  const least = title.seats[0] ?? 1;
  const most = title.seats[title.seats.length - 1] ?? seats.length;
  const replace = (at: number, seat: SeatChoice) => onChange(seats.map((old, i) => (i === at ? seat : old)));
  return (
    <ul className="seats">
      {seats.map((seat, n) => (
        <SeatRow
          key={n}
          n={n}
          seat={seat}
          title={title}
          onChange={(next) => replace(n, next)}
          onRemove={seats.length > least ? () => onChange(seats.filter((_, i) => i !== n)) : undefined}
        />
      ))}
      {seats.length < most ? (
        <li className={`add s${seats.length}`}>
          <button type="button" onClick={() => onChange([...seats, { kind: 'open' }])}>
            <span className="sw">
              <SeatGlyph seat={seats.length} />
            </span>
            <b>{t('setup.add')}</b>
          </button>
        </li>
      ) : (
        <li className="closed">
          <span>{t('setup.most', { count: most })}</span>
        </li>
      )}
    </ul>
  );
}
