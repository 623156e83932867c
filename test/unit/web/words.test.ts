import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inOrder } from '../../../web/api/checks.ts';
import { failedDeliveries } from '../../../web/api/events.ts';
import { isPassing, problemIn } from '../../../web/api/problem.ts';
import { nextIndex } from '../../../web/charts/steps.ts';
import { summaryOf } from '../../../web/charts/summary.ts';
import { addressesIn, sandboxAddress } from '../../../web/format/address.ts';
import { learnTime, serviceTime } from '../../../web/format/clock.ts';
import { allScopes, keyTerms } from '../../../web/format/key-terms.ts';
import { money, percent } from '../../../web/format/money.ts';
import { newAlertOf } from '../../../web/format/new-alert.ts';
import { isInOther, savedText } from '../../../web/format/other-currency.ts';
import { toCsv } from '../../../web/format/price-history.ts';
import { readProblemText } from '../../../web/format/read-problem.ts';
import { productNames, shopNames, shopsText } from '../../../web/format/shops.ts';
import { relativeHour, relativeTime } from '../../../web/format/time.ts';
import { filterText } from '../../../web/format/webhook-filter.ts';
import { outcomeText, overallStatus } from '../../../web/pages/developers/deliveries/delivery-status.ts';

const nowMs = Date.parse('2026-11-22T12:00:00.000Z');

test.each([
  ['2026-11-22T11:59:50.000Z', 'just now'],
  ['2026-11-22T12:00:10.000Z', 'in a moment'],
  ['2026-11-22T11:59:00.000Z', '1 minute ago'],
  ['2026-11-22T09:00:00.000Z', '3 hours ago'],
  ['2026-11-21T11:00:00.000Z', '1 day ago'],
  ['2026-11-20T13:00:00.000Z', '1 day ago'],
  ['2026-11-22T12:05:00.000Z', 'in 5 minutes'],
])('%s is %s', (at, text) => {
  expect(relativeTime(at, nowMs)).toBe(text);
});

test.each([
  ['2026-11-22T12:00:00.000Z', 'this hour'],
  ['2026-11-22T11:00:00.000Z', '1 hour ago'],
  ['2026-11-20T11:00:00.000Z', '2 days ago'],
])('a use in the hour from %s is shown to the hour: %s', (at, text) => {
  expect(relativeHour(at, Date.parse('2026-11-22T12:40:00.000Z'))).toBe(text);
});

test.each([
  ['3 hours behind', -3 * 3_600_000],
  ['3 hours ahead', 3 * 3_600_000],
  ['right', 0],
])('times are relative to the clock of the service, whether the one of the device is %s', (_, wrongByMs) => {
  const deviceMs = Date.now();
  learnTime(new Date(deviceMs - wrongByMs).toUTCString());
  const at = new Date(deviceMs - wrongByMs - 2 * 60_000).toISOString();
  expect(relativeTime(at, serviceTime(deviceMs))).toMatch(/^[12] minutes? ago$/);
  learnTime(null);
  learnTime(new Date(deviceMs).toUTCString());
  expect(serviceTime(deviceMs)).toBe(deviceMs);
});

test('a date in the statistics is the same in every time zone', () => {
  const time = new URL('../../../web/format/time.ts', import.meta.url).href;
  const script = `import { dateText } from '${time}'; console.log(dateText('2026-11-24'));`;
  const textIn = (TZ: string) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ },
    }).toString();
  expect(textIn('America/New_York')).toContain('24');
  expect(textIn('Pacific/Kiritimati')).toContain('24');
});

test.each([
  ['Pacific/Kiritimati', '10', '25'],
  ['UTC', '9', '24'],
  ['America/Los_Angeles', '9', '23'],
])('statistics in %s name the days of the user', (TZ, since, on) => {
  const module = new URL('../../../web/format/price-history.ts', import.meta.url).href;
  const at = (checked_at: string, amount: number) => ({
    id: checked_at,
    amount,
    currency: 'EUR',
    checked_at,
  });
  const history = [
    at('2026-11-26T12:00:00.000Z', 95),
    // Already the next day on one side of the world, and the day before on the other one.
    at(`2026-11-24T${TZ === 'Pacific/Kiritimati' ? '23' : '01'}:00:00.000Z`, 80),
    at('2026-11-09T23:30:00.000Z', 100),
  ];
  const stats = {
    ...{ days: 90, days_of_history: 19, currency: 'EUR', usual: null, since: '2026-11-09' },
    ...{ lowest: 80, lowest_on: '2026-11-24', highest: 100 },
  };
  const script = `import { statsText } from '${module}';
    console.log(statsText(${JSON.stringify(stats)}, ${JSON.stringify(history)}, ${nowMs}));`;
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TZ, LC_ALL: 'en_US' },
  }).toString();
  expect(text).toMatch(new RegExp(`since Nov ${since}, 2026: €80.00 on Nov ${on}, 2026`));
});

