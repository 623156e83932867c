import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { openQueue } from '../../../shared/platform/queues/queue.ts';
import { openApiServices } from '../../api/api-services.ts';
import { ChecksQueueEnvironment, readEnvironment, WebhooksQueueEnvironment } from '../../environment.ts';
import { openPageReader } from '../../page-reader.ts';
import type { OpenHandlers } from './call-operation.ts';
import { serveWatchTools } from './serve-watch-tools.ts';

const environment = readEnvironment(
  z.object({
    ...ChecksQueueEnvironment.shape,
    ...WebhooksQueueEnvironment.shape,
    PURGE_QUEUE_URL: z.url(),
  }),
);
const services = openApiServices();

let handlers: ReturnType<OpenHandlers> | undefined;

async function openHandlers() {
  const { operationHandlers } = await import('../../api/operation-handlers.ts');
  return operationHandlers(
    { ...services, through: 'tool' },
    {
      checksQueue: openQueue(environment.CHECKS_QUEUE_URL),
      purgeQueue: openQueue(environment.PURGE_QUEUE_URL),
      webhooksQueue: openQueue(environment.WEBHOOKS_QUEUE_URL),
      readPage: openPageReader(services.table),
    },
  );
}

export const handler = serveWatchTools(services, {
  sleep,
  openHandlers: () => {
    handlers ??= openHandlers();
    return handlers;
  },
});
