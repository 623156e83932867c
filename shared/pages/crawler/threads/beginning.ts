const [thread, used] = [0, 1];

/** Where a thread notes that it has begun a task, in memory that it shares with whoever watches over it. */
export type Beginning = Int32Array<SharedArrayBuffer>;

export function newBeginning(): Beginning {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** Called by the thread itself. */
export function noteBeginning(beginning: Beginning, threadId: number): void {
  Atomics.store(beginning, used, millisecondsOf(process.threadCpuUsage()));
  // Last: whoever sees it finds the other.
  Atomics.store(beginning, thread, threadId);
}

/** Which thread has begun, and what it had used of the processor by then; null while the task waits for one. */
export function readBeginning(beginning: Beginning): { threadId: number; usedMs: number } | null {
  const threadId = Atomics.load(beginning, thread);
  return threadId === 0 ? null : { threadId, usedMs: Atomics.load(beginning, used) };
}

export function millisecondsOf({ user, system }: NodeJS.CpuUsage): number {
  return Math.round((user + system) / 1000);
}
