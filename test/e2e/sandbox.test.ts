import { describe, expect, inject, test } from 'vitest';
import { refused } from '../support/refused.ts';
import { shareService } from '../support/shared-service.ts';

const service = await shareService(inject('sharedService'), 'sandbox');
const token = await service.token();

const sandbox = (query: string) => `${service.siteUrl}/sandbox/product?${query}`;
const extract = (url: string) => service.call(token, 'POST', '/extract', { url });

describe('the sandbox page', () => {
  test('is a page of the site that is neither cached nor indexed', async () => {
    const response = await fetch(sandbox('prices=19.99&name=%3Cb%3ELamp'));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const html = await response.text();
    expect(html).toContain('<p class="price">19.99 EUR</p>');
    expect(html).toContain('<h1>&lt;b&gt;Lamp</h1>');
  });

  test('returns 400 for an invalid URL, with the reason', async () => {
    const response = await fetch(sandbox('prices=19.99&every=0'));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('every: must be a whole number of seconds from 1 to 86400');
  });

  test('redirects a trailing slash, keeping its query', async () => {
    const response = await fetch(`${service.siteUrl}/sandbox/product/?prices=1,2`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      '/sandbox/product?prices=1%2C2',
    ]);
  });

  test('is read without --allow-host, by direct, and costs no credits', async () => {
    expect(await extract(sandbox('prices=80&currency=usd&stock=out&name=Lamp'))).toMatchObject({
      status: 200,
      body: {
        data: {
          name: 'Lamp',
          price: 80,
          currency: 'USD',
          availability: 'out_of_stock',
          driver: 'direct',
          credits_used: null,
        },
      },
    });
  });
});

test("nothing else on the site's origin is read", async () => {
  const { host, port } = new URL(service.siteUrl);
  const others = [
    `http://${host}/`,
    `http://${host}/api/v1/me`,
    `http://${host}/sandbox/product/?prices=1`,
    `http://${host}/sandbox/product/../../_local/status?prices=1`,
    `http://${host}/sandbox%2fproduct?prices=1`,
    `http://${host}/SANDBOX/product?prices=1`,
    `http://user:secret@${host}/sandbox/product?prices=1`,
    `http://127.0.0.1:${Number(port) - 1}/sandbox/product?prices=1`,
    `http://127.0.0.2:${port}/sandbox/product?prices=1`,
  ];
  for (const url of others) expect(await extract(url), url).toMatchObject(refused(422, 'invalid'));
});
