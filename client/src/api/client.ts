import type {
  BotToken,
  CardForm,
  Clause,
  Device,
  Facts,
  Gallery,
  Invited,
  Lang,
  Likes,
  Me,
  NewTable,
  NoticeFacts,
  Now,
  OfferedPack,
  PackFacts,
  PackReport,
  Primer,
  PuzzleRow,
  PuzzleState,
  ReferencePart,
  ReplayMoment,
  Review,
  SeatChoice,
  SeenMoment,
  Spectator,
  Story,
  Table,
  TableSettings,
  Text,
  Title,
  TitleWords,
  VacationFacts,
  Verdict,
  Visit,
  Welcome,
} from './types';

/** A refusal of the server, or its silence (`code` "offline"). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text: Text,
  ) {
    super(text.en);
    this.name = 'ApiError';
  }
}

const SILENT: Text = { pl: 'Serwer nie odpowiada', en: 'The server did not answer' };
/** The server does not know whether something was done. Who only asked has nothing to look after. */
const UNSURE = 'unsure';
const AWAY: Text = {
  pl: 'Serwer na chwilę stracił dostęp do zapisów. Spróbuj ponownie za chwilę',
  en: 'The server has lost touch with its records for a moment. Try again shortly',
};

async function refusalOf(response: Response, asked: boolean): Promise<ApiError> {
  try {
    const body = (await response.json()) as { error?: { code?: string; text?: Text } };
    if (asked && body.error?.code === UNSURE) return new ApiError(response.status, UNSURE, AWAY);
    return new ApiError(response.status, body.error?.code ?? 'unknown', body.error?.text ?? SILENT);
  } catch {
    return new ApiError(response.status, 'unknown', SILENT);
  }
}

export async function request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, 'offline', SILENT);
  }
  if (!response.ok) throw await refusalOf(response, method === 'GET');
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : '';
}

const get = <T>(path: string) => request<T>('GET', path);
const post = <T>(path: string, body: unknown = {}) => request<T>('POST', path, body);

