/** A place in a row where one at a time is let through. */
export interface Turn {
  /** Resolves when it is this one's turn, from the first call on; rejects when the signal of that call says so. */
  wait: (signal: AbortSignal) => Promise<void>;
  /** Lets the next one through; also where it was not waited for, or given up. */
  end: () => void;
}

/** A row of its own: what it gives takes a place when it is waited for. */
export function openRow(): () => Turn {
  let last = Promise.resolve();
  return () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let turn: Promise<void> | undefined;
    const takePlace = (signal: AbortSignal) => {
      const before = last;
      last = before.then(() => ended);
      return Promise.race([before, whenAborted(signal)]);
    };
    return {
      wait: (signal) => {
        turn ??= takePlace(signal);
        return turn;
      },
      end,
    };
  };
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
