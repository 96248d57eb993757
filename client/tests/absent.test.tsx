// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/api/client';
import type { Seat, Table } from '../src/api/types';
import { setLang } from '../src/i18n';
import { AbsentSeats } from '../src/screens/AbsentSeats';

beforeEach(() => setLang('en'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const seat = (index: number, more: Partial<Seat>): Seat =>
  ({ index, kind: 'person', name: 'Kuba', you: false, online: true, gave_up: null, back: false, ...more }) as Seat;

const table = (seats: Seat[], host = true): Table => ({ id: 't', host, state: 'playing', seats }) as unknown as Table;

const lent = seat(1, { kind: 'bot', name: 'normal', was: 'Zofia', gave_up: 'absent' });

describe('the host', () => {
  it('lets a bot play for who is absent, after a question', () => {
    const replace = vi.spyOn(api, 'replace').mockResolvedValue({} as Table);
    render(<AbsentSeats table={table([seat(1, { online: false })])} onDone={vi.fn()} />);
    fireEvent.click(screen.getByRole('button', { name: 'Let a bot play for Kuba' }));
    expect(replace).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('until the seat is taken back');
    fireEvent.click(screen.getByRole('button', { name: 'Let a bot play' }));
    expect(replace).toHaveBeenCalledWith('t', 1);
  });

  it('gives the seat back', async () => {
    const giveBack = vi.spyOn(api, 'giveBack').mockResolvedValue({} as Table);
    const done = vi.fn();
    render(<AbsentSeats table={table([lent])} onDone={done} />);
    fireEvent.click(screen.getByRole('button', { name: 'Give the seat back to Zofia' }));
    expect(giveBack).toHaveBeenCalledWith('t', 1);
    await waitFor(() => expect(done).toHaveBeenCalled());
  });

  it('cannot bring back who resigned, and nobody else can give seats away', () => {
    const { container, rerender } = render(
      <AbsentSeats table={table([{ ...lent, gave_up: 'resigned' }])} onDone={vi.fn()} />,
    );
    expect(container.textContent).toBe('');
    rerender(<AbsentSeats table={table([lent], false)} onDone={vi.fn()} />);
    expect(container.textContent).toBe('');
  });
});
