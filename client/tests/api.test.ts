import { i18next } from '../src/i18n';
import { namedSeats } from '../src/screens/seatChoices';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../src/api/client';
import { liveAddress } from '../src/live/socket';
import { codeIn, inviteAddress } from '../src/screens/JoinBox';

function answer(status: number, body: unknown): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async () => new Response(body === undefined ? null : JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

describe('the api', () => {
  it('sends JSON with the cookie of this site', async () => {
    const fetched = answer(200, { id: '1', name: 'Marta', account: null });
    expect((await api.enter('Marta')).name).toBe('Marta');
    const [path, init] = fetched.mock.calls[0] as [string, RequestInit];
    expect(path).toBe('/api/me');
    expect(init.method).toBe('POST');
    expect(init.credentials).toBe('same-origin');
    expect(init.body).toBe('{"name":"Marta"}');
  });

  const LOST = {
    error: { code: 'unsure', text: { pl: 'Sprawdź, czy to się stało.', en: 'Look whether this was done.' } },
  };

  it('says what the server says where nobody knows whether something was done', async () => {
    answer(503, LOST);
    const refused: unknown = await api.leave('abc').catch((reason: unknown) => reason);
    expect(refused).toMatchObject({ code: 'unsure', text: LOST.error.text });
  });

  it('tells who only asked for something to ask again: there is nothing to look after', async () => {
    answer(503, LOST);
    const refused = (await api.tables('mine').catch((reason: unknown) => reason)) as ApiError;
    expect(refused.code).toBe('unsure');
    expect(refused.text.en).toMatch(/lost touch with its records.*Try again shortly/);
    expect(refused.text.pl).toMatch(/stracił dostęp do zapisów.*Spróbuj ponownie/);
  });

  it('passes an invitation on', async () => {
    const fetched = answer(200, {});
    await api.table('abc', 'k&y');
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/tables/abc?k=k%26y');
  });

  it('asks for a moment of a replay from a seat or from the public', async () => {
    const fetched = answer(200, {});
    await api.replay('abc', 7, 0);
    await api.replay('abc', 7, null);
    expect(fetched.mock.calls.map((call) => call[0])).toEqual([
      '/api/tables/abc/replay?n=7&seat=0',
      '/api/tables/abc/replay?n=7',
    ]);
  });

  it('words a refusal as the server does', async () => {
    answer(409, { error: { code: 'seat_taken', text: { pl: 'To miejsce jest zajęte.', en: 'This seat is taken.' } } });
    const error = await api.join('abc', 1).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'seat_taken', text: { pl: 'To miejsce jest zajęte.' } });
  });

  it('survives an answer that is no JSON', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(api.titles()).rejects.toMatchObject({ status: 502, code: 'unknown' });
  });

  it('calls silence offline', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')));
    await expect(api.titles()).rejects.toMatchObject({ status: 0, code: 'offline' });
  });
});

describe('addresses', () => {
  it('of the live table follow the page', () => {
    const at = { protocol: 'https:', host: 'games.test' } as Location;
    expect(liveAddress('a b', 'x', at)).toBe('wss://games.test/api/tables/a%20b/live?changes&k=x');
  });

  it('come out of an invitation, whole or bare', () => {
    expect(inviteAddress(' http://127.0.0.1:8000/t/Ab-1_c?k=Xy_9 ')).toBe('/t/Ab-1_c?k=Xy_9');
    expect(inviteAddress('Ab-1_c')).toBe('/t/Ab-1_c');
    expect(inviteAddress('what is this')).toBeNull();
    expect(codeIn('https://penumbra.example/t/k7m-9rq')).toBe('k7m-9rq');
    expect(codeIn(' K7M 9RQ ')).toBe('k7m 9rq');
    expect(codeIn('Ab-1_c')).toBeNull();
    expect(codeIn('/t/Ab-1_c?k=Xy_9')).toBeNull();
  });
});

describe('names of those who share a device', () => {
  it('are never blank', () => {
    const t = i18next.getFixedT('en');
    const seats = namedSeats([{ kind: 'me' }, { kind: 'local', name: '   ' }, { kind: 'local', name: ' Ala ' }], t);
    expect(seats).toEqual([{ kind: 'me' }, { kind: 'local', name: 'Player 2' }, { kind: 'local', name: 'Ala' }]);
  });
});
