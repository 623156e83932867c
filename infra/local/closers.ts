type Close = () => Promise<void> | void;

/** What must be closed, newest first, however far the start came. */
export interface Closers {
  add: (close: Close) => void;
  closeAll: () => Promise<void>;
}

export function createClosers(): Closers {
  const closers: Close[] = [];
  return {
    add: (close) => {
      closers.push(close);
    },
    closeAll: async () => {
      const failures: unknown[] = [];
      for (let close = closers.pop(); close; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          // One that fails must not keep the others open.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed.');
    },
  };
}
