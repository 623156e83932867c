const [thread, used] = [0, 1];

/** Where a thread notes that it has begun a task, in memory that it shares with its watcher. */
export type Beginning = Int32Array<SharedArrayBuffer>;

export function newBeginning(): Beginning {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** Notes that the task has begun. The thread itself calls it. */
export function noteBeginning(beginning: Beginning, threadId: number): void {
  Atomics.store(beginning, used, millisecondsOf(process.threadCpuUsage()));
  // This comes last: whoever sees it finds the other value too.
  Atomics.store(beginning, thread, threadId);
}

/**
 * Returns which thread has begun, and how much processor time it had used by then, or null while the task waits for
 * one.
 */
export function readBeginning(beginning: Beginning): { threadId: number; usedMs: number } | null {
  const threadId = Atomics.load(beginning, thread);
  return threadId === 0 ? null : { threadId, usedMs: Atomics.load(beginning, used) };
}

export function millisecondsOf({ user, system }: NodeJS.CpuUsage): number {
  return Math.round((user + system) / 1000);
}
