import { requireData } from './error.js';
import { paginate } from './paginate.js';
import { sleep } from './sleep.js';
import { waitForCheck } from './wait-for-check.js';

/** Each price is lower than the one before, so that a late check finds a drop, too. */
const falling = 'prices=100,95,90,85,80,75,70,65,60,55';
const isFalling = ({ price }) => price > 55;

/** The sandbox parameters that make each event happen, and the alert that it needs. */
const steps = {
  'price.alert': { change: falling, condition: 'drops', isBefore: isFalling },
  'price.changed': { change: falling, condition: null, isBefore: isFalling },
  'stock.alert': {
    change: 'prices=100&stock=out,in',
    condition: 'back_in_stock',
    isBefore: ({ availability }) => availability === 'out_of_stock',
  },
};

export const triggers = [...Object.keys(steps), 'webhook.test'];

const maxAttempts = 3;
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
  // Until the sandbox page changes: longer if a read was late.
  let seconds = 5;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const start = Math.floor(Date.now() / 1_000);
    const url = `${new URL(siteUrl).origin}/sandbox/product?${change}&name=${name}&every=${seconds}&start=${start}`;
    const product = await sandboxAt(client, url);
    if (type === 'price.changed') await requireSubscriber(client, product);
    const elapsed = Date.now() / 1_000 - start;
    if (isBefore(product)) {
      if (condition !== null) await ensureAlert(client, product.id, condition);
      const nextChange = start + seconds * Math.ceil(elapsed / seconds);
      await sleep(Math.max(0, (nextChange + 1) * 1_000 - Date.now()));
      await waitForCheck(client, product.id);
      const query = { after: meta.next_after, type, per_page: 100 };
      const { data } = requireData(await client.GET('/events', { params: { query } }));
      const event = data.find((one) => one.data.product.id === product.id);
      if (event) return `Made ${type} happen: event ${event.id}.`;
    }
    seconds = Math.ceil(seconds + elapsed);
  }
  throw new Error(`The product ${name} was checked, but ${type} did not happen. Try again.`);
}

/** Throws unless an active webhook lists price.changed, for the product if there is one. */
async function requireSubscriber(client, product) {
  const { data } = requireData(await client.GET('/webhooks'));
  const listing = data.filter(({ is_active, events }) => is_active && events.includes('price.changed'));
  if (listing.length === 0)
    throw new Error(
      'No active webhook lists price.changed, so the event is not created. Add it to a webhook.',
    );
  if (product && !listing.some(({ filter }) => matches(filter, product)))
    throw new Error(
      `The filters of the webhooks that list price.changed exclude the product ${name}, so the event is not created. Add the product or one of its tags to a filter.`,
    );
}

function matches(filter, { id, tags }) {
  return filter === null || filter.product_ids.includes(id) || filter.tags.some((tag) => tags.includes(tag));
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
