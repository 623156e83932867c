import * as z from 'zod';
import { CheckStore } from '../../shared/checks/check-store.ts';
import { openQueue } from '../../shared/queues/queue.ts';
import { openTable } from '../../shared/table/open-table.ts';
import { ChecksQueueEnvironment, readEnvironment, TableEnvironment } from '../environment.ts';
import { requeueLostChecks } from './requeue-lost-checks.ts';

const Environment = z.object({ LOST_AFTER_SECONDS: z.coerce.number().positive() });

export const handler = requeueLostChecks({
  checks: new CheckStore(openTable(readEnvironment(TableEnvironment).TABLE_NAME)),
  checksQueue: openQueue(readEnvironment(ChecksQueueEnvironment).CHECKS_QUEUE_URL),
  lostAfterSeconds: readEnvironment(Environment).LOST_AFTER_SECONDS,
  now: Date.now,
});
