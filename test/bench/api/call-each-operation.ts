import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { limits } from '../../../shared/interface/limits.ts';
import { operations } from '../../../shared/interface/operations.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { type CallOptions, callHandler } from '../../support/gateway-call.ts';
import { addAccount } from '../../support/test-accounts.ts';
import type { RecordedCall } from './call-recorder.ts';
import type { RecordedApi } from './recorded-api.ts';

/** One call of an operation, and its database calls. */
export interface Measured {
  name: string;
  method: string;
  isKeyed: boolean;
  /** All calls, those before the handler started, and the bare handler's own. */
  all: RecordedCall[];
  before: RecordedCall[];
  handler: RecordedCall[];
  body: unknown;
}

type Measure = (name: string, method: string, path: string, options?: CallOptions) => Promise<Measured>;

const Made = z.object({ data: z.object({ id: z.string() }) });
const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });
const Job = z.object({ data: z.object({ job_id: z.string() }) });
/** So that a list has a full first page and a second one. */
const products = 25;
const page = { url: 'https://shop.example/p/1' };

/**
 * Calls every operation of the API once, and with an idempotency key if it accepts one. Names begin with the
 * operation's ID.
 */
export async function callEachOperation(api: RecordedApi) {
  const { account, token } = await addAccount(api.services.table, 'max');
  await api.services.table.update(keys.account(account.id), 'SET webhook_url = :url', {
    values: { ':url': 'https://hooks.example/prices' },
  });
  const measure: Measure = async (name, method, path, options = {}) => {
    // A batch counts as more than one request.
    api.rest(limits.requestsPerWindow);
    api.recorder.take();
    const { status, text, body } = await callHandler(
      api.handlers,
      token,
      method,
      path,
      options,
      api.services.now,
    );
    if (status >= 400) throw new Error(`${name} answered ${status}: ${text}`);
    const isKeyed = options.headers?.['Idempotency-Key'] !== undefined;
    return { name, method, isKeyed, ...api.recorder.take(), body };
  };
  // An account's first request creates the item of its rate window, which is not the usual cost of a request.
  await measure('warm-up', 'GET', '/me');
  for (let made = 0; made < products; made += 1)
    await measure('warm-up', 'POST', '/products', { body: page });

  const done: Measured[] = [];
  const step: Measure = async (name, ...request) => {
    const measured = await measure(name, ...request);
    done.push(measured);
    return measured;
  };
  const productId = await callInOrder(step);
  const called = new Set(done.map(({ name }) => name.split(',', 1)[0]));
  const missing = operations.map(({ id }) => id).filter((id) => !called.has(id));
  return { operations: done, missing, accountId: account.id, productId, measure };
}

/** Returns a product that still exists. */
async function callInOrder(step: Measure): Promise<string> {
  const key = () => ({ 'Idempotency-Key': randomUUID() });
  await step('getAccount', 'GET', '/me');
  await step('extract', 'POST', '/extract', { body: page });
  await step('extract, keyed', 'POST', '/extract', { body: page, headers: key() });
  const { id } = Made.parse((await step('createProduct', 'POST', '/products', { body: page })).body).data;
  const again = { body: page, headers: key() };
  const other = Made.parse((await step('createProduct, keyed', 'POST', '/products', again)).body).data;
  await step('createProduct, replayed', 'POST', '/products', again);
  const urls = ['https://shop.example/p/2', 'https://shop.example/p/3'];
  await step(`createProducts, ${urls.length} pages`, 'POST', '/products/batch', { body: { urls } });
  await step('listProducts', 'GET', '/products');
  await step('listProducts, page 2', 'GET', '/products?page=2');
  await step('getProduct', 'GET', `/products/${id}`);
  await step('updateProduct, renamed', 'PATCH', `/products/${id}`, { body: { name: 'Lamp' } });
  await step('updateProduct, paused', 'PATCH', `/products/${id}`, { body: { is_active: false } });
  await step('updateProduct, resumed', 'PATCH', `/products/${id}`, { body: { is_active: true } });
  const job = Job.parse((await step('createCheck', 'POST', `/products/${id}/checks`)).body).data.job_id;
  await step('createCheck, queued already', 'POST', `/products/${id}/checks`);
  await step('getCheck', 'GET', `/products/${id}/checks/${job}`);
  await step('listChecks', 'GET', `/products/${id}/checks`);
  const prices = Listed.parse((await step('listPrices', 'GET', `/products/${id}/prices`)).body);
  await step('getPrice', 'GET', `/products/${id}/prices/${prices.data[0]?.id}`);
  await step('getPriceStats', 'GET', `/products/${id}/stats`);
  await callAlertOperations(step, id, key);
  await step('testWebhook', 'POST', '/webhook/test');
  const listed = Listed.parse((await step('listEvents', 'GET', '/events')).body);
  const event = `/events/${listed.data[0]?.id}`;
  await step('getEvent', 'GET', event);
  await step('resendEvent', 'POST', `${event}/resend`);
  await step('deleteProduct', 'DELETE', `/products/${other.id}`);
  return id;
}

async function callAlertOperations(
  step: Measure,
  productId: string,
  key: () => Record<string, string>,
): Promise<void> {
  const path = `/products/${productId}/alerts`;
  const body = { condition: 'below', threshold: 10 };
  const { id } = Made.parse((await step('createAlert', 'POST', path, { body })).body).data;
  await step('createAlert, keyed', 'POST', path, { body, headers: key() });
  await step('previewAlert', 'POST', `${path}/preview`, { body });
  await step('listAlerts', 'GET', path);
  await step('updateAlert', 'PATCH', `/alerts/${id}`, { body: { name: 'Cheap' } });
  await step('deleteAlert', 'DELETE', `/alerts/${id}`);
}
