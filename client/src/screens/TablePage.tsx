import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'wouter';
import { useMe } from '../api/MeContext';
import { saidAhead } from '../api/saidAhead';
import { useText } from '../i18n';
import { expectBoard } from '../boards/registry';
import { useLiveTable } from '../live/useLiveTable';
import { isSilenced, useMuted } from '../live/muted';
import { usePeople } from '../live/people';
import { useMyTurn } from '../live/useMyTurn';
import { Button } from '../look/Button';
import { heardOf } from '../sound/happenings';
import { useSounds } from '../sound/useSounds';
import { Loading, Trouble } from '../look/Trouble';
import { withNames } from '../table/seatNames';
import { shortName, tableName } from '../table/tableName';
import { GoneTable } from './arrive/GoneTable';
import { Invitation } from './arrive/Invitation';
import { isWatching } from './arrive/watching';
import { ClockNotes } from './ClockNotes';
import { ConsentNotes } from './ConsentNotes';
import { Footer } from './Footer';
import { HandOver } from './HandOver';
import { Header } from './Header';
import { Lobby } from './lobby/Lobby';
import { LogDrawer } from './LogDrawer';
import { LostBanner } from './LostBanner';
import { OlderLog, OlderNote } from './OlderNote';
import { QuickStart } from './QuickStart';
import { useStory } from './after/useStory';
import { ScoreSheet } from './ScoreSheet';
import { TableHeader } from './TableHeader';
import { TableBoard } from './TableBoard';
import { usePuzzleAside } from './puzzle/usePuzzleAside';
import { useLocalSeat } from './useLocalSeat';
import { useReveal } from './useReveal';
import { expectTitle, packedAt, useTitle } from './useTitle';
import { useUndo } from './useUndo';
import { useUnread } from './useUnread';
import { WhoWasWho } from './WhoWasWho';
import './tablepage.css';

// What is played at the table whose link was opened stands in the page: nothing of it waits for the socket.
const played = saidAhead('title');
if (played) {
  expectTitle(played);
  expectBoard(played);
}

/** What stands around a table that is not played at: the page's own header and footer. */
function AroundTable({ children }: { children: ReactNode }) {
  return (
    <div className="app">
      <Header />
      {children}
      <Footer />
    </div>
  );
}

/** Somebody who is nobody any more: what is shown then is said by who let them in here. */
function SignedOut() {
  const { signedOut } = useMe();
  useEffect(signedOut, [signedOut]);
  return <Loading />;
}

