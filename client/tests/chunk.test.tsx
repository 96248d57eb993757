// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { setLang } from '../src/i18n';
import { chunk } from '../src/look/chunk';

const Board = ({ seat }: { seat: number }) => <p>seat {seat}</p>;

test('something stands in its place until it has arrived', async () => {
  const Late = chunk(() => Promise.resolve(Board));
  render(<Late seat={2} waiting="a moment" />);
  expect(screen.getByText('a moment')).toBeTruthy();
  expect(await screen.findByText('seat 2')).toBeTruthy();
});

test('what was sent for ahead is there at the first sight, and is loaded once', async () => {
  const load = vi.fn(() => Promise.resolve(Board));
  const Early = chunk(load);
  await Early.ask();
  render(<Early seat={1} waiting="a moment" />);
  expect(screen.getByText('seat 1')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what arrives between the first sight and its effects is shown, too', async () => {
  let arrive: () => void = () => undefined;
  const file = { then: (shown: (board: typeof Board) => void) => ((arrive = () => shown(Board)), Promise.resolve()) };
  const Late = chunk(() => file as unknown as Promise<typeof Board>);
  void Late.ask();
  const Wind = () => (useLayoutEffect(() => arrive(), []), null);
  render(
    <>
      <Late seat={3} waiting="a moment" />
      <Wind />
    </>,
  );
  expect(await screen.findByText('seat 3')).toBeTruthy();
});

test('in place of a file that does not come stands a word about it, and the next one tries again', async () => {
  setLang('en');
  const load = vi.fn(() => Promise.resolve(Board));
  load.mockRejectedValueOnce(new Error('no such file'));
  const Lost = chunk(load);
  const { unmount } = render(<Lost seat={0} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Part of this page did not come');
  unmount();
  expect(screen.queryByRole('alert')).toBeNull();
  render(<Lost seat={0} />);
  expect(await screen.findByText('seat 0')).toBeTruthy();
});
