import { expect, test } from 'vitest';
import { tick } from '../../../../functions/ticker/tick.ts';
import { plans } from '../../../../shared/interface/plans.ts';
import { maxWatchers, type PageMessage } from '../../../../shared/products/checks/messages.ts';
import type { DuePosition } from '../../../../shared/products/schedule/due-store.ts';
import { fanOut } from '../../../../shared/products/schedule/fan-out.ts';
import type { FanOutMessage } from '../../../../shared/products/schedule/fan-out-message.ts';
import { slotShards, slotsOf } from '../../../../shared/products/schedule/slots.ts';
import { MemoryQueue } from '../../../support/memory-queue.ts';

const round = { id: 'max#1', at_ms: 0 };

/** Pages by the number of their watchers, as the index lists them. */
async function fanOutPages(watchersOf: number[], perAnswer: number): Promise<PageMessage[]> {
  const all = watchersOf.flatMap((watchers, page) =>
    Array.from({ length: watchers }, (_, number) => ({
      account_id: 'a',
      product_id: `${page}-${number}`,
      position: `${String(page).padStart(4, '0')}#${String(number).padStart(6, '0')}`,
    })),
  );
  const list = async ({ partition, after }: DuePosition) => {
    const rest = all.filter(({ position }) => position > after);
    const watchers = rest.slice(0, perAnswer);
    const last = watchers.at(-1);
    return { watchers, next: rest.length > perAnswer && last ? { partition, after: last.position } : null };
  };
  const pagesQueue = new MemoryQueue<PageMessage>();
  const pages = await fanOut('partition', round, { due: { list }, pagesQueue });
  expect(pages).toBe(watchersOf.length);
  return pagesQueue.messages;
}

test.each([1, 3, 7, 49, 50, 51, 1000])('each page gets one message, read %d at a time', async (perAnswer) => {
  const watchersOf = [1, 1, 3, maxWatchers, maxWatchers + 1, 1, 240, 2];
  const messages = await fanOutPages(watchersOf, perAnswer);
  expect(messages.map(({ watchers }) => watchers.length)).toEqual(
    watchersOf.map((n) => Math.min(n, maxWatchers)),
  );
  expect(messages.map(({ rest }) => rest !== null)).toEqual(watchersOf.map((n) => n > maxWatchers));
  // The message of the first watchers says where the others begin.
  expect(messages[6]?.rest).toEqual({ partition: 'partition', after: '0006#000049' });
});

test('after a long outage the slots are sent in messages that a fan-out has time for, each slot and shard once', async () => {
  const fanOutQueue = new MemoryQueue<FanOutMessage>();
  const ticks = { lastSlot: async () => 1, advance: async () => undefined };
  await tick({ ticks, fanOutQueue, plans, timeScale: 1 })({
    plan: 'max',
    scheduled_at: '2026-01-01T00:00:00Z',
  });
  const worked = fanOutQueue.messages.flatMap(({ shard, from_slot, to_slot }) =>
    Array.from({ length: to_slot - from_slot + 1 }, (_, slot) => `${shard}/${from_slot + slot}`),
  );
  expect(new Set(worked).size).toBe(worked.length);
  expect(worked).toHaveLength(slotShards * slotsOf('max'));
  expect(Math.max(...fanOutQueue.messages.map(({ from_slot, to_slot }) => to_slot - from_slot))).toBeLessThan(
    12,
  );
});
