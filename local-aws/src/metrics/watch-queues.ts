import type { Queue, Queues } from '../queues/queues.ts';
import type { AwsMeasures } from './aws-measures.ts';

/** SQS measures once a minute; here somebody waits for it. */
const everyMs = 10_000;

/** Measures what waits in the queues, until what it gives is called. */
export function watchQueues(
  list: Queue[],
  queues: Pick<Queues, 'waiting'>,
  measures: Pick<AwsMeasures, 'queue'>,
): () => Promise<void> {
  const look = () => {
    for (const { name } of list) {
      const { messages, oldestMs } = queues.waiting(name);
      measures.queue(name, { messages, oldestMs: oldestMs === null ? 0 : Date.now() - oldestMs });
    }
  };
  look();
  const timer = setInterval(look, everyMs);
  return async () => clearInterval(timer);
}