test('a chart summary has the change, lowest, highest and alerts', () => {
  const steps = [
    { atMs: nowMs - 86_400_000, amount: 100 },
    { atMs: nowMs, amount: 80 },
  ];
  const text = summaryOf(steps, { currency: 'EUR', stretch: 'the last 7 days', firedCount: 2 });
  expect(text).toContain(`The price fell from ${money(100, 'EUR')} to ${money(80, 'EUR')}.`);
  expect(text).toContain(`Lowest ${money(80, 'EUR')}, highest ${money(100, 'EUR')}.`);
  expect(text).toContain('Marks where alerts fired: 2.');
  expect(summaryOf(steps.slice(1), { currency: 'EUR', stretch: 'the last 7 days' })).toContain(
    'The price stayed at',
  );
  const back = [...steps, { atMs: nowMs, amount: 100 }];
  expect(summaryOf(back, { currency: 'EUR', stretch: 'the last 7 days' })).toContain(
    `The price is again ${money(100, 'EUR')}.`,
  );
  expect(summaryOf(steps, { currency: 'EUR', stretch: 'the last 7 days', readMs: nowMs })).toMatch(
    /highest €100\.00\. Last read on .*22/,
  );
  expect(summaryOf([], { currency: 'EUR', stretch: 'the last 7 days' })).toBe('No price in the last 7 days.');
});

test('a chart summary compares only the prices since another price of the page was chosen', () => {
  const days = [3, 2, 1, 0].map((back) => nowMs - back * 86_400_000);
  const steps = [5, 90, 80, 80].map((amount, index) => ({ amount, atMs: days[index] ?? 0 }));
  const comparedSince = new Date(days[1] ?? 0).toISOString();
  const text = summaryOf(steps, { currency: 'EUR', stretch: 'the last 7 days', comparedSince });
  expect(text).toContain(`Since then: The price fell from ${money(90, 'EUR')} to ${money(80, 'EUR')}.`);
  expect(text).toContain(`Lowest ${money(80, 'EUR')}, highest ${money(90, 'EUR')}.`);
  expect(text).not.toContain(money(5, 'EUR'));
});

test('a price keeps decimals that its currency rarely has', () => {
  const digits = (amount: number, currency: string) => money(amount, currency).replaceAll(/[^\d.]/g, '');
  expect([digits(1299.5, 'HUF'), digits(1299, 'HUF')]).toEqual(['1299.5', '1299']);
  expect([digits(12.5, 'EUR'), digits(1, 'KWD'), digits(0.1 + 0.2, 'EUR')]).toEqual([
    '12.50',
    '1.000',
    '0.30',
  ]);
});

test.each([
  [0, '0%'],
  [0.0001, '<0.1%'],
  [-0.0004, '<0.1%'],
  [0.25, '25%'],
  [0.99995, '99.9%'],
  [1, '100%'],
  [1.5, '150%'],
])('a share of %s is %s: a difference is not none, and a part is not all', (share, text) => {
  expect(percent(share)).toBe(text);
});

test('offers are named by as much as distinguishes them', () => {
  const offer = (product_id: string, shop: string, name: string) => ({
    ...{ product_id, name, store_name: null },
    url: `https://${shop}/${product_id}`,
  });
  const offers = [
    offer('1', 'a.example', 'Cam'),
    offer('2', 'b.example', 'Cam'),
    offer('3', 'b.example', 'Cam Pro'),
    offer('4', 'b.example', 'Cam Pro'),
  ];
  expect([...shopNames(offers).values()]).toEqual([
    'a.example',
    'b.example, Cam',
    'b.example, Cam Pro, https://b.example/3',
    'b.example, Cam Pro, https://b.example/4',
  ]);
});

test('products of the same name, also at the same shop, have different labels in a list', () => {
  const product = (id: string, name: string, url: string) => ({ id, name, url, store_name: null });
  const products = [
    product('1', 'Cam', 'https://a.example/1'),
    product('2', 'Mug', 'https://a.example/2'),
    product('3', 'Mug', 'https://b.example/red'),
    product('4', 'Mug', 'https://b.example/blue'),
  ];
  expect([...productNames(products)]).toEqual([
    ['1', 'Cam'],
    ['2', 'Mug, a.example'],
    ['3', 'Mug, b.example, https://b.example/red'],
    ['4', 'Mug, b.example, https://b.example/blue'],
  ]);
});

