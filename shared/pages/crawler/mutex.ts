/** A mutual exclusion lock: one holder at a time, in the order in which they asked. */
export interface Lock {
  /** Resolves once the lock is held, counted from the first call; rejects when the signal of that call aborts. */
  acquire: (signal: AbortSignal) => Promise<void>;
  /** Lets the next holder in. It may also be called if the lock was never acquired, or given up. */
  release: () => void;
}

/** Returns a mutex, which gives locks. A lock joins the queue when it is first acquired. */
export function openMutex(): () => Lock {
  let last = Promise.resolve();
  return () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let acquired: Promise<void> | undefined;
    const enqueue = (signal: AbortSignal) => {
      const before = last;
      last = before.then(() => released);
      return Promise.race([before, whenAborted(signal)]);
    };
    return {
      acquire: (signal) => {
        acquired ??= enqueue(signal);
        return acquired;
      },
      release,
    };
  };
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
