import { openQueue } from '../../shared/platform/queues/queue.ts';
import { openTable } from '../../shared/platform/table/table.ts';
import { DueStore } from '../../shared/products/schedule/due-store.ts';
import {
  PagesQueueEnvironment,
  PlansEnvironment,
  readClock,
  readEnvironment,
  TableEnvironment,
} from '../environment.ts';
import { workShards } from './work-shards.ts';

export const handler = workShards({
  due: new DueStore(openTable(readEnvironment(TableEnvironment).TABLE_NAME)),
  pagesQueue: openQueue(readEnvironment(PagesQueueEnvironment).PAGES_QUEUE_URL),
  plans: readEnvironment(PlansEnvironment).PLANS,
  ...readClock(),
});
