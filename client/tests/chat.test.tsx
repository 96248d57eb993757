// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line } from '../src/api/types';
import { setLang } from '../src/i18n';
import { isSilenced, mute } from '../src/live/muted';
import { ChatForm } from '../src/look/ChatForm';
import { codeOf, EMOTES, emoteWords } from '../src/look/emotes';
import { meet } from '../src/settings/account';

beforeEach(() => {
  localStorage.clear();
  setLang('en');
});
afterEach(cleanup);

const said = (name: string, text: string): Line =>
  ({ n: 1, kind: 'chat', what: '', seat: 1, name, places: [], text: { pl: text, en: text } }) as unknown as Line;

describe('an emote', () => {
  it('is sent as a word of its own and read in the reader’s language', () => {
    const sent = vi.fn();
    render(<ChatForm onChat={sent} />);
    fireEvent.click(screen.getByRole('button', { name: 'Good game' }));
    expect(sent.mock.calls).toEqual([[':game:']]);
    expect(emoteWords(':game:', 'pl')).toBe('Dobra gra');
    expect(emoteWords(':game:', 'en')).toBe('Good game');
  });

  it('is only one of ours: what people write stays as it is', () => {
    expect(emoteWords('see :game: there', 'pl')).toBe('see :game: there');
    expect(emoteWords(':nothing:', 'pl')).toBe(':nothing:');
    expect(new Set(EMOTES.map(codeOf)).size).toBe(EMOTES.length);
  });
});

describe('who is muted', () => {
  it('is not read at any table until heard again, and deeds are always told', () => {
    expect(isSilenced(said('Kuba', 'hi'))).toBe(false);
    mute('Kuba', true);
    expect(isSilenced(said('Kuba', 'hi'))).toBe(true);
    expect(isSilenced(said('Zofia', 'hi'))).toBe(false);
    expect(isSilenced({ ...said('Kuba', ''), kind: 'event' })).toBe(false);
    mute('Kuba', false);
    expect(isSilenced(said('Kuba', 'hi'))).toBe(false);
  });

  it('follows an account: what it knows wins, what only this device knows is added', () => {
    expect(meet({})).toBeNull();
    mute('Kuba', true);
    expect(meet({})?.muted).toEqual(['Kuba']);
    expect(meet({ muted: ['Zofia'] })).toBeNull();
    expect([isSilenced(said('Kuba', 'hi')), isSilenced(said('Zofia', 'hi'))]).toEqual([false, true]);
  });

  it('is nobody where the browser keeps nonsense', () => {
    localStorage.setItem('penumbra.muted', '{oops');
    expect(isSilenced(said('Kuba', 'hi'))).toBe(false);
  });
});
