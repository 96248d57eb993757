import { request } from './client';
import type { components } from './schema';

type Schemas = components['schemas'];
export type Profile = Schemas['Profile'];
export type FinishedGame = Schemas['FinishedGame'];
export type FinishedGames = Schemas['FinishedGames'];
export type Played = Schemas['Played'];
export type WatchedGame = Schemas['WatchedGame'];
export type Statistics = Schemas['Statistics'];
export type Leaders = Schemas['Leaders'];
export type TournamentRow = Schemas['EventRowFacts'];
export type Tournament = Schemas['EventFacts'];
export type Entrant = Schemas['EntrantFacts'];
export type TournamentTable = Schemas['EventTableFacts'];
export type NewTournament = Schemas['NewEvent'];
export type When = 'week' | 'month' | 'year' | 'ever';

export interface Wanted {
  title: string;
  player: string;
  when: When;
  page: number;
}

const get = <T>(path: string) => request<T>('GET', path);
const post = <T>(path: string, body: unknown = {}) => request<T>('POST', path, body);

function query(values: Wanted): string {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

export const people = {
  profile: (who: string) => get<Profile>(`/people/${encodeURIComponent(who)}`),
  watch: () => get<WatchedGame[]>('/watch'),
  results: (wanted: Wanted) => get<FinishedGames>(`/results${query(wanted)}`),
  statistics: (title: string) => get<Statistics>(`/titles/${title}/statistics`),
  ratings: (title: string) => get<Leaders>(`/titles/${title}/ratings`),
  forgetMe: (password: string) => post<unknown>('/account/forget', password ? { password } : {}),

  events: () => get<TournamentRow[]>('/events'),
  event: (id: string) => get<Tournament>(`/events/${encodeURIComponent(id)}`),
  makeEvent: (event: NewTournament) => post<Tournament>('/events', event),
  inEvent: (id: string, deed: 'join' | 'leave' | 'start') => post<Tournament>(`/events/${id}/${deed}`),
  cancelEvent: (id: string) => post<unknown>(`/events/${id}/cancel`),
  eventBot: (id: string, bot: string, number?: number) =>
    post<Tournament>(`/events/${id}/bots`, number === undefined ? { bot } : { bot, number }),
  dropEntrant: (id: string, number: number) => post<Tournament>(`/events/${id}/drop`, { number }),
};
