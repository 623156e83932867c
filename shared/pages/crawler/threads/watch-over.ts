import type { Worker } from 'node:worker_threads';

const askEveryMs = 100;

interface Watched {
  threads: () => readonly Worker[];
  /** The processor time that the task may use. */
  maxOwnMs: number;
  /** How long it may run. */
  maxMs: number;
  /** Called at most once. */
  stop: (why: Stopped['stopped']) => void;
}

/** Why the reading of a page was stopped: too complex is the page's own fault, out of time is ours. */
export interface Stopped {
  stopped: 'too_intricate' | 'out_of_time';
  cause?: unknown;
}

/** Watches a task from the moment it is given to the threads, and stops it when it exceeds its limits. */
export function watchOver(
  beginning: Beginning,
  { threads, maxOwnMs, maxMs, stop }: Watched,
): { end: () => void } {
  // By a clock that never steps back.
  const endsMs = performance.now() + maxMs;
  let isAsking = false;
  const end = () => clearInterval(timer);
  const stopFor = (reason: Stopped['stopped']) => {
    end();
    stop(reason);
  };
  const look = async () => {
    const begun = readBeginning(beginning);
    const thread = begun && threads().find(({ threadId }) => threadId === begun.threadId);
    if (!thread) return;
    // A thread answers even during an endless loop, and rejects once it has ended.
    const usage = await thread.cpuUsage().catch(() => null);
    if (usage && millisecondsOf(usage) - begun.usedMs > maxOwnMs) stopFor('too_intricate');
  };
  const timer = setInterval(() => {
    if (performance.now() >= endsMs) stopFor('out_of_time');
    if (isAsking) return;
    isAsking = true;
    void look().finally(() => {
      isAsking = false;
    });
  }, askEveryMs);
  return { end };
}

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
