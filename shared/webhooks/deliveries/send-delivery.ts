import { logError } from '../../platform/log/log.ts';
import type { Queue } from '../../platform/queues/queue.ts';
import type { Delivery, DeliveryMessage } from './delivery.ts';

/** If this fails, the reconciler finds the delivery later. */
export async function sendDelivery(
  queue: Queue<DeliveryMessage>,
  { account_id, id }: Delivery,
): Promise<void> {
  await queue
    .send({ account_id, delivery_id: id })
    .catch((error: unknown) => logError('delivery.not_sent', error, { delivery_id: id }));
}
