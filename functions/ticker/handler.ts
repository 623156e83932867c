import { openQueue } from '../../shared/queues/queue.ts';
import { TickStore } from '../../shared/schedule/tick-store.ts';
import { openTable } from '../../shared/table/open-table.ts';
import {
  FanOutEnvironment,
  PlansEnvironment,
  readEnvironment,
  TableEnvironment,
  TimeScaleEnvironment,
} from '../environment.ts';
import { tick } from './tick.ts';

export const handler = tick({
  ticks: new TickStore(openTable(readEnvironment(TableEnvironment).TABLE_NAME)),
  fanOutQueue: openQueue(readEnvironment(FanOutEnvironment).FAN_OUT_QUEUE_URL),
  plans: readEnvironment(PlansEnvironment).PLANS,
  timeScale: readEnvironment(TimeScaleEnvironment).TIME_SCALE,
});
