import { threadId } from 'node:worker_threads';
import { extract } from '../../extraction/extract.ts';
import type { ExtractionInput, ExtractionResult } from '../../extraction/extraction.ts';
import { type Beginning, noteBeginning } from './watch-over.ts';

export interface ThreadTask {
  input: ExtractionInput;
  beginning: Beginning;
}

/** The entry of a worker thread, and a separate file in a bundle. */
export function extractPage({ input, beginning }: ThreadTask): ExtractionResult {
  noteBeginning(beginning, threadId);
  return extract(input);
}
