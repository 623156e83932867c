import { expect, test } from 'vitest';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

let pages = 0;
const newUrl = () => {
  pages += 1;
  return `https://shop.example/stock/${pages}`;
};

test.each(['in_stock', 'out_of_stock', 'unknown'] as const)(
  'a product that is %s has this availability in every response',
  async (availability) => {
    const { token } = await api.account();
    const url = newUrl();
    api.reader.page(url, { price: '5.00', availability });
    const { id } = await api.watch(token, url);
    const answers = await Promise.all([
      api.call(token, 'GET', `/products/${id}`),
      api.call(token, 'PATCH', `/products/${id}`, { body: { name: 'Mine' } }),
    ]);
    for (const { body } of answers) expect(body).toMatchObject({ data: { availability } });
    const batch = await api.call(token, 'POST', '/products/batch', { body: { urls: [url] } });
    expect(batch.body).toMatchObject({ data: [{ availability }] });
    const list = await api.call(token, 'GET', '/products');
    expect(list.body).toMatchObject({ data: [{ availability }, { availability }] });
  },
);
