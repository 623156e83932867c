import { openQueue } from '../../shared/platform/queues/queue.ts';
import { openTable } from '../../shared/platform/table/table.ts';
import { TickStore } from '../../shared/products/schedule/tick-store.ts';
import {
  FanOutEnvironment,
  PlansEnvironment,
  readClock,
  readEnvironment,
  TableEnvironment,
} from '../environment.ts';
import { tick } from './tick.ts';

export const handler = tick({
  ticks: new TickStore(openTable(readEnvironment(TableEnvironment).TABLE_NAME)),
  fanOutQueue: openQueue(readEnvironment(FanOutEnvironment).FAN_OUT_QUEUE_URL),
  plans: readEnvironment(PlansEnvironment).PLANS,
  ...readClock(),
});
