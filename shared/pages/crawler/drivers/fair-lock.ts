/** A lock that a limited number hold at the same time. */
export interface Lock {
  /** Resolves once the lock is held, counted from the first call; rejects when the signal of that call aborts. */
  acquire: (signal: AbortSignal) => Promise<void>;
  /** Ends the lock. It may also be called if it has not begun, or was given up. */
  release: () => void;
}

interface LockLimits {
  /** How many hold a lock at the same time, of all keys and of one key. */
  atOnce: number;
  atOncePerKey: number;
}

/**
 * Returns what gives out locks. Keys are served one after the other, so a key with many waiting delays another by one
 * turn only; within a key the first to ask is the first to be served.
 */
export function openFairLocks({ atOnce, atOncePerKey }: LockLimits): (key: string) => Lock {
  // In the order in which the keys are served.
  const waiting = new Map<string, Set<() => void>>();
  const going = new Map<string, number>();
  let goingOn = 0;

  const change = (key: string, by: 1 | -1) => {
    goingOn += by;
    const count = (going.get(key) ?? 0) + by;
    if (count === 0) going.delete(key);
    else going.set(key, count);
  };
  const leave = (key: string, begin: () => void) => {
    const ofKey = waiting.get(key);
    ofKey?.delete(begin);
    if (ofKey?.size === 0) waiting.delete(key);
  };
  const serve = () => {
    for (const [key, ofKey] of waiting) {
      if (goingOn >= atOnce) return;
      const [begin] = ofKey;
      if (!begin || (going.get(key) ?? 0) >= atOncePerKey) continue;
      // Its next one comes after all other keys, in this loop too.
      waiting.delete(key);
      waiting.set(key, ofKey);
      leave(key, begin);
      change(key, 1);
      begin();
    }
  };

  return (key) => {
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    let state: 'new' | 'waiting' | 'begun' | 'ended' = 'new';
    const begin = () => {
      state = 'begun';
      resolve();
    };
    const ask = () => {
      state = 'waiting';
      waiting.set(key, (waiting.get(key) ?? new Set()).add(begin));
      serve();
    };
    return {
      acquire: (signal) => {
        if (state === 'new') ask();
        return Promise.race([begun, whenAborted(signal)]);
      },
      release: () => {
        leave(key, begin);
        if (state === 'begun') change(key, -1);
        state = 'ended';
        serve();
      },
    };
  };
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
