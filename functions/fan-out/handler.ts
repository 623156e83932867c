import { openQueue } from '../../shared/queues/queue.ts';
import { DueStore } from '../../shared/schedule/due-store.ts';
import { openTable } from '../../shared/table/open-table.ts';
import {
  PagesQueueEnvironment,
  PlansEnvironment,
  readEnvironment,
  TableEnvironment,
  TimeScaleEnvironment,
} from '../environment.ts';
import { workShards } from './work-shards.ts';

export const handler = workShards({
  due: new DueStore(openTable(readEnvironment(TableEnvironment).TABLE_NAME)),
  pagesQueue: openQueue(readEnvironment(PagesQueueEnvironment).PAGES_QUEUE_URL),
  plans: readEnvironment(PlansEnvironment).PLANS,
  timeScale: readEnvironment(TimeScaleEnvironment).TIME_SCALE,
});
