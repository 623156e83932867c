import { expect, test } from 'vitest';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

let made = 0;

/** A product at 100 EUR with an alert, and a function that returns its evaluations. */
async function watched(alert: { condition: string; threshold?: number }) {
  made += 1;
  const url = `https://shop.example/evaluations/${made}`;
  api.reader.page(url, { price: '100.00' });
  const { token, id } = await api.watched({ plan: 'max', url });
  const { result } = await api.tool(token, 'create_alert', { product_id: id, ...alert });
  const alertId = Object(result?.alert).id;
  const check = () => api.tool(token, 'check_price', { product_id: id });
  return {
    token,
    id,
    alertId,
    url,
    check,
    reads: (price: string | null, currency = 'EUR') => {
      api.reader.page(url, { price, currency, ...(price === null && { availability: 'out_of_stock' }) });
      return check();
    },
    /** The outcome and text of each check, oldest first. */
    explained: async () => {
      const { result, error } = await api.tool(token, 'explain_alert', { alert_id: alertId });
      expect(error).toBeUndefined();
      const evaluations: { outcome: string; text: string }[] = Object(result).evaluations;
      return evaluations.toReversed().map(({ outcome, text }) => [outcome, text]);
    },
  };
}

test('each check stores its outcome for an alert: not met, fired, already fired', async () => {
  const { reads, explained } = await watched({ condition: 'below', threshold: 90 });
  for (const price of ['95.00', '90.00', '85.00']) await reads(price);
  expect(await explained()).toEqual([
    ['not_met', '€95.00 is €5.00 above the threshold of €90.00.'],
    ['fired', 'The alert fired.'],
    ['already_fired', 'The alert had fired before, and was off.'],
  ]);
});

test('an alert that is turned on after it fired, and then off, is evaluated as off, not as already fired', async () => {
  const { token, alertId, reads, explained } = await watched({ condition: 'below', threshold: 90 });
  await reads('80.00');
  for (const is_active of [true, false])
    await api.tool(token, 'update_alert', { alert_id: alertId, is_active });
  await reads('80.00');
  expect((await explained()).map(([outcome]) => outcome)).toEqual(['fired', 'off']);
});

test('a change of currency is not compared', async () => {
  const { reads, explained } = await watched({ condition: 'drops' });
  await reads('50.00', 'USD');
  expect(await explained()).toEqual([
    ['currency_differs', expect.stringContaining('The currency had changed to USD')],
  ]);
});

test('a threshold keeps its currency: another one fires nothing, and the alert works again in its own', async () => {
  const { reads, explained } = await watched({ condition: 'below', threshold: 90 });
  for (const price of ['85.00', '85.00']) await reads(price, 'GBP');
  for (const price of ['99.00', '99.00', '85.00']) await reads(price);
  const waits = 'The page showed £85.00. The alert was set in EUR and works again when the page shows EUR.';
  expect(await explained()).toEqual([
    ['currency_differs', waits],
    ['currency_differs', waits],
    ['currency_differs', expect.stringContaining('The currency had changed to EUR')],
    ['not_met', '€99.00 is €9.00 above the threshold of €90.00.'],
    ['fired', 'The alert fired.'],
  ]);
});

test('a large change that a second reading contradicts awaits confirmation, with the first price', async () => {
  const { url, token, alertId, check, explained } = await watched({ condition: 'below', threshold: 90 });
  api.reader.readings(url, { price: '10.00' }, { price: '100.00' });
  await check();
  expect(await explained()).toEqual([
    ['awaiting_confirmation', expect.stringMatching(/^€10\.00 was not accepted/)],
  ]);
  const { result } = await api.tool(token, 'explain_alert', { alert_id: alertId });
  expect(result).toMatchObject({ evaluations: [{ price: 10, currency: 'EUR', compared_with: null }] });
});

