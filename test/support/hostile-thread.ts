import { threadId } from 'node:worker_threads';
import {
  extractPage as extractReal,
  type ThreadTask,
} from '../../shared/pages/crawler/threads/extract-page.ts';
import { recordTaskStart } from '../../shared/pages/crawler/threads/watchdog.ts';

/** The worst behaviours of a reader, by the page that triggers them. */
const hostile = new Map<string, () => void>([
  [
    'a page that never ends',
    () => {
      for (;;);
    },
  ],
  // Takes no processor time.
  ['a page that waits without end', () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)],
  ['a pattern that never ends', () => void /^(?:a+)+$/.exec(`${'a'.repeat(80)}b`)],
  [
    'a page that uses all memory',
    () => {
      // A chain of small objects: a single growing one can crash the whole process (nodejs/node#65019).
      let taken: object = {};
      for (;;) taken = { before: taken };
    },
  ],
  ['a page that nests without end', () => void nest()],
]);

function nest(): number {
  return 1 + nest();
}

/** Replaces `extract-page.ts`: reads pages as it does, except those that trigger something else. */
export function extractPage(task: ThreadTask): ReturnType<typeof extractReal> {
  const attack = hostile.get(task.input.html);
  if (attack) {
    recordTaskStart(task.taskStart, threadId);
    attack();
  }
  return extractReal(task);
}
