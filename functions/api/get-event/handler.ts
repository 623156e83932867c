import { getEvent as operation } from '../../../shared/interface/operations/get-event.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { getEvent } from './get-event.ts';

const services = openApiServices();

export const handler = serve(
  operation,
  getEvent({ deliveries: new DeliveryStore(services.table) }),
  services,
);
