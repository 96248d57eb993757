// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { App } from '../src/App';
import { MeProvider } from '../src/api/MeContext';
import { setLang } from '../src/i18n';
import { newest, Wire } from './wire';

const ME = { id: 'm', name: 'Marta', account: 'marta', email: null, mail: false };
const ANSWERS: Record<string, unknown> = {
  '/api/arrivals': { me: ME },
  '/api/arrivals/name?lang=en&but=': { name: 'Quiet Bat' },
  '/api/account/login': ME,
  '/api/account/forgot': {},
};
let asked: string[];

function at(path: string) {
  const { hook, searchHook } = memoryLocation({ path });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <MeProvider>
        <App />
      </MeProvider>
    </Router>,
  );
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label)[0]!, { target: { value } });

beforeEach(() => {
  setLang('en');
  Wire.laid();
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const found = ANSWERS[path];
    return Promise.resolve(new Response(JSON.stringify(found ?? {}), { status: found ? 200 : 404 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('who was signed out elsewhere', () => {
  async function signedOut() {
    at('/t/quiet-lake');
    await waitFor(() => expect(Wire.made.length).toBeGreaterThan(0));
    act(() => newest().welcomes());
    act(() => newest().breaks(4401));
  }

  it('is told so at a table, and that the game is saved', async () => {
    await signedOut();
    expect(await screen.findByRole('heading', { name: 'You were signed out on this device' })).toBeTruthy();
    expect(screen.queryByText('This table is gone')).toBeNull();
    act(() => setLang('pl'));
    expect(screen.getByRole('heading', { name: 'Wylogowano Cię na tym urządzeniu' })).toBeTruthy();
  });

  it('signs in there and is at the table again', async () => {
    await signedOut();
    await screen.findByRole('heading', { name: 'You were signed out on this device' });
    const lines = Wire.made.length;
    write('Login', 'marta');
    write('Password', 'tunnels of old');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(Wire.made.length).toBe(lines + 1));
    expect(screen.queryByText('You were signed out on this device')).toBeNull();
  });
});

describe('the page of a link from a letter', () => {
  it('sends a letter to who comes without one', async () => {
    at('/reset');
    expect(await screen.findByText(/by the link from an e-mail/)).toBeTruthy();
    expect(screen.queryByLabelText(/New password/)).toBeNull();
    write('Login', 'marta');
    fireEvent.click(screen.getByRole('button', { name: 'Send a link' }));
    expect(await screen.findByText(/the link is on its way/)).toBeTruthy();
    expect(asked).toContain('/api/account/forgot');
  });

  it('takes a new password from who has one', async () => {
    at('/reset?token=abc');
    expect(await screen.findByLabelText(/New password/)).toBeTruthy();
  });
});
