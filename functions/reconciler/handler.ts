import * as z from 'zod';
import { openQueue } from '../../shared/platform/queues/queue.ts';
import { openTable } from '../../shared/platform/table/open-table.ts';
import { CheckStore } from '../../shared/products/checks/check-store.ts';
import { TickStore } from '../../shared/products/schedule/tick-store.ts';
import { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';
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
