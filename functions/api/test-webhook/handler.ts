import { testWebhook } from '../../../shared/contract/operations/test-webhook.ts';
import { DeliveryStore } from '../../../shared/deliveries/delivery-store.ts';
import { openQueue } from '../../../shared/queues/queue.ts';
import { readEnvironment, WebhooksQueueEnvironment } from '../../environment.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { queueTest } from './test-webhook.ts';

const { WEBHOOKS_QUEUE_URL } = readEnvironment(WebhooksQueueEnvironment);
const services = openApiServices();

export const handler = serve(
  testWebhook,
  queueTest({
    deliveries: new DeliveryStore(services.table),
    webhooksQueue: openQueue(WEBHOOKS_QUEUE_URL),
  }),
  services,
);
