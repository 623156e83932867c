import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import type { ExtractionInput, ExtractionResult } from '../../extraction/extraction.ts';
import { partTimeouts } from '../read-timeouts.ts';
import type { ThreadTask } from './extract-page.ts';
import { newTaskStart, type Stopped, startWatchdog } from './watchdog.ts';

/** A slow page must not block other pages. Each thread takes 12 MB, and 40 ms to start, during the first fetch. */
const threads = 2;
/** In a separate thread, one at a time, because two would take as much memory as a batch. */
const largeCharacters = 1_000_000;
/** One and a half times what a 5 MB page takes. The engine's default would leave a batch too little of its 512 MB. */
const maxMemory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

export interface BoundedExtraction {
  extract: (input: ExtractionInput, deadlineMs: number) => Promise<ExtractionResult | Stopped>;
  close: () => Promise<void>;
}

interface Options {
  file: string;
  /** Processor time per page. */
  maxOwnMs?: number;
}

/** Limits memory and processor time: on a busy machine, ordinary pages take seconds of real time. */
export function openExtraction({ file, maxOwnMs = 2_000 }: Options): BoundedExtraction {
  letThreadsBeLimited();
  const pool = openPool(file, threads);
  let largePool: Pool | undefined;
  const poolFor = ({ html }: ExtractionInput): Pool => {
    if (html.length <= largeCharacters) return pool;
    largePool ??= openPool(file, 1);
    return largePool;
  };

  const extract: BoundedExtraction['extract'] = async (input, deadlineMs) => {
    const stopping = new AbortController();
    let stopped: Stopped['stopped'] | undefined;
    const taskStart = newTaskStart();
    const readers = poolFor(input);
    const watch = startWatchdog(taskStart, {
      threads: () => readers.threads,
      maxOwnMs,
      maxMs: Math.max(0, deadlineMs - Date.now()) + partTimeouts.extractionGrace,
      stop: (why) => {
        stopped = why;
        stopping.abort();
      },
    });
    try {
      return await readers.run({ input, taskStart }, { signal: stopping.signal });
    } catch (error) {
      if (stopped !== undefined) return { stopped };
      if (isExhausted(error)) return { stopped: 'too_complex', cause: error };
      throw error;
    } finally {
      watch.end();
    }
  };
  const close = async () => void (await Promise.all([pool.destroy(), largePool?.destroy()]));
  return { extract, close };
}

type Pool = Piscina<ThreadTask, ExtractionResult>;

function openPool(file: string, size: number): Pool {
  const pool: Pool = new Piscina({
    filename: file,
    name: 'extractPage',
    // The pool replaces a stopped thread only up to the minimum.
    minThreads: size,
    maxThreads: size,
    resourceLimits: maxMemory,
    recordTiming: false,
  });
  // The pool replaces a thread that dies without a task.
  pool.on('error', () => undefined);
  return pool;
}

/** On Lambda, a heap size on Node's command line overrides the threads' limits (nodejs/node#43991). */
function letThreadsBeLimited(): void {
  setFlagsFromString('--max-old-space-size=0');
  setFlagsFromString('--max-semi-space-size=0');
}

/** A thread with a full heap exits; a full stack or a too long string throws RangeError. */
function isExhausted(error: unknown): boolean {
  const isOutOfMemory =
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory || error instanceof RangeError;
}
