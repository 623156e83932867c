export interface Lock {
  /** Resolves once the lock is held. Rejects when the first call's signal aborts. */
  acquire: (signal: AbortSignal) => Promise<void>;
  /** Can also be called before `acquire`, or after it was rejected. */
  release: () => void;
}

interface LockLimits {
  atOnce: number;
  atOncePerKey: number;
}

/** Keys take turns, so a busy key delays another by only one turn. Within a key, first come, first served. */
export function openFairLocks({ atOnce, atOncePerKey }: LockLimits): (key: string) => Lock {
  // In the order in which keys are served.
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
      // The key's next turn comes after all others, in this loop, too.
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
