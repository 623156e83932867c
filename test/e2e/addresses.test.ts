import { beforeEach, describe, expect, inject, test } from 'vitest';
import { createCheck } from '../../shared/interface/operations/checks.ts';
import { createProduct } from '../../shared/interface/operations/create-product.ts';
import { opened } from '../support/opened.ts';
import { openScriptedShop } from '../support/scripted-shop.ts';
import { shareService } from '../support/shared-service.ts';
import { specialAddresses } from '../support/special-addresses.ts';
import { until } from '../support/until.ts';

const service = await shareService(inject('sharedService'), 'addresses');
const shop = await opened(service.openShop());
const inside = await opened(openScriptedShop());
const port = new URL(inside.url('/')).port;
inside.page('/secret', { price: '1.00', currency: 'EUR' });
const token = await service.token();
beforeEach(() => shop.page('/p/1', { price: '19.99', currency: 'EUR' }));

const refused = { status: 422, body: { error: { code: 'invalid', retryable: false } } };

const extract = (url: string) => service.call(token, 'POST', '/extract', { url });

/** The page at a private address, under every spelling of loopback. */
const spellings = () =>
  [
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '017700000001',
    '127.0.0.1.',
    '１２７.0.0.1',
    '[::ffff:7f00:1]',
    '[::1]',
    '0.0.0.0',
    'localhost',
    'LOCALHOST.',
    'any.localhost',
  ].map((host) => `http://${host}:${port}/secret`);

const originOf = (address: string) => `http://${address.includes(':') ? `[${address}]` : address}`;

describe('an address is rejected with 422 invalid', () => {
  test('if the address is not public', async () => {
    const answers = await Promise.all(specialAddresses.map(([address]) => extract(`${originOf(address)}/`)));
    for (const [index, answer] of answers.entries())
      expect(answer, specialAddresses[index]?.[0]).toMatchObject(refused);
  });

  test('if an allowed shop redirects to an address that is not public', async () => {
    const answers = await Promise.all(
      specialAddresses.map(([address], index) => {
        shop.redirect(`/away/${index}`, `${originOf(address)}/`);
        return extract(shop.url(`/away/${index}`));
      }),
    );
    for (const [index, answer] of answers.entries())
      expect(answer, specialAddresses[index]?.[0]).toMatchObject(refused);
  });

  test('if it is loopback, in any spelling, or a name that resolves to loopback', async () => {
    for (const url of spellings()) expect(await extract(url), url).toMatchObject(refused);
    expect(inside.hits('/secret')).toBe(0);
  });

  test('if a redirect leads to loopback, in any spelling', async () => {
    for (const [index, url] of spellings().entries()) {
      shop.redirect(`/to/${index}`, Buffer.from(url).toString('latin1'));
      expect(await extract(shop.url(`/to/${index}`)), url).toMatchObject(refused);
    }
    expect(inside.hits('/secret')).toBe(0);
  });

  test('if it is not a web address', async () => {
    for (const url of [
      'file:///etc/passwd',
      'ftp://shop.example/',
      'javascript:alert(1)',
      'data:text/html,1',
    ])
      expect(await extract(url), url).toMatchObject({ status: 422 });
  });

  test('if the URL has credentials', async () => {
    expect(await extract(`http://user:secret@${shop.host}/p/1`)).toMatchObject(refused);
  });

  test('also for a product to watch, which is not saved', async () => {
    for (const url of [inside.url('/secret'), `http://localhost:${port}/secret`])
      expect(await service.call(token, 'POST', '/products', { url })).toMatchObject(refused);
    expect(await service.call(token, 'GET', '/products')).toMatchObject({ body: { meta: { total: 0 } } });
    expect(inside.hits('/secret')).toBe(0);
  });
});

test('if a watched page starts to redirect to a private address, its check fails and nothing private is read', async () => {
  const created = await service.call(token, 'POST', '/products', { url: shop.url('/p/1') });
  const { id } = createProduct.success.body.parse(created.body).data;
  shop.redirect('/p/1', inside.url('/secret'));
  const forced = await service.call(token, 'POST', `/products/${id}/checks`);
  const path = `/products/${id}/checks/${createCheck.success.body.parse(forced.body).job_id}`;
  const job = async () => createCheck.success.body.parse((await service.call(token, 'GET', path)).body);
  await until(async () => (await job()).status !== 'queued');
  expect(await job()).toMatchObject({ status: 'failed', data: { error: { code: 'invalid' } } });
  expect(inside.hits('/secret')).toBe(0);
  await service.call(token, 'DELETE', `/products/${id}`);
});

test('the allowed shop is read', async () => {
  expect(await extract(shop.url('/p/1'))).toMatchObject({ status: 200 });
});
