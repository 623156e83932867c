import type { Worker } from 'node:worker_threads';

const pollEveryMs = 100;

interface Watched {
  threads: () => readonly Worker[];
  /** Processor time. */
  maxOwnMs: number;
  maxMs: number;
  /** Called at most once. */
  stop: (why: Stopped['stopped']) => void;
}

/** `too_complex` is caused by the page, `out_of_time` by us. */
export interface Stopped {
  stopped: 'too_complex' | 'out_of_time';
  cause?: unknown;
}

/** Stops a task that has used too much processor time, or too much time including its wait for a thread. */
export function startWatchdog(
  taskStart: TaskStart,
  { threads, maxOwnMs, maxMs, stop }: Watched,
): { end: () => void } {
  // Never steps back.
  const endsMs = performance.now() + maxMs;
  let isPolling = false;
  const end = () => clearInterval(timer);
  const stopFor = (reason: Stopped['stopped']) => {
    end();
    stop(reason);
  };
  const poll = async () => {
    const started = readTaskStart(taskStart);
    const thread = started && threads().find(({ threadId }) => threadId === started.threadId);
    if (!thread) return;
    // Works even during an endless loop. Rejects once the thread has ended.
    const usage = await thread.cpuUsage().catch(() => null);
    if (usage && millisecondsOf(usage) - started.usedMs > maxOwnMs) stopFor('too_complex');
  };
  const timer = setInterval(() => {
    if (performance.now() >= endsMs) stopFor('out_of_time');
    if (isPolling) return;
    isPolling = true;
    void poll().finally(() => {
      isPolling = false;
    });
  }, pollEveryMs);
  return { end };
}

const [thread, used] = [0, 1];

/** Shared memory in which a thread records that it started a task. */
export type TaskStart = Int32Array<SharedArrayBuffer>;

export function newTaskStart(): TaskStart {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

export function recordTaskStart(taskStart: TaskStart, threadId: number): void {
  Atomics.store(taskStart, used, millisecondsOf(process.threadCpuUsage()));
  // Written last, so that its reader also finds the other value.
  Atomics.store(taskStart, thread, threadId);
}

/** Null while the task waits for a thread. */
export function readTaskStart(taskStart: TaskStart): { threadId: number; usedMs: number } | null {
  const threadId = Atomics.load(taskStart, thread);
  return threadId === 0 ? null : { threadId, usedMs: Atomics.load(taskStart, used) };
}

export function millisecondsOf({ user, system }: NodeJS.CpuUsage): number {
  return Math.round((user + system) / 1000);
}
