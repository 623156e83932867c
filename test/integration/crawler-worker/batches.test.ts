import { expect, test } from 'vitest';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { setUpTestApi } from '../../support/test-api.ts';
import { until } from '../../support/until.ts';
import { pageMessage } from '../../support/worker-services.ts';

const api = await setUpTestApi();

let rounds = 0;

/** A product, and the message of one round of its page. */
async function scheduled(url: string, price: string) {
  const { account, id } = await api.watched({ url });
  api.reader.page(url, { price });
  rounds += 1;
  const message = pageMessage(`round-${rounds}`, api.clock.now(), { account_id: account.id, product_id: id });
  const product = () => new ProductStore(api.table).find(account.id, id);
  return { message, product };
}

test('a hanging page does not keep the nineteen others in its batch from finishing', async () => {
  const hanging = 'https://slow.example/p';
  const slow = await scheduled(hanging, '18.00');
  const others = await Promise.all(
    Array.from({ length: 19 }, (_, index) => scheduled(`https://quick-${index}.example/p`, '18.00')),
  );
  const held = api.reader.holds(hanging, { price: '18.00' });
  const batch = api.worker.deliver(slow.message, ...others.map(({ message }) => message));
  await until(async () => {
    const products = await Promise.all(others.map(({ product }) => product()));
    return products.every((product) => product?.price_count === 2);
  });
  expect(await slow.product()).toMatchObject({ price_count: 1 });
  held.release();
  expect(await batch).toBe(0);
  expect(await slow.product()).toMatchObject({ price_count: 2 });
});

test('a page whose message returns after its checks were finished, because its batch was cut off, is not read again', async () => {
  const url = 'https://again.example/p';
  const { message, product } = await scheduled(url, '18.00');
  expect(await api.worker.deliver(message)).toBe(0);
  const reads = api.reader.reads(url);
  expect(await api.worker.deliverAgain(message, 2)).toBe(0);
  expect(api.reader.reads(url)).toBe(reads);
  expect(await product()).toMatchObject({ price_count: 2 });
});

test("when a page's message returns, only watchers with an open check are finished", async () => {
  const url = 'https://some.example/p';
  const [one, other] = [await scheduled(url, '18.00'), await scheduled(url, '18.00')];
  await api.worker.deliver(one.message);
  const both = { ...one.message, watchers: [...one.message.watchers, ...other.message.watchers] };
  expect(await api.worker.deliverAgain(both, 2)).toBe(0);
  expect(await Promise.all([one.product(), other.product()])).toMatchObject([
    { price_count: 2 },
    { price_count: 2 },
  ]);
});
