import { threadId } from 'node:worker_threads';
import {
  extractPage as extractReal,
  type ThreadTask,
} from '../../shared/pages/crawler/threads/extract-page.ts';
import { noteBeginning } from '../../shared/pages/crawler/threads/watch-over.ts';

/** The worst that a reader may do, by the page that makes it do so. */
const hostile = new Map<string, () => void>([
  [
    'a page that never ends',
    () => {
      for (;;);
    },
  ],
  // Takes no processor time, for tests of deadlines.
  ['a page that waits without end', () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)],
  ['a pattern that never ends', () => void /^(?:a+)+$/.exec(`${'a'.repeat(80)}b`)],
  [
    'a page that takes all memory',
    () => {
      // A chain of small things: one that grows as a whole can end the whole process (nodejs/node#65019).
      let taken: object = {};
      for (;;) taken = { before: taken };
    },
  ],
  ['a page that nests without end', () => void nest()],
]);

function nest(): number {
  return 1 + nest();
}

/** In place of `extract-page.ts`: reads pages as it does, but those that say what else to do. */
export function extractPage(task: ThreadTask): ReturnType<typeof extractReal> {
  const attack = hostile.get(task.input.html);
  if (attack) {
    noteBeginning(task.beginning, threadId);
    attack();
  }
  return extractReal(task);
}
