import { logError } from '../../platform/log/log.ts';
import type { Queue } from '../../platform/queues/queue.ts';
import type { Product } from '../product.ts';
import type { CheckRef } from './check.ts';

/** If this fails, the reconciler sends the message later. */
export async function sendCheck(queue: Queue<CheckRef>, product: Product, checkId: string): Promise<void> {
  try {
    await queue.send({ account_id: product.account_id, product_id: product.id, check_id: checkId });
  } catch (error) {
    logError('check.not_sent', error, { product_id: product.id, check_id: checkId });
  }
}