/** One table from its lobby to its score sheet. */
export function TablePage() {
  const { t } = useTranslation();
  const say = useText();
  const { id } = useParams<{ id: string }>();
  const [search] = useSearchParams();
  const k = search.get('k');
  const live = useLiveTable(id, k);
  const { kit, error, reload } = useTitle(live.table?.title, packedAt(live.table, k));
  const { title, tutorial } = live.table ?? {};
  useEffect(() => {
    if (title) expectBoard(title, tutorial);
  }, [title, tutorial]);
  const [log, setLog] = useState(false);
  /** The board shows the log by itself, as on the phone. */
  const [reading, setReading] = useState(false);
  const [pointed, setPointed] = useState<string[]>([]);
  const [help, setHelp] = useState(false);
  const [sheet, setSheet] = useState(true);
  const [watching, setWatching] = useState(() => isWatching(id));
  const local = useLocalSeat(live);
  const yours = Object.values(live.seats).some((seat) => seat.prompt?.yours);
  // The table is sent when people come and go, the state with every action: whose turn it is stands in the state.
  const asked = (Object.values(live.seats)[0] ?? live.spectator)?.prompt?.seat;
  const table = live.table && {
    ...withNames(live.table, t),
    turn: asked === undefined || live.table.state !== 'playing' ? null : { seat: asked, yours },
  };
  useMyTurn(yours, table ? (kit ? tableName(table, say(kit.title.name)) : shortName(table)) : '', id);
  const sent = local.me === null ? live.spectator : (live.seats[local.me] ?? null);
  const people = usePeople(sent?.called, table?.seats);
  const seat = useMemo(() => sent && people.state(sent), [people, sent]);
  const { heard: heardBy } = useMuted();
  const told = useMemo(() => heardBy(live.log), [heardBy, live.log]);
  const lines = useMemo(() => told.map(people.line), [people, told]);
  const { ways, wish } = useUndo(live, table, local.me, seat?.prompt ?? null);
  const puzzle = usePuzzleAside(live, table);
  const unread = useUnread(told, log || reading);
  const uncover = useReveal(id, kit, seat?.view, table?.result);
  // Until a rematch has answered, the table before it is still there.
  const story = useStory(live.table?.id === id && live.table.state === 'finished' ? id : null, k);
  const canChat = Boolean(table && (table.host || table.seats.some((one) => one.you)));
  const heard = useMemo(() => live.table && heardOf(live.log, yours, live.table), [live.log, yours, live.table]);
  useSounds(heard, isSilenced);
  const { chat } = live;
  const talk = useMemo(() => ({ say: canChat ? chat : null, reading: setReading, unread }), [canChat, chat, unread]);

  if (live.connection === 'ended') return <SignedOut />;
  if (live.connection === 'gone') {
    return (
      <AroundTable>
        <GoneTable id={id} k={k} />
      </AroundTable>
    );
  }
  if (error && table?.older) {
    return <OlderLog table={table} live={live} lines={lines} />;
  }
  if (error) return <Trouble text={error.text} onRetry={reload} />;
  if (!table || !kit) {
    return (
      <>
        <LostBanner connection={live.connection} />
        <Loading />
      </>
    );
  }
  const unknown = table.older && !seat;
  const over = table.state === 'finished' && table.result;
  const openLog = () => setLog(true);
  const comes = !watching && !table.host && !table.seats.some((one) => one.you);
  if (comes && (table.state === 'open' || (k && table.seats.some((one) => one.open)))) {
    return (
      <AroundTable>
        <LostBanner connection={live.connection} />
        <Invitation seats={JSON.stringify(table.seats)} onWatch={() => setWatching(true)} />
      </AroundTable>
    );
  }
  if (table.state === 'open') {
    return (
      <AroundTable>
        <LostBanner connection={live.connection} />
        <Lobby table={table} title={kit.title} k={k} lines={lines} onChat={talk.say} />
      </AroundTable>
    );
  }
  return (
    <div className={`tablepage ${log ? 'log-open' : ''}`}>
      <TableHeader
        table={table}
        title={kit.title}
        view={seat?.view ?? null}
        lesson={seat?.prompt?.lesson}
        puzzle={puzzle?.state}
        local={local}
        seq={live.seq}
        unread={unread}
        onLog={() => setLog(!log)}
        onHelp={() => setHelp(true)}
        onResign={live.resign}
      />
      <LostBanner connection={live.connection} waiting={live.waiting} />
      {!unknown && <OlderNote table={table} live={live} shown />}
      {unknown ? (
        <OlderLog table={table} live={live} lines={lines} />
      ) : !seat ? (
        <Loading />
      ) : (
        <div id="content" className="stage" inert={Boolean(over && sheet)}>
          {local.handOver === null ? (
            <TableBoard
              kit={kit}
              table={table}
              live={live}
              seat={seat}
              log={lines}
              me={local.me}
              pointed={pointed}
              undo={ways}
              talk={talk}
              openLog={openLog}
              aside={puzzle?.aside}
              check={puzzle?.check}
              told={puzzle?.told}
            />
          ) : (
            <HandOver name={table.seats[local.handOver]?.name ?? ''} seat={local.handOver} onReady={local.confirm} />
          )}
          {local.me === null && table.state === 'playing' && (
            <p className="watching" role="status">
              {t('table.spectator')}
            </p>
          )}
          {over && sheet && <div className="shade" />}
        </div>
      )}
      {over && sheet && (
        <ScoreSheet
          table={table}
          kit={kit}
          story={story}
          together={kit.title.cooperative}
          k={k}
          covered={uncover.open}
          onBoard={() => setSheet(false)}
          reveal={uncover.reveal?.title}
          onReveal={uncover.reveal ? () => uncover.show(true) : undefined}
        />
      )}
      {over && uncover.open && (
        <WhoWasWho
          reveal={uncover.reveal!}
          title={kit.title}
          table={table}
          result={table.result!}
          story={story}
          onEnd={() => {
            uncover.show(false);
            setSheet(true);
          }}
        />
      )}
      {over && !sheet && (
        <Button kind="primary" className="tosheet" onClick={() => setSheet(true)}>
          {t('end.toScore')}
        </Button>
      )}
      <ConsentNotes live={live} wish={wish} />
      <ClockNotes table={table} />
      {log && (
        <LogDrawer
          lines={lines}
          people={people}
          table={table}
          onChat={talk.say}
          onPoint={setPointed}
          onClose={() => setLog(false)}
        />
      )}
      {help && !table.tutorial && !table.puzzle && seat && !over && local.handOver === null && (
        <QuickStart onClose={() => setHelp(false)} />
      )}
    </div>
  );
}
