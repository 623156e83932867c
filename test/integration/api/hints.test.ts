import { expect, test } from 'vitest';
import * as z from 'zod';
import { listPicks, proposeContract } from '../../../commands/admin/picks.ts';
import { Product } from '../../../shared/interface/schemas/product.ts';
import { ambiguousPage } from '../../support/ambiguous-page.ts';
import { setUpTestApi } from '../../support/test-api.ts';
import { deleteAccount, purgeBy } from '../../support/worker-services.ts';

const api = await setUpTestApi();

const Listed = z.object({
  data: z.array(z.object({ pick: z.string(), amount: z.number(), probability: z.number() })),
});
const minuteMs = 60_000;
const cash = 'current: div.offer > div.cash-amount > b';

/** A shop of its own for each test, whose pages all show 90 by bank transfer, 100 by credit card, and 80 for members. */
function openShop(host: string) {
  const show = (page: string, html = ambiguousPage()) => {
    const url = `https://www.${host}/${page}`;
    api.reader.shows(url, html);
    return url;
  };
  const candidate = async (token: string, page: string, amount: number) => {
    const { body } = await api.call(token, 'POST', '/extract/candidates', { body: { url: show(page) } });
    const found = Listed.parse(body).data.find((one) => one.amount === amount);
    if (!found) throw new Error(`The page does not show ${amount}`);
    return found;
  };
  const add = (token: string, page: string, choice: object) =>
    api.call(token, 'POST', '/products', { body: { url: show(page), ...choice } });
  return {
    add,
    candidate,
    /** Watches the place of an amount. */
    watch: async (token: string, page: string, amount: number) => {
      const { pick } = await candidate(token, page, amount);
      return z.object({ data: Product }).parse((await add(token, page, { pick })).body).data.id;
    },
    read: (token: string, page: string) => api.call(token, 'POST', '/extract', { body: { url: show(page) } }),
    places: async () => JSON.parse(JSON.stringify(await listPicks.run(api, { host }))),
    /** For three people, each on another page. */
    learn: async (amount: number) => {
      const tokens = [await person(), await person(), await person()];
      const pages = ['a', 'b', 'c'];
      const { watch } = openShop(host);
      const ids = await Promise.all(tokens.map((token, at) => watch(token, pages[at] ?? '', amount)));
      api.clock.advance(minuteMs);
      return { tokens, ids };
    },
  };
}

async function person(): Promise<string> {
  return (await api.account()).token;
}

test('a place that people of three accounts chose is read automatically on other pages, within a minute', async () => {
  const shop = openShop('three.example');
  const fourth = await person();
  await shop.watch(await person(), 'a', 90);
  await shop.watch(await person(), 'b', 90);
  const before = await shop.candidate(fourth, 'd', 90);
  expect((await shop.read(fourth, 'd')).status).toBe(422);
  await shop.watch(await person(), 'c', 90);
  api.clock.advance(minuteMs);
  const after = await shop.candidate(fourth, 'd', 90);
  expect(after.probability).toBeGreaterThan(before.probability);
  expect(await shop.read(fourth, 'd')).toMatchObject({
    status: 200,
    body: { data: { price: 90 }, meta: { evidence: { picked: false } } },
  });
  const other = openShop('another.example');
  expect((await other.read(fourth, 'd')).status).toBe(422);
});

test('an account counts once, with POST, PATCH and expected_price, but not with extract', async () => {
  const { add, candidate, watch, places } = openShop('once.example');
  const [one, two] = [await person(), await person()];
  const { pick } = await candidate(one, 'a', 90);
  await api.call(one, 'POST', '/extract', { body: { url: 'https://www.once.example/a', pick } });
  expect(await places()).toEqual([]);
  await watch(one, 'a', 90);
  await watch(one, 'b', 90);
  await add(two, 'a', { expected_price: 90 });
  expect(await places()).toEqual([{ place: cash, accounts: 2, products: 3 }]);
  const id = await watch(two, 'b', 100);
  await api.call(two, 'PATCH', `/products/${id}`, { body: { pick } });
  expect(await places()).toEqual([{ place: cash, accounts: 2, products: 4 }]);
});