test('an offer has a name even if its page is compared twice', () => {
  const offer = { name: 'Cam', store_name: null, url: 'https://a.example/1' };
  const names = shopNames([
    { ...offer, product_id: '1' },
    { ...offer, product_id: '2' },
  ]);
  expect([...names.values()]).toEqual(Array(2).fill('a.example, Cam, https://a.example/1'));
});

test.each([
  ['at 1 shop', ['https://a.example/1']],
  ['at 2 shops', ['https://a.example/1', 'https://b.example/1']],
  ['3 offers at 2 shops', ['https://a.example/1', 'https://b.example/1', 'https://b.example/2']],
])('an item is %s, because a shop can have several offers', (text, urls) => {
  expect(shopsText(urls.map((url) => ({ url, store_name: null })))).toBe(text);
});

test.each([
  ['only gift', ['gift'], []],
  ['only gift, 1 product', ['gift'], ['1']],
  ['only 2 products', [], ['1', '2']],
  ['only 1 product, 2 deleted products', [], ['1', '3', '4']],
])('a webhook with a filter is for: %s', (text, tags, product_ids) => {
  expect(filterText({ tags, product_ids }, [{ id: '1' }, { id: '2' }])).toBe(text);
});

test('the latest check is the one that finished last, whatever was created last', () => {
  const check = (id: string, finished_at: string | null) => ({ id, finished_at });
  const byId = [
    check('forced', '2026-11-22T07:02:00.000Z'),
    check('scheduled', '2026-11-22T07:04:00.000Z'),
    check('queued', null),
    check('old', '2026-11-21T07:00:00.000Z'),
  ];
  expect(inOrder(byId).map(({ id }) => id)).toEqual(['queued', 'scheduled', 'forced', 'old']);
});

test('an API key says what it may do, and whether it has expired', () => {
  const at = (expires_at: string | null, scopes: typeof allScopes = allScopes) =>
    keyTerms({ scopes, expires_at }, nowMs);
  expect([at(null), at(null, ['read', 'webhooks'])]).toEqual(['All scopes', 'read, webhooks']);
  expect(at('2026-11-22T12:00:01.000Z')).toMatch(/^All scopes, expires .*22/);
  for (const past of ['2026-11-22T12:00:00.000Z', '2026-11-22T11:59:00.000Z'])
    expect(at(past, ['read'])).toMatch(/^read, expired .*22/);
});

test('a webhook without a filter has no text for it, nor a count before the products are known', () => {
  expect(filterText(null, [])).toBe(null);
  expect(filterText({ tags: [], product_ids: ['1'] }, undefined)).toBe('only some products');
});

test('the arrow keys move along the points of a chart and stop at its ends', () => {
  expect(nextIndex('ArrowLeft', null, 3)).toBe(2);
  expect(nextIndex('ArrowLeft', 0, 3)).toBe(0);
  expect(nextIndex('ArrowRight', 2, 3)).toBe(2);
  expect([nextIndex('Home', 1, 3), nextIndex('End', 1, 3)]).toEqual([0, 2]);
  expect([nextIndex('a', 1, 3), nextIndex('ArrowLeft', null, 0)]).toEqual([null, null]);
});

test('an alert requires a threshold if its condition has one', () => {
  expect(newAlertOf('below', Number.NaN, '')).toBeNull();
  expect(newAlertOf('below', 0, '')).toBeNull();
  expect(newAlertOf('below', 90, ' Budget ')).toEqual({ condition: 'below', threshold: 90, name: 'Budget' });
  expect(newAlertOf('drops', 90, '')).toEqual({ condition: 'drops' });
  expect(newAlertOf('back_in_stock', Number.NaN, '')).toEqual({ condition: 'back_in_stock' });
});

test('a price that was chosen in one currency does not become a threshold in another', () => {
  const below = { condition: 'below' } as const;
  expect(isInOther('EUR', below, { currency: 'USD' })).toBe(true);
  for (const [chosenIn, currency] of [
    ['EUR', 'EUR'],
    ['EUR', null],
    [null, 'USD'],
  ] as const)
    expect(isInOther(chosenIn, below, { currency })).toBe(false);
  expect(isInOther('EUR', { condition: 'drops' }, { currency: 'USD' })).toBe(false);
});

