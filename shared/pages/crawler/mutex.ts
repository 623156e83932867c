/** A place in a row where one at a time is let through. */
export interface Lock {
  /** Resolves when it is this one's turn, from the first call on; rejects when the signal of that call says so. */
  acquire: (signal: AbortSignal) => Promise<void>;
  /** Lets the next one through; also where it was not waited for, or given up. */
  release: () => void;
}

/** A row of its own: what it gives takes a place when it is waited for. */
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
