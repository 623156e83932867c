import { openQueue } from '../../shared/platform/queues/queue.ts';
import { openTable } from '../../shared/platform/table/table.ts';
import { DueStore } from '../../shared/products/schedule/due-store.ts';
import { PlansEnvironment, queueUrl, readClock, readEnvironment, tableName } from '../environment.ts';
import { workShards } from './work-shards.ts';

export const handler = workShards({
  due: new DueStore(openTable(tableName())),
  pagesQueue: openQueue(queueUrl('PAGES')),
  plans: readEnvironment(PlansEnvironment).PLANS,
  ...readClock(),
});
