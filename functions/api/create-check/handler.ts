import { CheckStore } from '../../../shared/checks/check-store.ts';
import { createCheck } from '../../../shared/contract/operations/create-check.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openQueue } from '../../../shared/queues/queue.ts';
import { ChecksQueueEnvironment, readEnvironment } from '../../environment.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { forceCheck } from './create-check.ts';

const services = openApiServices();

export const handler = serve(
  createCheck,
  forceCheck({
    products: new ProductStore(services.table),
    checks: new CheckStore(services.table),
    checksQueue: openQueue(readEnvironment(ChecksQueueEnvironment).CHECKS_QUEUE_URL),
  }),
  services,
);
