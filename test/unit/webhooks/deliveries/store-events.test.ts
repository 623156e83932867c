import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../../../shared/platform/identifiers/ids.ts';
import { newDelivery } from '../../../../shared/webhooks/deliveries/delivery.ts';
import { FeedEntry, storeEvents, withoutGaps } from '../../../../shared/webhooks/deliveries/store-events.ts';
import { openTestTable } from '../../../support/test-table.ts';

const accountId = newId();
const event = () =>
  newDelivery({ id: newId(), accountId, event: 'webhook.test', data: {}, nowMs: Date.UTC(2026, 0) });

/** A table whose calls take time, so that transactions conflict. */
async function slowTable(latencyMs: number) {
  let begun = 0;
  const step = async <T>(name: string, work: () => Promise<T>) => {
    if (name === 'TransactWriteItemsCommand') begun += 1;
    await setTimeout(latencyMs);
    return work();
  };
  const { table, items } = await openTestTable({ plan: { step } });
  const entries = async () =>
    (await items())
      .filter(({ sk }) => String(sk).startsWith('EVENT#'))
      .map((item) => FeedEntry.parse(item))
      .toSorted((a, b) => a.sequence - b.sequence);
  return { table, entries, begun: () => begun };
}

test('40 concurrent transactions that conflict on the counter are all stored, numbered 1 to 40', async () => {
  const { table, entries, begun } = await slowTable(2);
  const events = Array.from({ length: 40 }, event);
  await Promise.all(events.map((one) => storeEvents(table, [one])));
  const stored = await entries();
  expect(stored.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(events.map(({ id }) => id)));
  // They did conflict.
  expect(begun()).toBeGreaterThan(80);
});

test('several events of one transaction have consecutive numbers, in order', async () => {
  const { table, entries } = await slowTable(1);
  const checks = Array.from({ length: 4 }, () => Array.from({ length: 11 }, event));
  await Promise.all(checks.map((events) => storeEvents(table, events)));
  const ids = (await entries()).map(({ id }) => id);
  for (const events of checks) {
    const first = ids.indexOf(events[0]?.id ?? '');
    expect(ids.slice(first, first + 11)).toEqual(events.map(({ id }) => id));
  }
  expect(ids).toHaveLength(44);
});

test('a failed condition of another write is reported immediately, with its position, and nothing is stored', async () => {
  const { table, entries, begun } = await slowTable(1);
  await storeEvents(table, [event()]);
  const other = { put: { pk: 'A', sk: 'A' }, condition: 'attribute_not_exists(pk)' };
  await storeEvents(table, [event()], [other]);
  const before = begun();
  await expect(storeEvents(table, [event()], [other])).rejects.toMatchObject({ failed: [0] });
  expect(begun()).toBe(before + 1);
  expect(await entries()).toHaveLength(2);
});

const nowMs = 1_000_000_000;
const second = (offset: number) => nowMs / 1000 + offset;

/** A feed whose first `expired` entries have expired. */
function feed(length: number, expired: number): FeedEntry[] {
  const expiryOf = (sequence: number) => (sequence <= expired ? second(-1) : second(100));
  return Array.from({ length }, (_, index) => ({
    sequence: index + 1,
    id: String(index + 1),
    event: 'webhook.test',
    previous_expires_at: index === 0 ? null : expiryOf(index),
    expires_at: expiryOf(index + 1),
  }));
}

test('events before the first gap are returned, and none after it', () => {
  const any = fc.record({
    length: fc.integer({ min: 1, max: 12 }),
    expired: fc.nat(12),
    after: fc.nat(12),
    hidden: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(any, ({ length, expired, after, hidden }) => {
      const all = feed(length, expired).filter(({ sequence }) => sequence > after);
      const found = all.filter(({ sequence }) => !hidden.includes(sequence));
      const live = ({ sequence }: FeedEntry) => sequence > expired;
      const firstHidden = all.find((entry) => live(entry) && hidden.includes(entry.sequence))?.sequence;
      const shown = withoutGaps(found, after, nowMs).filter(live);
      const expected = all.filter(live).filter(({ sequence }) => sequence < (firstHidden ?? Infinity));
      expect(shown).toEqual(expected);
    }),
  );
});
