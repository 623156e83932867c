type Close = () => Promise<void> | void;

/** Closes whatever was opened, newest first, even if the start failed halfway. */
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
  if (failures.length > 0) throw new AggregateError(failures, 'Some resources could not be closed.');
}
