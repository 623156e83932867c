import { expect, test } from 'vitest';
import * as z from 'zod';
import { basePath } from '../../../shared/interface/operation.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

const Page = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

/** Paginates a list by its `Link` headers only, and returns the IDs on each page. */
async function walk(token: string, first: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let path: string | undefined = first; path !== undefined; ) {
    const { status, headers, body } = await api.call(token, 'GET', path);
    expect(status).toBe(200);
    pages.push(Page.parse(body).data.map(({ id }) => id));
    const link: string | undefined = headers.link;
    const next = /^<https:\/\/prices\.example(?<path>\/[^>]*)>; rel="next"$/.exec(link ?? '')?.groups?.path;
    expect([link, next === undefined]).toEqual([link, link === undefined]);
    path = next?.slice(basePath.length);
  }
  return pages;
}

test('the product list can be paginated by its links', async () => {
  const { token } = await api.account();
  const ids = [];
  for (let made = 0; made < 5; made += 1) ids.unshift((await api.watch(token)).id);
  expect(await walk(token, '/products?per_page=2')).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  expect(await walk(token, '/products?per_page=2&page=2')).toEqual([ids.slice(2, 4), ids.slice(4)]);
});

test('so can the price history', async () => {
  const { token, path, check } = await api.watched();
  for (let made = 0; made < 2; made += 1) await check();
  const pages = await walk(token, `${path}/prices?per_page=2`);
  expect(pages.map(({ length }) => length)).toEqual([2, 1]);
});

test('so can the events', async () => {
  const { account, token } = await api.account();
  await api.accounts.setWebhook(account.id, 'https://hooks.example/prices', 'sealed', api.clock.now());
  for (let sent = 0; sent < 3; sent += 1) await api.call(token, 'POST', '/webhook/test');
  const pages = await walk(token, '/events?per_page=2&type=webhook.test');
  expect(pages.map(({ length }) => length)).toEqual([2, 1]);
});
