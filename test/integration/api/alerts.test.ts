import { describe, expect, test } from 'vitest';
import { createAlert } from '../../../shared/interface/operations/alerts.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

async function watched(plan: 'plus' | 'max' = 'plus') {
  const { token, id, path, get, alert } = await api.watched({ plan });
  const add = (body: object = { condition: 'drops' }) => alert(body);
  return { token, id, add, list: () => get(`${path}/alerts`), product: () => get() };
}

const alertOf = ({ body }: { body: unknown }) => createAlert.success.body.parse(body).data;

describe('201', () => {
  test('returns exactly the specified alert', async () => {
    const { id, add } = await watched();
    const { status, body } = await add({ condition: 'below', threshold: 149.99, name: ' Under 150 ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        id: expect.any(String),
        product_id: id,
        item_id: null,
        name: 'Under 150',
        condition: 'below',
        threshold: 149.99,
        currency: 'EUR',
        is_active: true,
        fired_at: null,
        created_at: toTime(api.clock.now()),
        notified_by: [{ kind: 'email', target: expect.stringMatching(/^.…@/), covers: true }],
      },
    });
  });

  test('drops accepts null as threshold, and a name has up to 255 characters', async () => {
    const { add } = await watched();
    const name = 'n'.repeat(255);
    expect((await add({ condition: 'drops', threshold: null, name })).body).toMatchObject({
      data: { condition: 'drops', threshold: null, name },
    });
  });

  test('stores drops under its internal name, which is never shown', async () => {
    const { id, add, list } = await watched();
    await add();
    const stored = (await api.items(`PRODUCT#${id}`)).find(({ sk }) => String(sk).startsWith('ALERT#'));
    expect(stored).toMatchObject({ condition: 'lower' });
    expect(JSON.stringify(await list())).not.toContain('lower');
  });

  test('lists the newest first', async () => {
    const { add, list } = await watched();
    const ids = [];
    for (let made = 0; made < 3; made += 1) ids.unshift(alertOf(await add()).id);
    expect(await list()).toMatchObject({ data: ids.map((id) => ({ id })) });
  });
});

// `mistakes.test.ts` and `alert-preview.test.ts` have the messages of others.
test.each([
  ['condition', { condition: 'lower' }],
  ['threshold', { condition: 'above', threshold: 0 }],
  ['threshold', { condition: 'above', threshold: 5e-324 }],
  ['threshold', { condition: 'below', threshold: null }],
  ['threshold', { condition: 'drops_by', threshold: 0.9 }],
  ['threshold', { condition: 'drops_by', threshold: 99.1 }],
  ['name', { condition: 'drops', name: '' }],
  ['name', { condition: 'drops', name: 'x'.repeat(256) }],
])('422 validation_failed names the field %s: %j', async (field, body) => {
  const { add } = await watched();
  expect(await add(body)).toMatchObject(
    refused(422, 'validation_failed', expect.stringMatching(new RegExp(`^${field}: `))),
  );
});

describe('403 limit_reached', () => {
  test('of 10 concurrent requests, exactly 3 succeed on plus, and the product shows the limit', async () => {
    const { add, list, product } = await watched();
    const responses = await Promise.all(Array.from({ length: 10 }, () => add()));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const response of responses.filter(({ status }) => status !== 201))
      expect(response).toMatchObject(refused(403, 'limit_reached', expect.stringContaining('3 alerts')));
    expect(await list()).toMatchObject({ data: [{}, {}, {}] });
    expect(await product()).toMatchObject({
      data: { can: { add_alert: false, add_alert_message: expect.stringContaining('3') } },
    });
  });

  test('not on max', async () => {
    const { add, product } = await watched('max');
    for (let made = 0; made < 5; made += 1) expect((await add()).status).toBe(201);
    expect(await product()).toMatchObject({ data: { can: { add_alert: true, add_alert_message: null } } });
  });
});

test('changing an alert renames it, and turns it off and on', async () => {
  const { token, add } = await watched();
  const alert = alertOf(await add());
  const change = async (body: object) =>
    (await api.call(token, 'PATCH', `/alerts/${alert.id}`, { body })).body;
  expect(await change({ name: 'Sale' })).toEqual({ data: { ...alert, name: 'Sale' } });
  expect(await change({ is_active: false })).toMatchObject({ data: { name: 'Sale', is_active: false } });
  expect(await change({ is_active: true })).toMatchObject({ data: { is_active: true } });
  expect(await change({})).toEqual({ data: { ...alert, name: 'Sale' } });
});

