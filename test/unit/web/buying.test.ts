import { expect, test } from 'vitest';
import { WebhookEvent } from '../../../shared/interface/event-kinds.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { knownEvents } from '../../../web/api/webhooks.ts';
import { money } from '../../../web/format/money.ts';
import { suggestedPrices } from '../../../web/format/new-alert.ts';
import { statsText } from '../../../web/format/price-history.ts';
import { endOfPrice, type Read, staleReason } from '../../../web/format/stale-reason.ts';
import { dateText, spanText } from '../../../web/format/time.ts';
import { notifiedText } from '../../../web/pages/activity/notified-text.ts';
import { failureStreak } from '../../../web/pages/developers/deliveries/delivery-status.ts';
import { targetOf } from '../../../web/pages/products/alert-target.ts';
import { fitTagRule, maxTagCharacters, maxTags, tagsIn } from '../../../web/parts/tags.ts';

test.each([
  [93, 'EUR', [88, 84, 74]],
  [89.99, 'EUR', [84.99, 80.99, 71.99]],
  [1835, 'EUR', [1745, 1655, 1465]],
  [980, 'JPY', [930, 880, 780]],
  [0.01, 'EUR', []],
])('for a price of %s %s, the suggestions are %j', (price, currency, suggested) => {
  expect(suggestedPrices(price, currency)).toEqual(suggested);
});

test('an activity shows the channels', () => {
  const sent = { kind: 'email', name: 'E-mail', status: 'sent', sends_at: null } as const;
  const failed = { kind: 'chat', name: 'Slack', status: 'failed', sends_at: null } as const;
  const held = { kind: 'push', name: 'Chrome on Windows', status: 'held', sends_at: null } as const;
  expect(notifiedText([sent, failed])).toBe('Sent by e-mail. Not delivered by Slack');
  const late = {
    kind: 'email',
    name: 'E-mail',
    status: 'held',
    sends_at: '2026-11-28T10:30:00.000Z',
  } as const;
  expect(notifiedText([late])).toMatch(
    /^Many e-mails in the last hour: to be sent by e-mail at \d+.30.*, together/,
  );
  expect(notifiedText([held])).toBe('In the next digest by push to Chrome on Windows');
  expect(notifiedText([{ ...sent, status: 'skipped' }])).toBe('Shown here only');
});

test('a webhook counts as failing if its latest finished deliveries failed', () => {
  const events = (['queued', 'failed', 'skipped', 'failed', 'delivered', 'failed'] as const).map(
    (status) => ({
      delivery: { status, attempts: [], next_attempt_at: null },
    }),
  );
  expect(failureStreak(events)).toHaveLength(2);
  expect(failureStreak(events.slice(4))).toHaveLength(0);
});

const nowMs = Date.parse('2026-11-28T12:00:00.000Z');

test('statistics are labelled with the available days', () => {
  const stats = {
    days: 90,
    days_of_history: 19,
    currency: 'EUR',
    lowest: 80,
    lowest_on: null,
    highest: 100,
    since: '2026-11-09',
    usual: null,
  };
  expect(statsText(stats, [], nowMs)).toBe(
    `Lowest since ${dateText('2026-11-09')}: €80.00. Highest: €100.00.`,
  );
  expect(statsText({ ...stats, days_of_history: 400, usual: 99 }, [], nowMs)).toMatch(
    /^Lowest in 90 days: .*, usually €99.00\.$/,
  );
  expect(statsText({ ...stats, days_of_history: 0, highest: 80 }, [], nowMs)).toBe(
    `€80.00 since ${dateText('2026-11-09')}.`,
  );
  expect(statsText({ ...stats, days_of_history: 0, highest: 80 }, [], nowMs, true)).toBe(
    `Lowest and highest since ${dateText('2026-11-09')}: €80.00.`,
  );
  expect(statsText({ ...stats, lowest: null }, [], nowMs)).toBeNull();
});

test.each([
  [1 / 1440, '1 minute'],
  [3 / 24, '3 hours'],
  [1, '1 day'],
  [89.6, '90 days'],
])('a span of %d days is called %s', (days, text) => {
  expect(spanText(days)).toBe(text);
});

test('a price that the last check did not confirm is not shown as checked', () => {
  const read: Read = { price: 71, checked_at: '2', price_read_at: '2', last_check_error: null };
  expect(staleReason(read)).toBeNull();
  expect(staleReason({ ...read, price_read_at: '1' })).toMatch(/no price/);
  expect(staleReason({ ...read, price_read_at: '1', last_check_error: 'blocked' })).toMatch(/shop blocked/);
  expect(staleReason({ ...read, price_read_at: '1', last_check_error: 'server_error' })).toMatch(
    /check failed/,
  );
  expect(endOfPrice({ ...read, is_active: true })).toBeNull();
  const readAt = '2026-11-09T00:00:00.000Z';
  for (const old of [{ is_active: false }, { is_active: true, last_check_error: 'http' as const }])
    expect(endOfPrice({ ...read, price_read_at: readAt, ...old })).toBe(Date.parse(readAt));
});

test('the nearest target of the active alerts is shown with its distance', () => {
  const alert = (threshold: number | null, is_active = true) =>
    ({ condition: threshold === null ? 'drops' : 'below', threshold, currency: null, is_active }) as const;
  const target = targetOf([alert(null), alert(50), alert(90), alert(99, false)], 100, 'EUR');
  expect(target).toEqual({ text: `At or below ${money(90, 'EUR')}`, distance: '10% to go · +2 more' });
  expect(targetOf([alert(120)], 100, 'EUR')?.distance).toBe('reached');
  expect(targetOf([alert(null)], 100, 'EUR')).toEqual({ text: 'Any price drop', distance: '' });
  expect(targetOf([alert(90, false)], 100, 'EUR')).toBeNull();
  // Before the first price, no currency is claimed.
  expect(targetOf([{ ...alert(90), currency: null }], null, null)?.text).toBe('At or below 90');
  const inPounds = { ...alert(90), currency: 'GBP' };
  expect(targetOf([inPounds], 100, 'EUR')).toEqual({ text: `At or below ${money(90, 'GBP')}`, distance: '' });
});

test('tags are separated by commas, each once', () => {
  expect(tagsIn(' gift, for  Ada ,, gift')).toEqual(['gift', 'for Ada']);
});

test('tags may be separated by the comma of any language, and keep to the limits of the API', () => {
  expect(tagsIn('gift,,  for  Ada، مطبخ、台所，厨房')).toEqual(['gift', 'for Ada', 'مطبخ', '台所', '厨房']);
  const ten = Array.from({ length: 10 }, (_, index) => `${'💡'.repeat(39)}${index}`);
  expect(fitTagRule(ten)).toBe(true);
  expect(fitTagRule([...ten, 'eleventh'])).toBe(false);
  expect(fitTagRule(['a'.repeat(41)])).toBe(false);
});

test("the pages have the API's limits of tags and event types", () => {
  expect(knownEvents).toEqual(WebhookEvent.options);
  expect([maxTags, maxTagCharacters]).toEqual([limits.tagsPerProduct, limits.tagCharacters]);
});
