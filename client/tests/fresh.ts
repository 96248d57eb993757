/** Files are tested one after the other in one page, since a page for each took most of the time: each finds it as new. */
import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

configure({ asyncUtilTimeout: 300_000 }); // a machine may be slow: what does not come ends its test with the others
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  history.replaceState(null, '', '/');
}
