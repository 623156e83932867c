import { requireData } from './error.js';
import { paginate } from './paginate.js';
import { sleep } from './sleep.js';
import { waitForCheck } from './wait-for-check.js';

/** The sandbox parameters that make each event happen, and the alert that it needs. */
const steps = {
  'price.alert': { change: 'prices=100,90', condition: 'drops' },
  'price.changed': { change: 'prices=100,90', condition: null },
  'stock.alert': { change: 'prices=100&stock=out,in', condition: 'back_in_stock' },
};

export const triggers = [...Object.keys(steps), 'webhook.test'];

/** Until the sandbox page changes. */
const changeSeconds = 3;
const name = 'Sandbox';

/** Makes an event happen and returns a line about it. Throws if it cannot happen. */
export async function trigger(client, type, siteUrl) {
  if (type === 'webhook.test') {
    requireData(await client.POST('/webhook/test'));
    return 'Sent webhook.test to the default webhook.';
  }
  if (type === 'price.changed') await requireSubscriber(client);
  const { change, condition } = steps[type];
  const start = Math.floor(Date.now() / 1_000);
  const url = `${new URL(siteUrl).origin}/sandbox/product?${change}&name=${name}&every=${changeSeconds}&start=${start}`;
  const product = await sandboxAt(client, url);
  if (condition !== null) await ensureAlert(client, product.id, condition);
  await sleep(Math.max(0, (start + changeSeconds + 1) * 1_000 - Date.now()));
  await waitForCheck(client, product.id);
  return `Checked the product ${name} (${product.id}), which caused ${type}.`;
}

async function requireSubscriber(client) {
  const { data } = requireData(await client.GET('/webhooks'));
  if (data.some(({ is_active, events }) => is_active && events.includes('price.changed'))) return;
  throw new Error('No active webhook lists price.changed, so the event is not created. Add it to a webhook.');
}

/** Moves the sandbox product to an address, or watches it there. */
async function sandboxAt(client, url) {
  for await (const { id, name: known, url: current } of paginate(client, '/products'))
    if (known === name && new URL(current).pathname === '/sandbox/product') {
      const body = { url, is_active: true };
      return requireData(await client.PATCH('/products/{id}', { params: { path: { id } }, body })).data;
    }
  return requireData(await client.POST('/products', { body: { url, name } })).data;
}

async function ensureAlert(client, id, condition) {
  const params = { path: { id } };
  const { data } = requireData(await client.GET('/products/{id}/alerts', { params }));
  const alert = data.find((one) => one.condition === condition);
  if (!alert) requireData(await client.POST('/products/{id}/alerts', { params, body: { condition } }));
  else if (!alert.is_active)
    requireData(
      await client.PATCH('/alerts/{id}', { params: { path: { id: alert.id } }, body: { is_active: true } }),
    );
}