describe('changing a threshold', () => {
  async function changing(request: object) {
    const url = `https://shop.example/${newId()}`;
    const { token } = await api.account();
    api.reader.page(url, { price: '100.00' });
    const { id } = await api.watch(token, url);
    const alert = alertOf(await api.call(token, 'POST', `/products/${id}/alerts`, { body: request }));
    const change = (body: object) => api.call(token, 'PATCH', `/alerts/${alert.id}`, { body });
    const check = async (price: string, currency = 'EUR') => {
      api.reader.page(url, { price, currency });
      await api.check(token, id);
    };
    const events = async () => (await api.call(token, 'GET', '/events')).body;
    return { alert, change, check, events };
  }

  test('neither turns the alert on nor off, and counts from the next check', async () => {
    const { alert, change, check, events } = await changing({ condition: 'below', threshold: 50 });
    await change({ is_active: false });
    expect((await change({ threshold: 95.5 })).body).toEqual({
      data: { ...alert, threshold: 95.5, is_active: false },
    });
    await change({ is_active: true });
    await check('95.00');
    expect(await events()).toMatchObject({ data: [{ data: { alerts: [{ threshold: 95.5 }] } }] });
    expect((await change({ threshold: 90 })).body).toMatchObject({ data: { is_active: false } });
  });

  test('takes the current currency of the product', async () => {
    const { change, check } = await changing({ condition: 'above', threshold: 500 });
    await check('110.00', 'USD');
    expect((await change({ threshold: 120 })).body).toMatchObject({ data: { currency: 'USD' } });
  });

  test.each([
    ['drops_by', '91.00', '82.00', '81.00'],
    ['rises_by', '109.00', '119.00', '120.00'],
  ])('starts the reference of %s over', async (condition, at, before, beyond) => {
    const { change, check, events } = await changing({ condition, threshold: 50 });
    await check(at);
    await change({ threshold: 10 });
    await check(before);
    expect(await events()).toMatchObject({ data: [] });
    await check(beyond);
    expect(await events()).toMatchObject({ data: [{ type: 'price.alert' }] });
  });

  test.each([
    [{ condition: 'below', threshold: 5 }, 0, /^threshold: /],
    [{ condition: 'below', threshold: 5 }, null, /^threshold: /],
    [{ condition: 'drops_by', threshold: 5 }, 100, /^threshold: must be a percentage, 1 to 99/],
    [{ condition: 'rises_by', threshold: 5 }, 1001, /^threshold: must be a percentage, 1 to 1000/],
    [{ condition: 'lowest', threshold: 30 }, 7.5, /^threshold: must be a whole number of days/],
    [{ condition: 'drops' }, 5, /`drops_by`/],
    [{ condition: 'changes' }, 5, /^threshold: must be omitted/],
  ])('for %j, rejects %s', async (request, threshold, message) => {
    const { change } = await changing(request);
    expect(await change({ threshold })).toMatchObject(
      refused(422, 'validation_failed', expect.stringMatching(message)),
    );
  });
});

describe('deleting an alert', () => {
  test('of ten concurrent requests, one deletes it and the count changes once', async () => {
    const { token, add, list, product } = await watched();
    const alert = alertOf(await add());
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => api.call(token, 'DELETE', `/alerts/${alert.id}`)),
    );
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(9);
    expect(await list()).toEqual({ data: [] });
    for (let made = 0; made < 3; made += 1) expect((await add()).status).toBe(201);
    expect(await product()).toMatchObject({ data: { can: { add_alert: false } } });
  });

  test('is deleted with its product', async () => {
    const { token, id, add } = await watched();
    const alert = alertOf(await add());
    await api.call(token, 'DELETE', `/products/${id}`);
    expect((await api.call(token, 'PATCH', `/alerts/${alert.id}`, { body: {} })).status).toBe(404);
    expect((await api.call(token, 'DELETE', `/alerts/${alert.id}`)).status).toBe(404);
  });
});

test('two requests with the same key create one alert', async () => {
  const { token, id, list } = await watched();
  const add = () =>
    api.call(token, 'POST', `/products/${id}/alerts`, {
      body: { condition: 'drops' },
      headers: { 'Idempotency-Key': 'alert-1' },
    });
  const responses = await Promise.all(Array.from({ length: 5 }, add));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(await list()).toEqual({ data: [alertOf(responses[0] ?? { body: null })] });
});
