import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { openQueue } from '../../../shared/platform/queues/queue.ts';
import { openApiServices } from '../../api/api-services.ts';
import { operationHandlers } from '../../api/operation-handlers.ts';
import { ChecksQueueEnvironment, readEnvironment, WebhooksQueueEnvironment } from '../../environment.ts';
import { openPageReader } from '../../page-reader.ts';
import { serveWatchTools } from './serve-watch-tools.ts';

const environment = readEnvironment(
  z.object({
    ...ChecksQueueEnvironment.shape,
    ...WebhooksQueueEnvironment.shape,
    PURGE_QUEUE_URL: z.url(),
  }),
);
const services = openApiServices();

export const handler = serveWatchTools(services, {
  sleep,
  handlers: operationHandlers(
    { ...services, through: 'tool' },
    {
      checksQueue: openQueue(environment.CHECKS_QUEUE_URL),
      purgeQueue: openQueue(environment.PURGE_QUEUE_URL),
      webhooksQueue: openQueue(environment.WEBHOOKS_QUEUE_URL),
      readPage: openPageReader(services.table),
    },
  ),
});
