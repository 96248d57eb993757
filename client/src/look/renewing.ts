/** How often this tab was loaded anew lately, and when last. `start.js` keeps the same count. */
const KEY = 'penumbra.renewed';
const FIRST_WAIT = 1500;
const LONGEST_WAIT = 60_000;
const FORGOTTEN = 600_000;
/** Every version has a file of this name: whoever sends it can send a page. */
const SIGN_OF_LIFE = '/start.js';

/** Not even a test has a page that can be loaded anew without being another one. */
export const page = { reload: () => location.reload() };

interface Renewed {
  times: number;
  at: number;
}

export function timesRenewed(now = Date.now()): number {
  const { times, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{"times":0,"at":0}') as Renewed;
  return now - at < FORGOTTEN ? times : 0;
}

/** What did not help the last time is not tried again at once. */
export const waitBefore = (times: number): number => Math.min(FIRST_WAIT * 2 ** times, LONGEST_WAIT);

export function renew(): void {
  const now = Date.now();
  sessionStorage.setItem(KEY, JSON.stringify({ times: timesRenewed(now) + 1, at: now } satisfies Renewed));
  page.reload();
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(SIGN_OF_LIFE, { cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/** Loads the page anew after a while, but not from a server that does not answer: that would leave nothing. Undone by what it returns. */
export function renewSoon(silent: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let wanted = true;
  const wait = (times: number) => {
    timer = setTimeout(() => {
      void answers().then((well) => {
        if (!wanted) return;
        if (well) return renew();
        silent();
        wait(times + 1);
      });
    }, waitBefore(times));
  };
  wait(timesRenewed());
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
