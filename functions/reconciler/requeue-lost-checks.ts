import * as z from 'zod';
import type { CheckMessage } from '../../shared/checks/check.ts';
import type { CheckStore } from '../../shared/checks/check-store.ts';
import { dueShards } from '../../shared/checks/due-checks.ts';
import { type Now, toTime } from '../../shared/identifiers/clock.ts';
import { log } from '../../shared/log/log.ts';
import type { Queue } from '../../shared/queues/queue.ts';

interface Dependencies {
  checks: Pick<CheckStore, 'listQueuedBefore'>;
  checksQueue: Queue<CheckMessage>;
  /** Age from which a queued check is taken to have lost its message. */
  lostAfterSeconds: number;
  now: Now;
}

/** What the schedule sends; `everything` is set by a start after a crash, when no message can be trusted. */
const Tick = z.object({ everything: z.boolean().default(false) });

/** Checks of one shard that are sent again per tick; the next tick takes the rest. */
const perShard = 1000;

/**
 * Queues again the checks that have been queued for too long. Idempotent: a check whose message was not lost after
 * all is settled once, whichever message comes first.
 */
export function requeueLostChecks({ checks, checksQueue, lostAfterSeconds, now }: Dependencies) {
  return async (event: unknown): Promise<{ requeued: number }> => {
    const { everything } = Tick.parse(event);
    const before = toTime(now() - (everything ? 0 : lostAfterSeconds * 1000));
    let requeued = 0;
    for (let shard = 0; shard < dueShards; shard += 1) {
      const lost = await checks.listQueuedBefore(shard, before, perShard);
      await checksQueue.sendAll(
        lost.map(({ account_id, product_id, id }) => ({ account_id, product_id, check_id: id })),
      );
      requeued += lost.length;
    }
    log('reconciler.completed', { requeued });
    return { requeued };
  };
}
