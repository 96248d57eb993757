// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Component, useLayoutEffect, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { chunk } from '../src/look/chunk';

class Net extends Component<{ children: ReactNode }, { fault: string | null }> {
  override state = { fault: null };
  static getDerivedStateFromError = (fault: Error) => ({ fault: fault.message });
  override render = () => this.state.fault ?? this.props.children;
}

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

test('a file that does not come is a fault, and the next one tries again', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.resolve(Board));
  load.mockRejectedValueOnce(new Error('no such file'));
  const Lost = chunk(load);
  const { unmount } = render(
    <Net>
      <Lost seat={0} />
    </Net>,
  );
  expect(await screen.findByText('no such file')).toBeTruthy();
  unmount();
  render(<Lost seat={0} />);
  expect(await screen.findByText('seat 0')).toBeTruthy();
  quiet.mockRestore();
});
