import { threadId } from 'node:worker_threads';
import { extract } from '../../extraction/extract.ts';
import type { ExtractionInput, ExtractionResult } from '../../extraction/extraction.ts';
import { recordTaskStart, type TaskStart } from './watchdog.ts';

export interface ThreadTask {
  input: ExtractionInput;
  taskStart: TaskStart;
}

/** The entry of a worker thread, and a separate file in a bundle. */
export function extractPage({ input, taskStart }: ThreadTask): ExtractionResult {
  recordTaskStart(taskStart, threadId);
  return extract(input);
}
