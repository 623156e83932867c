import { useSyncExternalStore } from 'react';

const tickMs = 15_000;
const listeners = new Set<() => void>();
let now = Date.now();

setInterval(() => {
  now = Date.now();
  for (const listener of listeners) listener();
}, tickMs);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the time, which moves on while a page is open. All that shows it moves at once. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
