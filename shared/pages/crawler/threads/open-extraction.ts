import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import type { ExtractionInput, ExtractionResult } from '../../extraction/extraction.ts';
import { partTimeouts } from '../read-timeouts.ts';
import type { ThreadTask } from './extract-page.ts';
import { newBeginning, type Stopped, watchOver } from './watch-over.ts';

/**
 * How many pages are read at once, so that a slow one leaves a thread to the others. Each thread takes some 12 MB,
 * and 40 ms to start, which happens while the first page is being fetched.
 */
const threads = 2;
/**
 * Pages with more characters are read one at a time, by a thread of their own: two at once would take the memory of a
 * batch. The thread starts with the first of them.
 */
const largeCharacters = 1_000_000;
/**
 * Half as much again as a page of 5 MB of ordinary elements takes. New objects are collected early: with the engine's
 * own 48 MB for them, three threads would leave a batch too little of its 512 MB.
 */
const maxMemory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

/** Extraction in threads, each of which can be stopped. */
export interface BoundedExtraction {
  extract: (input: ExtractionInput, deadlineMs: number) => Promise<ExtractionResult | Stopped>;
  /** Stops the threads and what they read. */
  close: () => Promise<void>;
}

interface Options {
  /** The file that exports `extractPage`: a thread's entry. */
  file: string;
  /** The processor time that a page may use. */
  maxOwnMs?: number;
}

/**
 * Returns an extraction that can be stopped, whatever a page does to its readers: in threads with limited memory,
 * which are ended when a page has used `maxOwnMs` of processor time. The thread's own time counts, not the clock's,
 * because on a busy machine, or on a Lambda with a third of a processor, ordinary pages take seconds too. A page that
 * is stopped has no reading; the others do not wait longer for it and lose nothing.
 */
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
    const beginning = newBeginning();
    const readers = poolFor(input);
    const watch = watchOver(beginning, {
      threads: () => readers.threads,
      maxOwnMs,
      maxMs: Math.max(0, deadlineMs - Date.now()) + partTimeouts.extractionGrace,
      stop: (why) => {
        stopped = why;
        stopping.abort();
      },
    });
    try {
      return await readers.run({ input, beginning }, { signal: stopping.signal });
    } catch (error) {
      if (stopped !== undefined) return { stopped };
      if (isExhausted(error)) return { stopped: 'too_intricate', cause: error };
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
    // A thread that was stopped is replaced at once only up to the minimum number, so the minimum equals the maximum.
    minThreads: size,
    maxThreads: size,
    resourceLimits: maxMemory,
    recordTiming: false,
  });
  // A thread that dies without a task fails none; the pool replaces it.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Makes the memory limits of threads effective: a size on the command line of Node.js, as Lambda passes one,
 * overrides them (nodejs/node#43991). The heap of this thread has its size by now and keeps it.
 */
function letThreadsBeLimited(): void {
  setFlagsFromString('--max-old-space-size=0');
  setFlagsFromString('--max-semi-space-size=0');
}

/**
 * Returns whether a page has used up what a thread has. A thread whose heap is full ends itself; one whose stack is full,
 * or whose text grew too long, throws RangeError.
 */
function isExhausted(error: unknown): boolean {
  const isOutOfMemory =
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory || error instanceof RangeError;
}
