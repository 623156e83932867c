import { testWebhook as operation } from '../../../shared/interface/operations/test-webhook.ts';
import { openQueue } from '../../../shared/platform/queues/queue.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { readEnvironment, WebhooksQueueEnvironment } from '../../environment.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { testWebhook } from './test-webhook.ts';

const { WEBHOOKS_QUEUE_URL } = readEnvironment(WebhooksQueueEnvironment);
const services = openApiServices();

export const handler = serve(
  operation,
  testWebhook({
    deliveries: new DeliveryStore(services.table),
    webhooksQueue: openQueue(WEBHOOKS_QUEUE_URL),
  }),
  services,
);
