import { expect, test } from 'vitest';
import { createCheck } from '../../shared/interface/operations/checks.ts';
import { createProduct } from '../../shared/interface/operations/create-product.ts';
import { startService } from '../support/local-service.ts';
import { opened } from '../support/opened.ts';
import { processesOf } from '../support/processes-of.ts';
import { openScriptedShop } from '../support/scripted-shop.ts';
import { until } from '../support/until.ts';

const shop = await opened(openScriptedShop());
// Scaled, so that a failed read is retried after 3 seconds instead of 30.
const service = await opened(startService({ shop, options: ['--time-scale', '10'] }));
const token = await service.token();

async function watch(path: string) {
  shop.page(path, { price: '20.00', currency: 'EUR' });
  const { body } = await service.call(token, 'POST', '/products', { url: shop.url(path) });
  return createProduct.success.body.parse(body).data.id;
}

async function force(id: string) {
  const { body } = await service.call(token, 'POST', `/products/${id}/checks`);
  return createCheck.success.body.parse(body).job_id;
}

async function hasEnded(id: string, jobId: string) {
  const { body } = await service.call(token, 'GET', `/products/${id}/checks/${jobId}`);
  return createCheck.success.body.parse(body).status !== 'queued';
}

const prices = async (id: string) => (await service.call(token, 'GET', `/products/${id}/prices`)).body;

test('after kill -9 during a check, a restart completes it with exactly one price point', async () => {
  const id = await watch('/held');
  const held = shop.hold('/held', { price: '18.00', currency: 'EUR' });
  const jobId = await force(id);
  await held.arrived;
  expect(await service.kill('SIGKILL')).not.toBe(0);
  await until(() => processesOf(service.dataDir).length === 0);
  held.release();
  await service.restart();
  await until(() => hasEnded(id, jobId));
  expect(await service.call(token, 'GET', `/products/${id}/checks/${jobId}`)).toMatchObject({
    body: { status: 'complete' },
  });
  expect(await prices(id)).toMatchObject({ data: [{ amount: 18 }, { amount: 20 }], meta: { total: 2 } });
});

test('after SIGTERM it exits with 0 within 10 seconds, and a restart continues where it stopped', async () => {
  const id = await watch('/kept');
  // Fails until the restart, so that the check is still queued when the service stops.
  shop.status('/kept', 503);
  const jobId = await force(id);
  await until(() => shop.hits('/kept') === 2);
  const begun = Date.now();
  expect(await service.kill('SIGTERM')).toBe(0);
  expect(Date.now() - begun).toBeLessThan(10_000);
  await until(() => processesOf(service.dataDir).length === 0);

  shop.page('/kept', { price: '15.00', currency: 'EUR' });
  await service.restart();
  expect(await service.call(token, 'GET', `/products/${id}`)).toMatchObject({
    status: 200,
    body: { data: { id, url: shop.url('/kept'), status: 'watching', initial_price: 20 } },
  });
  await until(() => hasEnded(id, jobId));
  expect(await prices(id)).toMatchObject({ data: [{ amount: 15 }, { amount: 20 }], meta: { total: 2 } });
});
