import { requireData } from './error.js';
import { paginate } from './paginate.js';
import { sleep } from './sleep.js';
import { waitForCheck } from './wait-for-check.js';

/** The sandbox parameters that make each event happen, and the alert that it needs. */
const steps = {
  'price.alert': { change: 'prices=100,90', condition: 'drops', isBefore: ({ price }) => price === 100 },
  'price.changed': { change: 'prices=100,90', condition: null, isBefore: ({ price }) => price === 100 },
  'stock.alert': {
    change: 'prices=100&stock=out,in',
    condition: 'back_in_stock',
    isBefore: ({ availability }) => availability === 'out_of_stock',
  },
};

export const triggers = [...Object.keys(steps), 'webhook.test'];

/** Until the sandbox page changes: longer if the first read was late. */
const changeSeconds = [5, 20, 60];
const name = 'Sandbox';

/** Makes an event happen and returns a line about it. Throws if it cannot happen. */
export async function trigger(client, type, siteUrl) {
  if (type === 'webhook.test') {
    requireData(await client.POST('/webhook/test'));
    return 'Sent webhook.test to the default webhook.';
  }
  if (type === 'price.changed') await requireSubscriber(client);
  const { change, condition, isBefore } = steps[type];
  const { meta } = requireData(await client.GET('/events', { params: { query: { after: 'latest' } } }));
  for (const seconds of changeSeconds) {
    const start = Math.floor(Date.now() / 1_000);
    const url = `${new URL(siteUrl).origin}/sandbox/product?${change}&name=${name}&every=${seconds}&start=${start}`;
    const product = await sandboxAt(client, url);
    // The page was read too late, after its change.
    if (!isBefore(product)) continue;
    if (condition !== null) await ensureAlert(client, product.id, condition);
    await sleep(Math.max(0, (start + seconds + 1) * 1_000 - Date.now()));
    await waitForCheck(client, product.id);
    const query = { after: meta.next_after, type, per_page: 100 };
    const { data } = requireData(await client.GET('/events', { params: { query } }));
    const event = data.find((one) => one.data.product.id === product.id);
    if (event) return `Made ${type} happen: event ${event.id}.`;
  }
  throw new Error(`The product ${name} was checked, but ${type} did not happen. Try again.`);
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
