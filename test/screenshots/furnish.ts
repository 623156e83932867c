import { createClient } from 'price-watch-service/client';
import type { AccountArea } from '../support/open-account-area.ts';
import { courseOf, seedHistory } from '../support/seed-history.ts';
import { until } from '../support/until.ts';

const catalogue = [
  ['Wireless headphones X1', 34_900],
  ['E-reader 16 GB', 14_999],
  ['Moka pot, 6 cups', 3_490],
  ['Mechanical keyboard, 75 %', 10_900],
  ['Dutch oven, 24 cm', 28_900],
  ['Folding bicycle', 183_500],
  ['Solid-state drive, 2 TB', 17_990],
  ['Running watch', 44_900],
  ['Fleece jacket', 13_900],
  ['Espresso machine Duo', 64_900],
  ['Desk lamp', 15_999],
  ['Cordless vacuum cleaner with two batteries, bracket and a long crevice tool, anthracite', 42_900],
  ['Hiking boots', 18_995],
  ['Board game', 3_999],
] as const;

type Client = ReturnType<typeof createClient>;

const everyMs = 6 * 3_600_000;
const [weeks, checksAWeek] = [13, 28];

/** Creates an account that has been used for three months: products with histories, alerts, events and keys. */
export async function furnish({ shop, receiver, service, account }: AccountArea) {
  const email = await account('demo@example.com', 'max');
  const { json } = await service.admin('token', 'create', '--email', email, '--name', 'laptop');
  await service.admin('token', 'create', '--email', email, '--name', 'nightly report');
  await service.admin('webhook', 'set', '--email', email, '--url', receiver.url('/price-watch'));
  const client = createClient({ siteUrl: service.siteUrl, token: String(json.token) });
  const ids: string[] = [];
  for (const [index, [name, first]] of catalogue.toReversed().entries()) {
    const amounts = courseOf(first, weeks * checksAWeek);
    const price = String((amounts.at(-1) ?? first) / 100);
    shop.page(`/p/${index}`, {
      name,
      price,
      currency: 'EUR',
      ...(index === 3 && { availability: 'out_of_stock' }),
    });
    const { data } = await client.POST('/products', { body: { url: shop.url(`/p/${index}`) } });
    const productId = data?.data.id ?? '';
    await seedHistory(service.dataDir, { email, productId, currency: 'EUR', amounts, everyMs });
    ids.unshift(productId);
  }
  await decorate(client, ids);
  const [productId = ''] = ids;
  const params = { path: { id: productId } };
  await client.POST('/products/{id}/alerts', { params, body: { condition: 'drops' } });
  await client.POST('/products/{id}/alerts', {
    params,
    body: { condition: 'below', threshold: 290, name: 'Birthday budget' },
  });
  await client.POST('/webhook/test');
  /** Lowers the price of a product, and puts it back in stock. */
  const fallOf = async (index: number) => {
    const path = { id: ids[index] ?? '' };
    const { price, name } = (await client.GET('/products/{id}', { params: { path } })).data?.data ?? {};
    const lower = ((price ?? 0) * 0.92).toFixed(2);
    shop.page(`/p/${catalogue.length - 1 - index}`, { name: name ?? '', price: lower, currency: 'EUR' });
    const events = async () => (await client.GET('/events')).data?.data.length ?? 0;
    const known = await events();
    await client.POST('/products/{id}/checks', { params: { path } });
    await until(async () => (await events()) > known);
  };
  const before = (await client.GET('/products/{id}', { params })).data?.data.price ?? 0;
  const price = (before * 0.94).toFixed(2);
  shop.page(`/p/${catalogue.length - 1}`, { name: catalogue[0][0], price, currency: 'EUR' });
  const checked = async () =>
    (await client.GET('/products/{id}', { params })).data?.data.price === Number(price);
  await client.POST('/products/{id}/checks', { params });
  await until(checked);
  await until(() => receiver.received.length >= 2);
  await fallOf(12);
  await fallOf(10);
  return { email, productId };
}

/** Sets alerts, tags and a note as users do. */
async function decorate(client: Client, ids: readonly string[]) {
  const alerts = [
    [1, { condition: 'below', threshold: 95 }],
    [3, { condition: 'drops_by', threshold: 15 }],
    [5, { condition: 'below', threshold: 1_199 }],
    [6, { condition: 'lowest', threshold: 90 }],
    [7, { condition: 'below', threshold: 340 }],
    [10, { condition: 'back_in_stock' }],
    [12, { condition: 'drops' }],
  ] as const;
  for (const [index, body] of alerts)
    await client.POST('/products/{id}/alerts', { params: { path: { id: ids[index] ?? '' } }, body });
  const notes = [
    [0, { tags: ['gift'], note: 'For the birthday in March. Black, not white.' }],
    [2, { tags: ['kitchen'] }],
    [4, { tags: ['kitchen', 'gift'] }],
    [9, { tags: ['kitchen'] }],
  ] as const;
  for (const [index, { tags, ...note }] of notes)
    await client.PATCH('/products/{id}', {
      params: { path: { id: ids[index] ?? '' } },
      body: { tags: [...tags], ...note },
    });
}