export const api = {
  hello: () => get<Visit>('/arrivals'),
  guestName: (lang: Lang, but: string) => get<{ name: string }>(`/arrivals/name${query({ lang, but })}`),
  now: () => get<Now>('/arrivals/now'),
  lead: (code: string) => get<{ address: string }>(`/arrivals/code/${encodeURIComponent(code)}`),
  play: (title: string, lang: Lang, name: string) =>
    post<Welcome>('/arrivals/play', { title, lang, ...(name ? { name } : {}) }),
  enter: (name: string) => post<Me>('/me', { name }),
  likes: () => get<Likes>('/me/likes'),
  keepLikes: (likes: Likes) => post<Likes>('/me/likes', likes),
  rename: (name: string) => post<Me>('/me/rename', { name }),
  register: (login: string, password: string) => post<Me>('/account/register', { login, password }),
  login: (login: string, password: string) => post<Me>('/account/login', { login, password }),
  logout: () => post<unknown>('/account/logout'),
  everywhere: () => post<unknown>('/account/everywhere'),
  password: (old: string, password: string) => post<unknown>('/account/password', { old, password }),
  email: (email: string | null, password: string) => post<Me>('/account/email', { email, password }),
  forgot: (login: string) => post<unknown>('/account/forgot', { login }),
  reset: (token: string, password: string) => post<Me>('/account/reset', { token, password }),

  notices: () => get<NoticeFacts>('/notices'),
  waiting: () => get<{ tables: number }>('/notices/waiting'),
  addDevice: (device: Device) => post<NoticeFacts>('/notices/devices', device),
  removeDevice: (id: string) => post<NoticeFacts>('/notices/devices/remove', { id }),
  letters: (email: string | null, lang: Lang) => post<NoticeFacts>('/notices/letters', { email, lang }),
  confirmLetters: (token: string) => post<unknown>('/notices/letters/confirm', { token }),
  stopLetters: (token: string) => post<unknown>(`/notices/letters/stop${query({ token })}`),
  vacation: () => get<VacationFacts>('/me/vacation'),
  takeVacation: (until: string | null) => post<VacationFacts>('/me/vacation', { until }),

  titles: () => get<Title[]>('/titles'),
  cards: (title: string) => get<Gallery>(`/titles/${title}/cards`),
  rules: (title: string) => get<Clause[]>(`/titles/${title}/rules`),
  reference: (title: string, lang: Lang) => get<ReferencePart[]>(`/titles/${title}/reference?lang=${lang}`),
  primer: (title: string) => get<Primer>(`/titles/${title}/primer`),
  words: (title: string) => get<TitleWords>(`/titles/${title}/words`),
  facts: (title: string) => get<Facts>(`/titles/${title}/facts`),

  packs: (title: string) => get<OfferedPack[]>(`/titles/${title}/packs`),
  checkPack: (title: string, text: string) => post<PackReport>(`/titles/${title}/packs/check`, { text }),
  cardForm: (title: string, card: string) => get<CardForm>(`/titles/${title}/packs/form/${card}`),
  tableCards: (id: string, k?: string | null) => get<Gallery>(`/tables/${id}/cards${query({ k })}`),
  tablePack: (id: string, k?: string | null) => get<PackFacts>(`/tables/${id}/pack${query({ k })}`),

  tutorial: (title: string, again: boolean) => post<Table>(`/titles/${title}/tutorial`, { again }),

  puzzles: (title: string) => get<PuzzleRow[]>(`/titles/${title}/puzzles`),
  openPuzzle: (title: string, id: string) => post<Table>(`/titles/${title}/puzzles/${id}`),
  puzzleAt: (table: string) => get<PuzzleState>(`/tables/${table}/puzzle`),
  puzzleCheck: (table: string) => post<Verdict>(`/tables/${table}/puzzle/check`),
  puzzleHint: (table: string) => post<{ text: Text }>(`/tables/${table}/puzzle/hint`),
  puzzleSolution: (table: string) => post<PuzzleState>(`/tables/${table}/puzzle/solution`),
  puzzleAgain: (table: string) => post<PuzzleState>(`/tables/${table}/puzzle/again`),
  puzzleContinue: (table: string) => post<Table>(`/tables/${table}/puzzle/continue`),

  tables: (which: 'mine' | 'open' | 'finished') => get<Table[]>(`/tables?which=${which}`),
  table: (id: string, k?: string | null) => get<Table>(`/tables/${id}${query({ k })}`),
  invitation: (id: string, k?: string | null) => get<Invited>(`/tables/${id}/invitation${query({ k })}`),
  open: (table: NewTable) => post<Table>('/tables', table),
  join: (id: string, seat: number, k?: string | null) => post<Table>(`/tables/${id}/join`, k ? { seat, k } : { seat }),
  leave: (id: string) => post<unknown>(`/tables/${id}/leave`),
  start: (id: string) => post<Table>(`/tables/${id}/start`),
  resign: (id: string) => post<unknown>(`/tables/${id}/resign`),
  sendAway: (id: string, seat: number) => post<Table>(`/tables/${id}/send-away`, { seat }),
  makeBotToken: (id: string, seat: number) => post<BotToken>(`/tables/${id}/bot-token`, { seat }),
  revokeBotToken: (id: string, seat: number) => post<unknown>(`/tables/${id}/bot-token/revoke`, { seat }),
  seatBot: (id: string, seat: number, bot: string) => post<Table>(`/tables/${id}/seat-bot`, { seat, bot }),
  settings: (id: string, settings: TableSettings) => post<Table>(`/tables/${id}/settings`, settings),
  replace: (id: string, seat: number) => post<Table>(`/tables/${id}/replace`, { seat }),
  timeOut: (id: string, seat: number) => post<Table>(`/tables/${id}/time-out`, { seat }),
  giveBack: (id: string, seat: number) => post<Table>(`/tables/${id}/give-back`, { seat }),
  spectators: (id: string) => get<Spectator[]>(`/tables/${id}/spectators`),
  showOut: (id: string, person: string) => post<unknown>(`/tables/${id}/show-out`, { person }),
  share: (id: string, n: number, k?: string | null) =>
    post<{ path: string }>(`/tables/${id}/moments`, k ? { n, k } : { n }),
  moment: (id: string, n: number, m?: string | null, k?: string | null) =>
    get<SeenMoment>(`/tables/${id}/moments/${n}${query({ m, k })}`),
  rematch: (id: string) => post<Table>(`/tables/${id}/rematch`),
  replay: (id: string, n: number, seat: number | null, k?: string | null) =>
    get<ReplayMoment>(`/tables/${id}/replay${query({ n, seat, k })}`),
  story: (id: string, k?: string | null) => get<Story>(`/tables/${id}/story${query({ k })}`),
  review: (id: string, n: number, k?: string | null) => get<Review>(`/tables/${id}/review${query({ n, k })}`),
  continueFrom: (id: string, n: number, seats: SeatChoice[]) => post<Table>(`/tables/${id}/continue`, { n, seats }),
  fileAddress: (id: string) => `/api/tables/${id}/file`,
};
