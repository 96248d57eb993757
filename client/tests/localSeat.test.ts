// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Prompt, SeatState, Table } from '../src/api/types';
import { useLocalSeat } from '../src/screens/useLocalSeat';

const table = (state: Table['state']) => ({ state }) as Table;
const seat = (yours: boolean) => ({ prompt: { yours } as Prompt }) as SeatState;
type Seats = Record<number, SeatState>;

const atDevice = (seats: Seats) =>
  renderHook((now: { seats: Seats; table: Table }) => useLocalSeat(now), {
    initialProps: { seats, table: table('playing') },
  });

describe('several people at one device', () => {
  afterEach(cleanup);

  it('hand it over before anybody’s cards are shown', () => {
    const { result, rerender } = atDevice({ 0: seat(true), 1: seat(false) });
    expect(result.current.handOver).toBe(0);
    act(() => result.current.confirm());
    expect(result.current).toMatchObject({ me: 0, handOver: null });
    rerender({ seats: { 0: seat(false), 1: seat(true) }, table: table('playing') });
    expect(result.current.handOver).toBe(1);
  });

  it('hand it over after a resignation too', () => {
    const { result, rerender } = atDevice({ 0: seat(true), 1: seat(false) });
    act(() => result.current.confirm());
    rerender({ seats: { 1: seat(false) }, table: table('playing') });
    expect(result.current).toMatchObject({ me: 1, handOver: 1 });
    act(() => result.current.confirm());
    expect(result.current).toMatchObject({ me: 1, handOver: null });
  });

  it('hide nothing once the game is over, and nothing from who sits alone', () => {
    const { result, rerender } = atDevice({ 0: seat(true), 1: seat(false) });
    rerender({ seats: { 0: seat(false), 1: seat(false) }, table: table('finished') });
    expect(result.current.handOver).toBeNull();
    expect(atDevice({ 1: seat(true) }).result.current).toMatchObject({ me: 1, handOver: null });
  });
});