test('a product is saved without a remark on the currency of a page that shows no price yet', () => {
  expect(savedText('USD', { currency: null })).toBe('Saved.');
  expect(savedText('USD', { currency: 'USD' })).toBe('Saved.');
  expect(savedText(undefined, { currency: 'EUR' })).toBe('Saved.');
  expect(savedText('USD', { currency: 'EUR' })).toBe('Saved. The page shows its price in EUR.');
});

test('a history is exported as a file that spreadsheets can read', () => {
  const checked_at = '2026-11-01T00:00:00.000Z';
  expect(toCsv([{ id: 'x', amount: 99.5, currency: 'EUR', checked_at }])).toBe(
    `checked_at,amount,currency\r\n${checked_at},99.5,EUR\r\n`,
  );
});

test('pasted URLs can be on separate lines or on the same line', () => {
  expect(addressesIn(' https://a.example/1\n\nhttps://b.example/2  https://c.example/3 ')).toHaveLength(3);
});

test('the sandbox product starts at the second of the request', () => {
  const { pathname, searchParams } = new URL(sandboxAddress('https://prices.example', 1_700_000_000));
  expect([pathname, searchParams.get('start')]).toEqual(['/sandbox/product', '1700000000']);
});

test.each([
  ['delivered', [{ at: '', status_code: 204, duration_ms: 12, error: null }], /^Delivered: .* 204 in 12 ms/],
  ['failed', [{ at: '', status_code: 410, duration_ms: 9, error: 'Gone.' }], /^Failed: Gone\./],
  [
    'queued',
    [{ at: '', status_code: 500, duration_ms: 9, error: 'HTTP 500' }],
    /HTTP 500\. It will be retried/,
  ],
  ['skipped', [], /^Not sent/],
] as const)('a test event that was %s shows its result', (status, attempts, text) => {
  const delivery = { status, attempts: [...attempts], next_attempt_at: null };
  expect(outcomeText({ delivery })).toMatch(text);
});

test.each([
  ['delivered', ['delivered', 'failed'], 'failed'],
  ['skipped', ['delivered'], 'delivered'],
  ['skipped', ['delivered', 'queued'], 'queued'],
  ['skipped', [], 'skipped'],
] as const)('an event that is %s and, to other webhooks, %j is shown as %s', (own, others, shown) => {
  const rest = { webhook_id: 'a', attempts: [], next_attempt_at: null };
  const deliveries = [own, ...others].map((status) => ({ status, ...rest }));
  expect(overallStatus({ deliveries })).toBe(shown);
});

test('failed deliveries are those to every webhook that still exists and has a URL', () => {
  const delivery = (webhook_id: string, status: 'failed' | 'delivered') => ({
    ...{ webhook_id, status },
    ...{ attempts: [], next_attempt_at: null },
  });
  const events = [
    { id: 'e1', deliveries: [delivery('default', 'delivered'), delivery('erp', 'failed')] },
    { id: 'e2', deliveries: [delivery('default', 'failed'), delivery('deleted', 'failed')] },
  ];
  const url = 'https://hooks.example/1';
  const failed = (urlOfDefault: string | null) =>
    failedDeliveries(events, [
      { id: 'default', url: urlOfDefault },
      { id: 'erp', url },
    ]);
  expect(failed(url)).toEqual([
    { id: 'e1', webhook_id: 'erp' },
    { id: 'e2', webhook_id: 'default' },
  ]);
  expect(failed(null)).toEqual([{ id: 'e1', webhook_id: 'erp' }]);
});

test("a rejection shows the API's message, and a response without an envelope gets its own message", () => {
  const answer = (status: number, headers = {}) => new Response(null, { status, headers });
  const refused = { error: { code: 'limit_reached', message: 'The plan has 5 products.', retryable: false } };
  const refusal = problemIn(refused, answer(403));
  expect([refusal.code, refusal.message]).toEqual(['limit_reached', 'The plan has 5 products.']);
  expect(problemIn('<html>', answer(502)).message).toContain('502');
  expect(readProblemText(problemIn(null, answer(500)), 'new')).toBeNull();
  expect(
    [refusal, problemIn('<html>', answer(502)), new TypeError('Failed to fetch')].map(isPassing),
  ).toEqual([false, true, true]);
  const busy = { error: { code: 'rate_limited', message: 'Wait 7 s.', retryable: true } };
  expect(problemIn(busy, answer(429, { 'Retry-After': '7' }))).toMatchObject({
    isPassing: true,
    retryAfterMs: 7_000,
  });
});
