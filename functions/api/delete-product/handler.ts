import * as z from 'zod';
import { deleteProduct as operation } from '../../../shared/interface/operations/delete-product.ts';
import { openQueue } from '../../../shared/platform/queues/queue.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { readEnvironment } from '../../environment.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { deleteProduct } from './delete-product.ts';

const { PURGE_QUEUE_URL } = readEnvironment(z.object({ PURGE_QUEUE_URL: z.url() }));
const services = openApiServices();

export const handler = serve(
  operation,
  deleteProduct({ products: new ProductStore(services.table), purgeQueue: openQueue(PURGE_QUEUE_URL) }),
  services,
);
