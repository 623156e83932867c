type Close = () => Promise<void> | void;

/** Closes what was opened, newest first, however far the start came. */
export interface Closers {
  add: (close: Close) => void;
  closeAll: () => Promise<void>;
}

export function createClosers(): Closers {
  const closers: Close[] = [];
  let closing: Promise<void> | undefined;
  return {
    add: (close) => {
      closers.push(close);
    },
    closeAll: () => {
      closing ??= close(closers);
      return closing;
    },
  };
}

async function close(closers: Close[]): Promise<void> {
  const failures: unknown[] = [];
  for (let next = closers.pop(); next; next = closers.pop()) {
    try {
      await next();
    } catch (error) {
      // One failure must not keep the others open.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed.');
}