test('a repeated request counts once, and concurrent ones all count', async () => {
  const { candidate, watch, places } = openShop('repeated.example');
  const [one, two] = [await person(), await person()];
  const { pick } = await candidate(one, 'a', 90);
  const repeated = {
    body: { url: 'https://www.repeated.example/a', pick },
    headers: { 'Idempotency-Key': 'repeated' },
  };
  await Promise.all([1, 2, 3].map(() => api.call(one, 'POST', '/products', repeated)));
  expect(await places()).toEqual([{ place: cash, accounts: 1, products: 1 }]);
  const pages = ['b', 'c'];
  const ids = await Promise.all([one, two].flatMap((token) => pages.map((page) => watch(token, page, 90))));
  expect(await places()).toEqual([{ place: cash, accounts: 2, products: 5 }]);
  const owners = [one, two].flatMap((token) => pages.map(() => token));
  await Promise.all(ids.map((id, at) => api.call(owners[at] ?? null, 'DELETE', `/products/${id}`)));
  expect(await places()).toEqual([{ place: cash, accounts: 1, products: 1 }]);
});

test('deleting a product and returning to automatic reading withdraw it, and the hint ends within a minute', async () => {
  const { learn, read, places } = openShop('withdrawn.example');
  const { tokens, ids } = await learn(90);
  const fourth = await person();
  expect((await read(fourth, 'd')).status).toBe(200);
  const marked =
    '<title>Lamp</title><script type="application/ld+json">{"@type":"Product","name":"Lamp","offers":{"price":"20.00","priceCurrency":"EUR"}}</script><h1>Lamp</h1><p class="price">€20.00</p><button>Add to cart</button>';
  api.reader.shows('https://www.withdrawn.example/a', marked);
  const body = { pick: null, is_same_product: true };
  expect((await api.call(tokens[0] ?? null, 'PATCH', `/products/${ids[0]}`, { body })).status).toBe(200);
  expect(await places()).toEqual([{ place: cash, accounts: 2, products: 2 }]);
  await api.call(tokens[1] ?? null, 'DELETE', `/products/${ids[1]}`);
  await api.call(tokens[2] ?? null, 'DELETE', `/products/${ids[2]}`);
  expect(await places()).toEqual([]);
  api.clock.advance(minuteMs);
  expect((await read(fourth, 'd')).status).toBe(422);
  expect(
    (await api.items()).filter(({ sk }) => String(sk).startsWith('POSITION#')).map(({ host }) => host),
  ).not.toContain('withdrawn.example');
});

test('deleting an account withdraws its places, once', async () => {
  const { watch, places } = openShop('deleted.example');
  const { account, token } = await api.account();
  await watch(token, 'a', 90);
  await watch(token, 'b', 90);
  await watch(await person(), 'a', 90);
  await deleteAccount(api.table, account.id);
  const purge = () => purgeBy(api.table, [JSON.stringify({ account_id: account.id })]);
  await Promise.all([purge(), purge()]);
  await purge();
  expect(await places()).toEqual([{ place: cash, accounts: 1, products: 1 }]);
  expect(JSON.stringify(await api.items())).not.toContain(account.id);
});

test('a hint fades when people choose another place than automatic reading', async () => {
  const { learn, watch, candidate, read } = openShop('faded.example');
  await learn(90);
  const reader = await person();
  const before = await candidate(reader, 'd', 90);
  expect((await read(reader, 'd')).status).toBe(200);
  for (const page of ['e', 'f', 'g']) await watch(await person(), page, 100);
  api.clock.advance(minuteMs);
  expect((await candidate(reader, 'd', 90)).probability).toBeLessThan(before.probability);
  expect((await read(reader, 'd')).status).toBe(422);
});

test('a contract of the places has selectors that find the prices', async () => {
  const { learn, watch } = openShop('contract.example');
  await learn(90);
  await watch(await person(), 'a', 100);
  expect(await listPicks.run(api, { host: 'WWW.contract.example:8443' })).toMatchObject([
    { place: cash, accounts: 3, products: 3 },
    { accounts: 1, products: 1 },
  ]);
  expect(await proposeContract.run(api, { host: 'contract.example' })).toEqual({
    name: 'shop-contract-example',
    hosts: ['contract.example'],
    productUrl: null,
    fields: {
      prices: [
        { selector: 'div.offer > div.cash-amount > b', kind: 'current' },
        { selector: 'div.offer > div.card-amount > b', kind: 'current' },
      ],
      name: [],
      image: [],
    },
    currency: null,
  });
  await expect(proposeContract.run(api, { host: 'unknown.example' })).rejects.toThrow('Nobody has chosen');
});
