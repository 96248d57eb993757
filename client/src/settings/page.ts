import { isOn, onChoice, setting } from './settings';

const LIGHT = '(prefers-color-scheme: light)';
/** The colour of the browser's own frame: the ground of the page. */
const GROUND = { dark: '#0A0D13', light: '#E4E0D6' };

export type Theme = 'dark' | 'light';

export function themeNow(): Theme {
  const wanted = setting('theme');
  if (wanted !== 'system') return wanted;
  return matchMedia(LIGHT).matches ? 'light' : 'dark';
}

/** The whole page follows what was chosen: `tokens-light.css`, `size.css` and the boards read these marks. */
function dress(): void {
  const root = document.documentElement;
  const theme = themeNow();
  root.dataset.theme = theme;
  root.dataset.text = setting('text');
  root.toggleAttribute('data-patterns', isOn('patterns'));
  root.toggleAttribute('data-calm', isOn('calm'));
  root.toggleAttribute('data-left', isOn('left'));
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[theme]);
}

/** Whenever the theme may be another one: chosen here, by the system, or in another tab of this browser. */
export function onTheme(tell: () => void): () => void {
  const system = matchMedia(LIGHT);
  const stop = onChoice(tell);
  system.addEventListener('change', tell);
  addEventListener('storage', tell);
  return () => {
    stop();
    system.removeEventListener('change', tell);
    removeEventListener('storage', tell);
  };
}

export function dressPage(): void {
  dress();
  onTheme(dress);
}
