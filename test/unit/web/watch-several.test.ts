import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import type { paths } from '../../../web/api/schema.d.ts';
import { watchSeveral } from '../../../web/api/watch-several.ts';

/** Watches pages in an account that watches `https://shop.example/watched`, and returns the URLs that were added. */
async function watching(urls: string[]) {
  const added: string[] = [];
  const fetch = async (request: Request) => {
    const body = await request.json();
    const toMatch = (url: string) => {
      const page = url.split('?')[0] ?? '';
      const product_id = page.endsWith('/watched') ? 'known' : null;
      return { url, canonical_url: page.startsWith('http') ? page : null, product_id };
    };
    if (request.url.endsWith('/product-matches')) return Response.json({ data: body.urls.map(toMatch) });
    added.push(...body.urls);
    return Response.json({ data: body.urls.map((url: string) => ({ id: url })), meta: { errors: [] } });
  };
  const client = createClient<paths>({ baseUrl: 'https://prices.example', fetch });
  return { ...(await watchSeveral(urls, client)), urls: added };
}

test('several pages are added once each, and not those that are watched already', async () => {
  const [lamp, watched] = ['https://shop.example/lamp', 'https://shop.example/watched'];
  const {
    added,
    urls,
    watched: known,
  } = await watching([`${lamp}?utm_source=a`, watched, lamp, 'no address']);
  expect([added, urls]).toEqual([2, [lamp, 'no address']]);
  expect(known).toEqual([{ url: watched, productId: 'known' }]);
});

test('nothing is added if all pages are watched', async () => {
  expect(await watching(['https://shop.example/watched'])).toMatchObject({ added: 0, urls: [], errors: [] });
});