test('an availability that a second reading contradicts awaits confirmation only for an availability alert', async () => {
  const { url, token, id, reads, check, explained } = await watched({ condition: 'back_in_stock' });
  await reads(null);
  await api.tool(token, 'create_alert', { product_id: id, condition: 'drops' });
  api.reader.readings(
    url,
    { price: '99.00', availability: 'in_stock' },
    { price: '99.00', availability: 'out_of_stock' },
  );
  await check();
  expect((await explained()).map(([outcome]) => outcome)).toEqual(['not_met', 'awaiting_confirmation']);
  const { result } = await api.tool(token, 'list_events', { type: 'price.alert' });
  expect(result).toMatchObject({ events: [{ data: { price: 99 } }] });
});

test('a check without a price has the reason', async () => {
  const { url, reads, check, explained } = await watched({ condition: 'drops' });
  await reads(null);
  api.reader.fails(url, 'no_price');
  await check();
  expect(await explained()).toEqual([
    ['no_price', 'The page showed no price.'],
    ['no_price', 'No price was read. The page says no_price.'],
  ]);
});

test('a check is not said to have missed a threshold that was set later', async () => {
  const { reads, explained, token, alertId } = await watched({ condition: 'below', threshold: 90 });
  await reads('95.00');
  api.clock.advance(1_000);
  await api.tool(token, 'update_alert', { alert_id: alertId, threshold: 97 });
  expect(await explained()).toEqual([
    ['not_met', '€95.00 did not meet the threshold that the alert had then.'],
  ]);
});

test('an alert without the required history has this outcome', async () => {
  const { reads, explained } = await watched({ condition: 'lowest', threshold: 30 });
  await reads('90.00');
  expect(await explained()).toEqual([
    ['no_history', 'There were fewer than 7 days of prices to compare with.'],
  ]);
});

test('checks before the alert are not listed, and other accounts cannot access it', async () => {
  const { reads, token, id, alertId } = await watched({ condition: 'drops' });
  await reads('90.00');
  api.clock.advance(60_000);
  const { result } = await api.tool(token, 'create_alert', { product_id: id, condition: 'drops' });
  const later = Object(result?.alert).id;
  expect(await api.tool(token, 'explain_alert', { alert_id: later })).toMatchObject({
    result: { is_active: true, evaluations: [] },
  });
  const { token: other } = await api.account({ plan: 'max' });
  expect(await api.tool(other, 'explain_alert', { alert_id: alertId })).toMatchObject({
    error: { code: 'unauthorized' },
  });
});

test('evaluations expire with their check after 7 days, whether or not it was deleted', async () => {
  const { reads, explained } = await watched({ condition: 'drops' });
  await reads('99.00');
  api.clock.advance(7 * 86_400_000 + 60_000);
  expect(await explained()).toEqual([]);
});

test('an alert of an item is explained by the checks of any shop that changed the best price, and by no others', async () => {
  const [url, otherUrl] = ['https://shop.example/lamp', 'https://other.example/lamp'];
  for (const one of [url, otherUrl]) api.reader.page(one, { price: '100.00' });
  const { token, id } = await api.watched({ plan: 'max', url });
  const post = async (path: string, body: object) =>
    Object((await api.call(token, 'POST', path, { body })).body).data.id;
  const other = await post('/products', { url: otherUrl });
  const item = await post('/items', { product_ids: [id, other] });
  const alert_id = await post(`/items/${item}/alerts`, { condition: 'below', threshold: 95 });
  for (const price of ['100.00', '98.00', '94.00']) {
    api.reader.page(otherUrl, { price });
    await api.tool(token, 'check_price', { product_id: other });
    api.clock.advance(1_000);
  }
  expect(await api.tool(token, 'explain_alert', { alert_id })).toMatchObject({
    result: {
      evaluations: [
        { outcome: 'fired', price: 94 },
        { outcome: 'not_met', text: '€98.00 is €3.00 above the threshold of €95.00.' },
      ],
    },
  });
});
