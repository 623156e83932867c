import { expect, inject, test } from 'vitest';
import { opened } from '../support/opened.ts';
import { productPage } from '../support/product-page.ts';
import { type SharedClient, shareService } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

const service = await shareService(inject('sharedService'), 'evidence');
const shop = await opened(service.openShop());
const token = await service.token();

const unknownId = '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e';

/** A page with the price in its markup and in visible text, next to a former price. */
function show(path: string, price: string, former: string): void {
  const page = productPage({ price, currency: 'EUR', name: 'Headphones X1' });
  shop.html(path, page.replace('<p class="price">', `<p><del>EUR ${former}</del></p>\n<p class="price">`));
}

/** Checks a product now, and returns its latest check once it has ended. */
async function check(client: ReturnType<SharedClient['client']>, id: string) {
  const params = { path: { id } };
  const job = (await client.POST('/products/{id}/checks', { params })).data?.job_id ?? '';
  const newest = async () => (await client.GET('/products/{id}/checks', { params })).data?.data[0];
  await until(async () => {
    const one = await newest();
    return one?.id === job && one.status !== 'queued';
  });
  return newest();
}

test('a price can be traced from its check to its source on the page', async () => {
  const client = service.client(token);
  const url = shop.url('/headphones');
  show('/headphones', '179.90', '199.00');
  const read = await client.POST('/extract', { body: { url } });
  const evidence = {
    source: 'json_ld',
    path: expect.stringContaining('price'),
    text: '179.90',
    agreeing: ['visible'],
    driver: 'direct',
    contract: null,
    rendered: false,
    confirmed: null,
    final_url: url,
  };
  expect(read.data?.meta.evidence).toMatchObject(evidence);
  expect(read.data?.meta.evidence?.rejected).toMatchObject([{ amount: 199, reason: expect.any(String) }]);

  const { data: created } = await client.POST('/products', { body: { url } });
  const id = created?.data.id ?? '';
  show('/headphones', '149.90', '199.00');
  const checked = await check(client, id);
  expect(checked).toMatchObject({ status: 'complete', trigger: 'forced', error: null });
  const price_id = checked?.price_id ?? '';
  const one = await client.GET('/products/{id}/prices/{price_id}', { params: { path: { id, price_id } } });
  expect(one.data?.data).toMatchObject({
    id: price_id,
    amount: 149.9,
    currency: 'EUR',
    evidence: { ...evidence, text: '149.90' },
  });
  // The list stays as specified.
  const { data: list } = await client.GET('/products/{id}/prices', { params: { path: { id } } });
  const { evidence: _told, ...point } = one.data?.data ?? {};
  expect(list?.data.map(({ amount }) => amount)).toEqual([149.9, 179.9]);
  expect(list?.data[0]).toEqual(point);
  const first = list?.data[1]?.id ?? '';
  const stored = await client.GET('/products/{id}/prices/{price_id}', {
    params: { path: { id, price_id: first } },
  });
  expect(stored.data?.data.evidence).toMatchObject(evidence);
});

test("a failed check has its reason, and an unknown price or another account's is rejected", async () => {
  const client = service.client(token);
  show('/gone', '20.00', '25.00');
  const { data: created } = await client.POST('/products', { body: { url: shop.url('/gone') } });
  const id = created?.data.id ?? '';
  shop.status('/gone', 404);
  expect(await check(client, id)).toMatchObject({
    status: 'failed',
    price_id: null,
    error: { code: 'unavailable', retryable: false },
  });
  show('/gone', '19.00', '25.00');
  await check(client, id);
  const query = { per_page: 1 };
  const page = await client.GET('/products/{id}/checks', { params: { path: { id }, query } });
  expect(page.data).toMatchObject({ data: [{ status: 'complete' }], meta: { has_more: true } });
  const starting_after = page.data?.meta.next_starting_after ?? '';
  const next = await client.GET('/products/{id}/checks', {
    params: { path: { id }, query: { ...query, starting_after } },
  });
  expect(next.data).toMatchObject({ data: [{ status: 'failed' }], meta: { has_more: false } });

  const price = async (of: string, price_id: string) => {
    const { status } = await service.call(of, 'GET', `/products/${id}/prices/${price_id}`);
    return status;
  };
  const price_id = page.data?.data[0]?.price_id ?? '';
  const stranger = await service.token();
  expect([
    await price(token, price_id),
    await price(token, unknownId),
    await price(stranger, price_id),
  ]).toEqual([200, 404, 403]);
});

test('a price whose currency is not on the page is rejected, and read once the request names it', async () => {
  const page = productPage({ price: '24.90', currency: 'EUR', name: 'Lamp' });
  shop.html('/crowns', page.replace('"priceCurrency":"EUR",', '').replace('EUR 24.90', '24.90 kr'));
  const body = { url: shop.url('/crowns') };
  const refused = await service.call(token, 'POST', '/extract', body);
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { code: 'no_price', message: expect.stringMatching(/24\.9.*`currency`/s) } },
  });
  const read = await service.call(token, 'POST', '/extract', { ...body, currency: 'SEK' });
  expect(read).toMatchObject({ status: 200, body: { data: { price: 24.9, currency: 'SEK' } } });
});
