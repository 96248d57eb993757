import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'wouter';
import { ApiError } from '../../api/client';
import { useMe } from '../../api/MeContext';
import { people, type Tournament } from '../../api/people';
import { useFetched } from '../../api/useFetched';
import { useText } from '../../i18n';
import { usePageName } from '../../live/badge';
import { Button } from '../../look/Button';
import { Sure } from '../../look/Sure';
import { Loading, Trouble } from '../../look/Trouble';
import { usualBot } from '../../table/levels';
import { EventTables } from './EventTables';
import { Share, useTitles } from './parts';
import { Standings } from './Standings';
import './people.css';

const LOOK = 20_000; // ms between two looks at a tournament under way

interface Deeds {
  event: Tournament;
  ask: (work: Promise<Tournament | void>) => void;
}

/** What I can do about it: enter, leave, and as its host add bots and start. */
function Doings({ event, ask }: Deeds) {
  const { t } = useTranslation();
  const titles = useTitles();
  const [, go] = useLocation();
  const { become } = useMe();
  const bot = usualBot(titles.get(event.title)?.bots ?? []);
  const late = event.state === 'playing' && event.system === 'swiss' && event.round < event.rounds;
  const enter = () => ask(become().then(() => people.inEvent(event.id, 'join')));
  if (event.state === 'finished') return null;
  return (
    <section className="panel doings" aria-label={t('events.doings')}>
      {event.state === 'open' && <p>{t('events.waiting', { count: event.entrants })}</p>}
      {!event.you && (event.state === 'open' || late) && (
        <Button kind="primary" size="big" onClick={enter}>
          {t(late ? 'events.joinLate' : 'events.join')}
        </Button>
      )}
      {event.hosting && event.state === 'open' && (
        <>
          <Button
            kind={event.you ? 'primary' : 'plain'}
            size="big"
            disabled={event.entrants < event.size}
            onClick={() => ask(people.inEvent(event.id, 'start'))}
          >
            {t('events.start')}
          </Button>
          <Button onClick={() => ask(people.eventBot(event.id, bot))}>{t('events.addBot')}</Button>
          <Sure
            kind="quiet"
            label={t('events.cancel')}
            ask={t('events.cancelAsk')}
            yes={t('events.cancelYes')}
            onYes={() => ask(people.cancelEvent(event.id).then(() => go('/events')))}
          />
        </>
      )}
      {event.you && (
        <Sure
          kind="quiet"
          label={t('events.leave')}
          ask={t(event.state === 'open' ? 'events.leaveAsk' : 'events.leaveLaterAsk')}
          yes={t('events.leaveYes')}
          onYes={() => ask(people.inEvent(event.id, 'leave'))}
        />
      )}
    </section>
  );
}

function Known({ first, reload }: { first: Tournament; reload: () => void }) {
  const { t } = useTranslation();
  const say = useText();
  const titles = useTitles();
  const [changed, setChanged] = useState<Tournament | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState<number | null>(null);
  const event = changed ?? first;
  useEffect(() => setChanged(null), [first]);
  useEffect(() => {
    if (event.state === 'finished') return;
    const timer = setInterval(reload, LOOK);
    return () => clearInterval(timer);
  }, [event.state, reload]);
  const ask: Deeds['ask'] = (work) => {
    setError(null);
    work.then(
      (found) => found && setChanged(found),
      (reason: unknown) => reason instanceof ApiError && setError(reason),
    );
  };
  const said = [
    say(titles.get(event.title)?.name) || event.title,
    [
      t('events.entrants', { count: event.entrants }),
      event.rounds > 0 && t('events.roundsOf', { count: event.rounds }),
      t(`events.${event.system}Long`),
      t('events.tablesOf', { count: event.size }),
    ]
      .filter(Boolean)
      .join(', '),
    event.clock !== 'none' && t(`clock.${event.clock}`),
    event.rated && t('events.rated'),
    t('events.by', { name: event.host }),
  ];
  const shown = round ?? event.round;
  return (
    <main id="content" className="page people">
      <header className="head event">
        <div>
          <h1>{event.name}</h1>
          <p>{said.filter(Boolean).join(' · ')}</p>
        </div>
        <Share label={t('events.share')} />
      </header>
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
      <div className="beside">
        <section className="panel sec" aria-label={t('events.standings')}>
          <Standings event={event} shown={shown} onRound={setRound} ask={ask} />
        </section>
        <aside className="rail">
          <EventTables event={event} round={shown} />
          <Doings event={event} ask={ask} />
          <section className="panel tbl">
            <h3>{t('events.rules')}</h3>
            <p>
              {t('events.noHints')} {t(event.rated ? 'events.ratedRules' : 'events.freeRules')}{' '}
              {event.clock !== 'none' && t('events.clockRules')} {t('events.absent')}
            </p>
          </section>
        </aside>
      </div>
    </main>
  );
}

/** A tournament: standings, rounds, tables. */
export function EventPage() {
  const { id = '' } = useParams();
  const { data, error, reload } = useFetched(`event ${id}`, () => people.event(id));
  usePageName(data?.name);
  if (error) return <Trouble text={error.text} onRetry={reload} />;
  return data ? <Known first={data} reload={reload} /> : <Loading />;
}
