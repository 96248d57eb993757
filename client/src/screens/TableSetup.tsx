import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'wouter';
import { api, ApiError } from '../api/client';
import { useMe } from '../api/MeContext';
import type { ClockName, Options, SeatChoice, Title } from '../api/types';
import { useLang, useText } from '../i18n';
import { Button } from '../look/Button';
import { Switch } from '../look/Switch';
import { ClockField } from './ClockField';
import { usualBot } from '../table/levels';
import { PackChooser, type ChosenPack } from './packs/PackChooser';
import { namedSeats } from './seatChoices';
import { SeatRows } from './SeatRows';
import { relevant, settingsFit, TitleSettings } from './TitleSettings';
import './setup.css';

function firstSeats(title: Title): SeatChoice[] {
  const bot = usualBot(title.bots);
  const others = Math.max(title.seats[0]! - 1, Math.min(2, title.seats[title.seats.length - 1]! - 1));
  return [{ kind: 'me' }, ...Array.from({ length: others }, (): SeatChoice => ({ kind: 'bot', bot }))];
}

function Agreed({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  return (
    <li>
      <div>
        <b>{label}</b>
        <span>{text}</span>
      </div>
      <span className="tag">{t('setup.always')}</span>
    </li>
  );
}

/** Who sits where, what is played with, and the button that opens the table. */
export function TableSetup({ title }: { title: Title }) {
  const { t } = useTranslation();
  const say = useText();
  const lang = useLang();
  const [, go] = useLocation();
  const { me, become } = useMe();
  const [seats, setSeats] = useState(() => firstSeats(title));
  const [options, setOptions] = useState<Options>({});
  const [name, setName] = useState('');
  const [listed, setListed] = useState(false);
  const [clock, setClock] = useState<ClockName>('none');
  const [chosen, setHints] = useState<boolean | null>(null);
  const [wantsRated, setRated] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [search] = useSearchParams();
  const [pack, setPack] = useState<{ chosen: ChosenPack | null; sound: boolean }>({ chosen: null, sound: true });
  const choose = useCallback((chosen: ChosenPack | null, sound: boolean) => setPack({ chosen, sound }), []);
  const count = seats.length;
  const full = seats.every((seat) => seat.kind !== 'open');
  // Against bots alone nobody is wronged by advice.
  const hints = chosen ?? seats.every((seat) => seat.kind === 'me' || seat.kind === 'bot');
  // Only what compares people with accounts, each for themselves.
  const mayRate =
    Boolean(me?.account) && !title.cooperative && count > 1 && seats.every((seat) => seat.kind !== 'local');
  const rated = wantsRated && mayRate;
  const seatsFit = title.seats.includes(count);
  const optionsFit = settingsFit(title, count, options);

  const open = async () => {
    setBusy(true);
    setError(null);
    try {
      await become();
      const table = await api.open({
        title: title.id,
        ...(name.trim() ? { name: name.trim() } : {}),
        options: relevant(title, count, options),
        seats: namedSeats(seats, t),
        private: !listed,
        hints: hints && !rated,
        rated,
        clock,
        lang,
        ...(pack.chosen ? { pack: pack.chosen } : {}),
      });
      if (full && table.state === 'open') await api.start(table.id);
      go(`/t/${table.id}`);
    } catch (reason) {
      if (reason instanceof ApiError) setError(reason);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="setup">
      <section className="col" aria-labelledby="seats">
        <h2 id="seats">{t('setup.seats')}</h2>
        <SeatRows title={title} seats={seats} onChange={setSeats} />
      </section>
      <section className="col" aria-label={t('setup.options')}>
        <TitleSettings title={title} seats={count} options={options} onChange={setOptions} />
      </section>
      <section className="col last" aria-labelledby="at-table">
        <h2 id="at-table">{t('setup.atTable')}</h2>
        <ul className="opts">
          <Agreed label={t('setup.fair')} text={t('setup.fairText')} />
          <Agreed label={t('setup.undo')} text={t('setup.undoText')} />
          <li>
            <Switch label={t('setup.listed')} text={t('setup.listedText')} on={listed} onChange={setListed} />
          </li>
          <li>
            <Switch label={t('setup.hints')} text={t('setup.hintsText')} on={hints && !rated} onChange={setHints} />
          </li>
          {mayRate && (
            <li>
              <Switch label={t('setup.rated')} text={t('setup.ratedText')} on={rated} onChange={setRated} />
            </li>
          )}
        </ul>
        <ClockField clock={clock} onChange={setClock} />
        <label className="field">
          {t('setup.name')}
          <input
            className="input"
            value={name}
            maxLength={60}
            placeholder={t('setup.namePlaceholder')}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <PackChooser title={title.id} first={search.get('pack') === title.id} onChange={choose} />
        <div className="go">
          {error && (
            <p className="warn" role="alert">
              {say(error.text)}
            </p>
          )}
          <Button kind="primary" size="big" disabled={busy || !seatsFit || !optionsFit || !pack.sound} onClick={open}>
            {t(full ? 'setup.goStart' : 'setup.go')}
          </Button>
          <span>{t(full ? 'setup.hintStart' : 'setup.hintOpen')}</span>
        </div>
      </section>
    </div>
  );
}
