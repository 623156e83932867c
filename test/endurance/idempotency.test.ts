import { describe, expect, test } from 'vitest';
import { startService } from '../support/local-service.ts';
import { opened } from '../support/opened.ts';
import { processesOf } from '../support/processes-of.ts';
import { openScriptedShop } from '../support/scripted-shop.ts';
import { until } from '../support/until.ts';

const clients = 50;
/** Fewer if each waits for the lease of another request, polling all the while. */
const waitingClients = 10;

const createWith = (key: string, path: string) =>
  service.call(keyed, 'POST', '/products', { url: shop.url(path) }, { 'Idempotency-Key': key });
const atOnce = (count: number, key: string, path: string) =>
  Array.from({ length: count }, () => createWith(key, path));

const shop = await opened(openScriptedShop());
const service = await opened(startService({ shop }));
/** An account whose pages are each requested by many clients concurrently with one key. */
const keyed = await service.token();
shop.page('/p/1', { price: '20.00', currency: 'EUR' });
const firstAnswers = await Promise.all(atOnce(clients, 'first', '/p/1'));

const held = shop.hold('/held', { price: '18.00', currency: 'EUR' });
const killed = atOnce(waitingClients, 'killed', '/held');
const settled = Promise.allSettled(killed);
await held.arrived;
await service.kill('SIGKILL');
const cutOff = await settled;
await until(() => processesOf(service.dataDir).length === 0);
held.release();
await service.restart();
/** The repeats' results, which wait until the lease of the killed request ends; the tests continue meanwhile. */
const repeats = Promise.all(atOnce(waitingClients, 'killed', '/held'));

describe('concurrent creates with one key', () => {
  test(`make one product, and get the same answer ${clients} times`, async () => {
    expect(firstAnswers.map(({ status }) => status)).toEqual(Array(clients).fill(201));
    expect(new Set(firstAnswers.map(({ text }) => text)).size).toBe(1);
    expect(shop.hits('/p/1')).toBe(1);
  });

  test('get the same response, byte for byte, after a kill -9 and a restart', async () => {
    const repeat = await createWith('first', '/p/1');
    expect([repeat.status, repeat.text]).toEqual([201, firstAnswers[0]?.text]);
    expect(repeat.headers.get('idempotency-replayed')).toBe('true');
  });

  test('interrupted by kill -9 leave the key usable: their repeats create one product and get the same response', async () => {
    expect(cutOff.map(({ status }) => status)).toEqual(Array(waitingClients).fill('rejected'));
    // If the service is back within two seconds, the lease outlives the wait of each of them.
    const answers = [...(await repeats), await createWith('killed', '/held')];
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject({ status: 503, body: { error: { code: 'http', retryable: true } } });
    const { body } = await service.call(keyed, 'GET', '/products');
    expect(body).toMatchObject({
      data: [{ url: shop.url('/held') }, { url: shop.url('/p/1') }],
      meta: { total: 2 },
    });
  });
});
