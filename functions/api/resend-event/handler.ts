import { resendEvent as operation } from '../../../shared/interface/operations/resend-event.ts';
import { openQueue } from '../../../shared/platform/queues/queue.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { readEnvironment, WebhooksQueueEnvironment } from '../../environment.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { resendEvent } from './resend-event.ts';

const { WEBHOOKS_QUEUE_URL } = readEnvironment(WebhooksQueueEnvironment);
const services = openApiServices();

export const handler = serve(
  operation,
  resendEvent({
    deliveries: new DeliveryStore(services.table),
    webhooksQueue: openQueue(WEBHOOKS_QUEUE_URL),
  }),
  services,
);
