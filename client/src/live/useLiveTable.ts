import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { ClientMessage } from '../api/types';
import type { Click } from './patience';
import { reduce, START, type LiveState } from './reducer';
import { liveAddress, LiveSocket } from './socket';

export interface LiveTable extends LiveState {
  act: (seat: number, action: number) => void;
  undo: (seat: number) => void;
  /** Why nothing can be done with a thing (words such as "recruit noble", or a place alone); null: why only this. */
  why: (seat: number, about: string | null) => void;
  understood: () => void;
  /** What would a bot do? Only where the table allows it. */
  hintFor: (seat: number) => void;
  advised: () => void;
  /** How likely is each task? Only where the table allows hints. */
  oddsFor: (seat: number) => void;
  consent: (id: string, yes: boolean) => void;
  chat: (text: string) => void;
  resign: (seat: number) => void;
  /** Let a game of older rules go on by today's, if everybody agrees. */
  renew: () => void;
}

/** A table as it happens. Rejoins by itself from the last action it saw. */
export function useLiveTable(tableId: string, k: string | null = null): LiveTable {
  const [state, dispatch] = useReducer(reduce, START);
  const latest = useRef(state);
  latest.current = state;
  const socket = useRef<LiveSocket | null>(null);

  useEffect(() => {
    const live = new LiveSocket(liveAddress(tableId, k), {
      since: () => latest.current.seq,
      message: (message) => dispatch({ type: 'message', message }),
      connection: (connection) => dispatch({ type: 'connection', connection }),
      waits: (waits) => dispatch({ type: 'waits', waits }),
    });
    socket.current = live;
    return () => {
      live.close();
      dispatch({ type: 'left' });
    };
  }, [tableId, k]);

  const send = useCallback((message: ClientMessage) => socket.current?.send(message) ?? false, []);
  const seen = useCallback(() => ({ seq: latest.current.seq ?? 0, step: latest.current.step }), []);
  const click = useCallback((made: Click) => {
    // Until it is known what became of the one before, another could be the same once more.
    if (!latest.current.click && socket.current?.click(made)) dispatch({ type: 'acted', click: made });
  }, []);
  const doing = useMemo(
    () => ({
      act: (seat: number, action: number) => click({ type: 'act', ...seen(), seat, action }),
      undo(seat: number) {
        const free = latest.current.seats[seat]?.prompt?.undo ?? 0;
        if (free > 0) click({ type: 'undo', ...seen(), seat });
        else if (send({ type: 'undo', ...seen(), seat })) dispatch({ type: 'asked' });
      },
      why: (seat: number, about: string | null) => void send({ type: 'why', seat, about }),
      understood: () => dispatch({ type: 'understood' }),
      hintFor(seat: number) {
        if (latest.current.pondering !== null) return;
        if (send({ type: 'hint', ...seen(), seat })) dispatch({ type: 'wondered', about: seen() });
      },
      advised: () => dispatch({ type: 'advised' }),
      oddsFor: (seat: number) => void send({ type: 'odds', ...seen(), seat }),
      consent(id: string, yes: boolean) {
        if (send({ type: 'consent', id, yes })) dispatch({ type: 'answered', id });
      },
      chat: (text: string) => void send({ type: 'chat', text }),
      resign: (seat: number) => void send({ type: 'resign', seat }),
      renew() {
        if (send({ type: 'renew' })) dispatch({ type: 'asked' });
      },
    }),
    [send, click, seen],
  );
  return useMemo(() => ({ ...state, ...doing }), [state, doing]);
}
