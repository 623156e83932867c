import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Room } from '../data/room.ts';
import type { Log } from '../log/log.ts';

/** The engine waits this long for a write before it fails. Rewriting a file of this size takes about a second. */
const timeoutMs = 5_000;
const mostBytes = 256 * 1024 * 1024;
/** A purge deletes in several steps, and often another one follows. */
const gatherMs = 1_000;
/** The engine cannot write while the file is rewritten, so rewriting takes at most a twentieth of the time. */
const pausesPerRun = 20;
const leastPauseMs = 10_000;

interface Surroundings {
  room: Pick<Room, 'isFull'>;
  log: Pick<Log, 'write'>;
}

/** Overwrites data deleted from the database. */
export interface Overwriter {
  /** Reports that something was deleted. */
  note: () => void;
  /** Overwrites what was reported, and ends. */
  stop: () => Promise<void>;
}

/** SQLite keeps deleted rows until it needs the space, so this rewrites the file. Null if it is not ours. */
export function openOverwriter(dataDir: string | null, { room, log }: Surroundings): Overwriter {
  if (dataDir === null) return { note: () => undefined, stop: async () => undefined };
  const file = path.join(dataDir, 'database.sqlite');
  const stopped = new AbortController();
  let isNoted = false;
  let working: Promise<void> | undefined;

  const overwrite = async () => {
    if (!isNoted || room.isFull()) return;
    isNoted = false;
    if (statSync(file).size > mostBytes) return log.write({ level: 'info', event: 'overwrite.too_large' });
    try {
      await overwriteFreed(file);
    } catch (error) {
      isNoted = true;
      log.write({ level: 'error', event: 'overwrite.failed', message: String(error) });
    }
  };
  const work = async () => {
    do {
      await pause(gatherMs);
      const startedMs = performance.now();
      await overwrite();
      await pause(Math.max(leastPauseMs, pausesPerRun * (performance.now() - startedMs)));
    } while (isNoted && !stopped.signal.aborted);
  };
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);

  return {
    note: () => {
      isNoted = true;
      working ??= work().finally(() => {
        working = undefined;
      });
    },
    stop: async () => {
      stopped.abort();
      await working;
      await overwrite();
    },
  };
}

/** Rewrites a database without its deleted data. */
export async function overwriteFreed(file: string): Promise<void> {
  const worker = new Worker(new URL('./overwrite-worker.ts', import.meta.url), {
    workerData: { file, timeoutMs },
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}
