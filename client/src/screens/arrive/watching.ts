const key = (table: string) => `penumbra.watching.${table}`;

/** Whether somebody has chosen, on this visit, only to watch a table. */
export function isWatching(table: string): boolean {
  try {
    return sessionStorage.getItem(key(table)) !== null;
  } catch {
    return false; // storage may be forbidden
  }
}

export function onlyWatch(table: string): void {
  try {
    sessionStorage.setItem(key(table), '1');
  } catch {
    // then they are asked once more
  }
}
