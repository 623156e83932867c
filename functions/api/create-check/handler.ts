import { createCheck as operation } from '../../../shared/interface/operations/create-check.ts';
import { openQueue } from '../../../shared/platform/queues/queue.ts';
import { CheckStore } from '../../../shared/products/checks/check-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { ChecksQueueEnvironment, readEnvironment } from '../../environment.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { createCheck } from './create-check.ts';

const services = openApiServices();

export const handler = serve(
  operation,
  createCheck({
    products: new ProductStore(services.table),
    checks: new CheckStore(services.table),
    checksQueue: openQueue(readEnvironment(ChecksQueueEnvironment).CHECKS_QUEUE_URL),
  }),
  services,
);
