import { expect, inject, test } from 'vitest';
import { createCheck } from '../../shared/interface/operations/checks.ts';
import { createProduct } from '../../shared/interface/operations/create-product.ts';
import { opened } from '../support/opened.ts';
import { refused } from '../support/refused.ts';
import { openScriptedShop } from '../support/scripted-shop.ts';
import { shareService } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

const service = await shareService(inject('sharedService'), 'addresses');
const shop = await opened(service.openShop());
const inside = await opened(openScriptedShop());
inside.page('/secret', { price: '1.00', currency: 'EUR' });
const token = await service.token();

const isRefused = refused(422, 'invalid');
const extract = (url: string) => service.call(token, 'POST', '/extract', { url });

// test/integration/crawler/direct-addresses.test.ts has all spellings and ranges.
test('nothing at a private address is read or watched, also by a redirect', async () => {
  for (const url of [inside.url('/secret'), inside.url('/secret').replace('127.0.0.1', 'localhost')]) {
    expect(await extract(url)).toMatchObject(isRefused);
    expect(await service.call(token, 'POST', '/products', { url })).toMatchObject(isRefused);
  }
  shop.redirect('/away', inside.url('/secret'));
  expect(await extract(shop.url('/away'))).toMatchObject(isRefused);
  expect(await extract(`http://user:secret@${shop.host}/p/1`)).toMatchObject(isRefused);
  expect(await service.call(token, 'GET', '/products')).toMatchObject({ body: { meta: { total: 0 } } });
  expect(inside.hits('/secret')).toBe(0);
});

test('if a watched page starts to redirect to a private address, its check fails and nothing private is read', async () => {
  shop.page('/p/1', { price: '19.99', currency: 'EUR' });
  const created = await service.call(token, 'POST', '/products', { url: shop.url('/p/1') });
  const { id } = createProduct.success.body.parse(created.body).data;
  shop.redirect('/p/1', inside.url('/secret'));
  const forced = await service.call(token, 'POST', `/products/${id}/checks`);
  const path = `/products/${id}/checks/${createCheck.success.body.parse(forced.body).job_id}`;
  const job = async () => createCheck.success.body.parse((await service.call(token, 'GET', path)).body);
  await until(async () => (await job()).status !== 'queued');
  expect(await job()).toMatchObject({ status: 'failed', data: { error: { code: 'invalid' } } });
  expect(inside.hits('/secret')).toBe(0);
});
