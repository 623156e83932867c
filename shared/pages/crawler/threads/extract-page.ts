import { threadId } from 'node:worker_threads';
import { extract } from '../../extraction/extract.ts';
import type { ExtractionInput, ExtractionResult } from '../../extraction/extraction.ts';
import { type Beginning, noteBeginning } from './beginning.ts';

/** What a thread is given: a page, and where it notes that it has begun. */
export interface ThreadTask {
  input: ExtractionInput;
  beginning: Beginning;
}

/** What a thread does. Runs in a worker thread, whose entry this file is: in a bundle it is a file of its own. */
export function extractPage({ input, beginning }: ThreadTask): ExtractionResult {
  noteBeginning(beginning, threadId);
  return extract(input);
}
