import type { Worker } from 'node:worker_threads';
import { type Beginning, millisecondsOf, readBeginning } from './beginning.ts';

const askEveryMs = 100;

interface Watched {
  threads: () => readonly Worker[];
  /** The processor time that the task may use. */
  maxOwnMs: number;
  /** How long it may run. */
  maxMs: number;
  /** Called at most once. */
  stop: (end: 'too_intricate' | 'out_of_time') => void;
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
  const stopFor = (reason: 'too_intricate' | 'out_of_time') => {
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
