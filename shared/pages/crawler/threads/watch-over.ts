import type { Worker } from 'node:worker_threads';

const askEveryMs = 100;

interface Watched {
  threads: () => readonly Worker[];
  /** Processor time. */
  maxOwnMs: number;
  maxMs: number;
  /** Called at most once. */
  stop: (why: Stopped['stopped']) => void;
}

/** `too complex` is caused by the page, `out of time` by us. */
export interface Stopped {
  stopped: 'too_intricate' | 'out_of_time';
  cause?: unknown;
}

export function watchOver(
  beginning: Beginning,
  { threads, maxOwnMs, maxMs, stop }: Watched,
): { end: () => void } {
  // Never steps back.
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
    // Works even during an endless loop. Rejects once the thread has ended.
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

/** Shared memory in which a thread records that it started a task. */
export type Beginning = Int32Array<SharedArrayBuffer>;

export function newBeginning(): Beginning {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

export function noteBeginning(beginning: Beginning, threadId: number): void {
  Atomics.store(beginning, used, millisecondsOf(process.threadCpuUsage()));
  // Written last, so that its reader also finds the other value.
  Atomics.store(beginning, thread, threadId);
}

/** Null while the task waits for a thread. */
export function readBeginning(beginning: Beginning): { threadId: number; usedMs: number } | null {
  const threadId = Atomics.load(beginning, thread);
  return threadId === 0 ? null : { threadId, usedMs: Atomics.load(beginning, used) };
}

export function millisecondsOf({ user, system }: NodeJS.CpuUsage): number {
  return Math.round((user + system) / 1000);
}
