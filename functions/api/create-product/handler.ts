import { CheckStore } from '../../../shared/checks/check-store.ts';
import { createProduct } from '../../../shared/contract/operations/create-product.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openQueue } from '../../../shared/queues/queue.ts';
import { ChecksQueueEnvironment, readEnvironment } from '../../environment.ts';
import { openPageReader } from '../../page-reader.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { addProduct } from './create-product.ts';

const services = openApiServices();

export const handler = serve(
  createProduct,
  addProduct({
    products: new ProductStore(services.table),
    checks: new CheckStore(services.table),
    checksQueue: openQueue(readEnvironment(ChecksQueueEnvironment).CHECKS_QUEUE_URL),
    readPage: openPageReader(),
    now: services.now,
  }),
  services,
);
