// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
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

it('shows what a question asks for when the map stands still, the first question too', async () => {
  const beyond = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  beyond.mockImplementation(function (this: HTMLElement) {
    return new DOMRect(this.dataset.target ? 700 : 0, this.dataset.target ? 300 : 0, 0, 0);
  });
  let stop = () => {};
  const finished = new Promise<void>((done) => (stop = done));
  let moving = [{ finished }] as unknown as Animation[];
  Element.prototype.getAnimations = () => moving;
  const { container } = render(map(asking(1)));
  const sheet = container.querySelector<HTMLElement>('.fr-pan')!;
  const before = sheet.style.transform;
  moving = [];
  await act(async () => stop());
  expect(sheet.style.transform).not.toBe(before);
  beyond.mockRestore();
});
