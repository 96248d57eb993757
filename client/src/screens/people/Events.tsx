import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { ApiError } from '../../api/client';
import { useMe } from '../../api/MeContext';
import { people, type TournamentRow } from '../../api/people';
import type { ClockName, Title } from '../../api/types';
import { useFetched } from '../../api/useFetched';
import { onShelf, tinted } from '../../boards/shelf/onShelf';
import { useLang, useText } from '../../i18n';
import { usePageName } from '../../live/badge';
import { Button } from '../../look/Button';
import { Switch } from '../../look/Switch';
import { Loading, Trouble } from '../../look/Trouble';
import { ClockField } from '../ClockField';
import { TitleIcon } from '../TableLists';
import { Empty, useTitles } from './parts';
import './people.css';

function Row({ event, titles }: { event: TournamentRow; titles: Map<string, Title> }) {
  const { t } = useTranslation();
  const say = useText();
  const title = titles.get(event.title);
  const stage =
    event.state === 'playing' ? t('events.round', { n: event.round, of: event.rounds }) : t(`events.${event.state}`);
  const said = [
    say(title?.name) || event.title,
    t(`events.${event.system}Long`),
    t('events.tablesOf', { count: event.size }),
    t('events.entrants', { count: event.entrants }),
    t('events.by', { name: event.host }),
  ];
  return (
    <li style={title ? tinted(title) : undefined}>
      <Link href={`/events/${event.id}`}>
        <TitleIcon title={event.title} />
        <span className="what">
          <b>{event.name}</b>
          <span>{said.join(' · ')}</span>
        </span>
        <span className="act">{event.you ? t('events.mine', { stage }) : stage}</span>
      </Link>
    </li>
  );
}

function NewEvent({ titles, onClose }: { titles: Title[]; onClose: () => void }) {
  const { t } = useTranslation();
  const say = useText();
  const lang = useLang();
  const { me, become } = useMe();
  const [, go] = useLocation();
  const [name, setName] = useState('');
  const [title, setTitle] = useState(titles[0]!);
  const sizes = title.seats.filter((seats) => seats > 1);
  const [size, setSize] = useState(2);
  const [system, setSystem] = useState<'swiss' | 'robin'>('swiss');
  const [rounds, setRounds] = useState(3);
  const [rated, setRated] = useState(false);
  const [clock, setClock] = useState<ClockName>('none');
  const [error, setError] = useState<ApiError | null>(null);
  const make = async () => {
    try {
      await become();
      const fits = sizes.includes(size) ? size : sizes[0]!;
      const event = await people.makeEvent({
        title: title.id,
        name: name.trim(),
        size: fits,
        system,
        rounds,
        rated,
        clock,
        lang,
      });
      go(`/events/${event.id}`);
    } catch (reason) {
      if (reason instanceof ApiError) setError(reason);
    }
  };
  return (
    <form
      className="panel sec new-event"
      aria-label={t('events.new')}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <label className="field">
        {t('events.name')}
        <input className="input" value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
      </label>
      <label className="field">
        {t('people.title')}
        <select
          className="input"
          value={title.id}
          onChange={(event) => setTitle(titles.find((one) => one.id === event.target.value) ?? title)}
        >
          {titles.map((one) => (
            <option key={one.id} value={one.id}>
              {say(one.name)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {t('events.system')}
        <select
          className="input"
          value={system}
          onChange={(event) => setSystem(event.target.value as 'swiss' | 'robin')}
        >
          <option value="swiss">{t('events.swiss')}</option>
          <option value="robin">{t('events.robin')}</option>
        </select>
      </label>
      <label className="field">
        {t('events.size')}
        <select className="input" value={size} onChange={(event) => setSize(Number(event.target.value))}>
          {sizes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      {system === 'swiss' && (
        <label className="field">
          {t('events.rounds')}
          <select className="input" value={rounds} onChange={(event) => setRounds(Number(event.target.value))}>
            {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      <ClockField clock={clock} onChange={setClock} />
      {me?.account && <Switch label={t('setup.rated')} text={t('setup.ratedText')} on={rated} onChange={setRated} />}
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
      <div className="acts">
        <Button kind="primary" size="big" type="submit" disabled={!name.trim()}>
          {t('events.make')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('app.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Tournaments: those to enter first. */
export function Events() {
  const { t } = useTranslation();
  const titles = useTitles();
  const { data, error, reload } = useFetched('events', people.events);
  const [making, setMaking] = useState(false);
  usePageName(t('events.title'));
  if (error) return <Trouble text={error.text} onRetry={reload} />;
  if (!data) return <Loading />;
  const rivals = onShelf([...titles.values()]).filter((title) => !title.cooperative);
  return (
    <main id="content" className="page people">
      <header className="head">
        <h1>{t('events.title')}</h1>
        <p>{t('events.lead')}</p>
        {!making && rivals.length > 0 && <Button onClick={() => setMaking(true)}>{t('events.new')}</Button>}
      </header>
      {making && <NewEvent titles={rivals} onClose={() => setMaking(false)} />}
      {data.length === 0 ? (
        <Empty>{t('events.none')}</Empty>
      ) : (
        <ul className="tables">
          {data.map((event) => (
            <Row key={event.id} event={event} titles={titles} />
          ))}
        </ul>
      )}
    </main>
  );
}
