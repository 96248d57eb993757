// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Prompt } from '../src/api/types';
import { PhoneMap } from '../src/boards/frame/PhoneMap';
import type { Frame } from '../src/boards/frame/useFrame';
import { SIGHT } from '../src/boards/frame/usePanZoom';
import '../src/i18n';

const asking = (...actions: number[]) =>
  ({ yours: true, seat: 0, kind: 'move', options: actions.map((action) => ({ action })) }) as Prompt;

const map = (prompt: Prompt) => (
  <PhoneMap
    frame={{ prompt, props: { me: null } } as unknown as Frame}
    label="map"
    map={{ width: 800, height: 800 }}
    pointOf={() => null}
    places={['boston']}
    home={[]}
    mini={null}
  >
    {() => <i data-target="boston" />}
  </PhoneMap>
);

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.getAnimations = () => [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows what a question asks for once, whatever is said at the table meanwhile', () => {
  const moved = vi.fn();
  document.addEventListener(SIGHT, moved);
  const { rerender } = render(map(asking(1, 2)));
  expect(moved).toHaveBeenCalledTimes(1);
  rerender(map(asking(1, 2)));
  expect(moved).toHaveBeenCalledTimes(1);
  rerender(map(asking(3)));
  expect(moved).toHaveBeenCalledTimes(2);
  document.removeEventListener(SIGHT, moved);
});
