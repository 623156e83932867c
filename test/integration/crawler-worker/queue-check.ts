import { createCheck } from '../../../shared/interface/operations/checks.ts';
import { CheckStore } from '../../../shared/products/checks/check-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import type { TestApi } from '../../support/test-api.ts';

/** A new product with one price point and one queued check, whose message has been received. */
export async function queueCheck(api: TestApi, url: string) {
  const { account, token, id, path, change } = await api.watched({ url });
  const force = async () => {
    const { body } = await api.call(token, 'POST', `${path}/checks`);
    const { job_id } = createCheck.success.body.parse(body);
    api.checksQueue.drain();
    return { account_id: account.id, product_id: id, check_id: job_id };
  };
  const message = await force();
  return {
    token,
    message,
    /** Queues another check after this one has ended. */
    force,
    /** The stored product; null once it is deleted. */
    product: () => new ProductStore(api.table).find(account.id, id),
    points: async () =>
      (await api.items(`PRODUCT#${id}`)).filter(({ sk }) => String(sk).startsWith('PRICE#')),
    job: () => new CheckStore(api.table).find(id, message.check_id, api.clock.now()),
    change,
    remove: () => api.call(token, 'DELETE', path),
  };
}
