import { openQueue } from '../../shared/platform/queues/queue.ts';
import { openTable } from '../../shared/platform/table/table.ts';
import { TickStore } from '../../shared/products/schedule/tick-store.ts';
import { PlansEnvironment, queueUrl, readClock, readEnvironment, tableName } from '../environment.ts';
import { tick } from './tick.ts';

export const handler = tick({
  ticks: new TickStore(openTable(tableName())),
  fanOutQueue: openQueue(queueUrl('FAN_OUT')),
  plans: readEnvironment(PlansEnvironment).PLANS,
  ...readClock(),
});
