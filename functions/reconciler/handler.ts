import * as z from 'zod';
import { CheckStore } from '../../shared/checks/check-store.ts';
import { DeliveryStore } from '../../shared/deliveries/delivery-store.ts';
import { openQueue } from '../../shared/queues/queue.ts';
import { TickStore } from '../../shared/schedule/tick-store.ts';
import { openTable } from '../../shared/table/open-table.ts';
import {
  ChecksQueueEnvironment,
  readEnvironment,
  TableEnvironment,
  TimeScaleEnvironment,
  WebhooksQueueEnvironment,
} from '../environment.ts';
import { requeueLost } from './requeue-lost.ts';

const Environment = z.object({ LOST_AFTER_SECONDS: z.coerce.number().positive() });
const table = openTable(readEnvironment(TableEnvironment).TABLE_NAME);

export const handler = requeueLost({
  checks: new CheckStore(table),
  deliveries: new DeliveryStore(table),
  checksQueue: openQueue(readEnvironment(ChecksQueueEnvironment).CHECKS_QUEUE_URL),
  webhooksQueue: openQueue(readEnvironment(WebhooksQueueEnvironment).WEBHOOKS_QUEUE_URL),
  lostAfterSeconds: readEnvironment(Environment).LOST_AFTER_SECONDS,
  now: Date.now,
  ticks: new TickStore(table),
  timeScale: readEnvironment(TimeScaleEnvironment).TIME_SCALE,
});
