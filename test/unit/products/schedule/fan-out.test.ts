import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tick } from '../../../../functions/ticker/tick.ts';
import { type Plan, plans } from '../../../../shared/interface/plans.ts';
import { openClock } from '../../../../shared/platform/identifiers/clock.ts';
import { maxWatchers, type PageMessage } from '../../../../shared/products/checks/messages.ts';
import type { DuePosition } from '../../../../shared/products/schedule/due-store.ts';
import { type FanOutMessage, fanOut } from '../../../../shared/products/schedule/fan-out.ts';
import { slotShards, slotsOf } from '../../../../shared/products/schedule/slots.ts';
import { MemoryQueue } from '../../../support/memory-queue.ts';
import { runs } from '../../../support/runs.ts';

const round = { id: 'slot#1', at_ms: 0 };

/** The number of watchers per page, by partition and page. */
type Watched = Partial<Record<Plan, number[]>>;

/** Lists watchers as the index does, `perAnswer` at a time. */
function indexOf(watched: Watched, perAnswer: number) {
  return async ({ partition, after }: DuePosition) => {
    const watchersOf = Object.entries(watched).find(([plan]) => plan === partition)?.[1] ?? [];
    const rest = watchersOf
      .flatMap((watchers, page) =>
        Array.from({ length: watchers }, (_, number) => ({
          account_id: 'a',
          product_id: `${partition}-${page}-${number}`,
          position: `${String(page).padStart(4, '0')}#${String(number).padStart(6, '0')}`,
        })),
      )
      .filter(({ position }) => position > after);
    const watchers = rest.slice(0, perAnswer);
    const last = watchers.at(-1);
    return { watchers, next: rest.length > perAnswer && last ? { partition, after: last.position } : null };
  };
}

async function fanOutPages(watched: Watched, perAnswer: number): Promise<PageMessage[]> {
  const pagesQueue = new MemoryQueue<PageMessage>();
  const all: Plan[] = ['eco', 'plus', 'max'];
  const partitions = all.filter((plan) => watched[plan]).map((plan) => ({ plan, name: plan }));
  const pages = await fanOut(partitions, round, { due: { list: indexOf(watched, perAnswer) }, pagesQueue });
  expect(pages).toBe(pagesQueue.messages.length);
  return pagesQueue.messages;
}

test.each([1, 3, 7, 49, 50, 51, 1000])('each page gets one message, read %d at a time', async (perAnswer) => {
  const watchersOf = [1, 1, 3, maxWatchers, maxWatchers + 1, 1, 240, 2];
  const messages = await fanOutPages({ max: watchersOf }, perAnswer);
  expect(messages.map(({ watchers }) => watchers.length)).toEqual(
    watchersOf.map((n) => Math.min(n, maxWatchers)),
  );
  expect(messages.map(({ rest }) => rest !== null)).toEqual(watchersOf.map((n) => n > maxWatchers));
  // The message with the first watchers contains the position of the others.
  expect(messages[6]?.rest).toEqual([{ partition: 'max', after: '0006#000049' }]);
});

describe('the watchers of a page on all plans', () => {
  const counts = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 120 })), { maxLength: 12 });

  test('get one message, which lists each, or the position of those that do not fit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ eco: counts, plus: counts, max: counts }),
        fc.constantFrom(1, 13, 50, 1000),
        async (watched, perAnswer) => {
          const messages = await fanOutPages(watched, perAnswer);
          const index = indexOf(watched, 10_000);
          const pages = Array.from({ length: 12 }, (_, page) => page).filter((page) =>
            Object.values(watched).some((ofPage) => (ofPage[page] ?? 0) > 0),
          );
          expect(messages).toHaveLength(pages.length);
          for (const [order, page] of pages.entries()) {
            const { watchers = [], rest, plans: told } = messages[order] ?? {};
            const reached = watchers.map(({ product_id }) => product_id);
            for (const { partition, after } of rest ?? []) {
              const { watchers: more } = await index({ partition, after });
              const ofPage = more.filter(({ position }) => position.startsWith(after.slice(0, 5)));
              reached.push(...ofPage.map(({ product_id }) => product_id));
            }
            const expected = Object.entries(watched).flatMap(([plan, ofPlan]) =>
              Array.from({ length: ofPlan[page] ?? 0 }, (_, number) => `${plan}-${page}-${number}`),
            );
            expect(reached.toSorted()).toEqual(expected.toSorted());
            expect(watchers).toHaveLength(Math.min(maxWatchers, expected.length));
            expect(new Set(told)).toEqual(new Set(expected.map((id) => id.split('-')[0])));
          }
        },
      ),
      runs(60),
    );
  });
});

describe('a tick', () => {
  /** Returns the messages of a tick of plans with these last slots. */
  const messagesAfter = async (behind: Partial<Record<Plan, number>>) => {
    const fanOutQueue = new MemoryQueue<FanOutMessage>();
    const scheduled_at = '2026-01-01T00:00:00.000Z';
    const tickSlot = Date.parse(scheduled_at) / 300_000;
    const ticks = {
      last: async (plan: Plan) => ({
        slot: tickSlot - (behind[plan] ?? 0),
        restarts: 0,
        nextAtMs: 0,
      }),
      advance: async () => undefined,
    };
    const now = () => Date.parse(scheduled_at);
    await tick({ ticks, fanOutQueue, plans, ...openClock(now) })({
      plans: Object.keys(behind),
      scheduled_at,
    });
    return fanOutQueue.messages;
  };

  test('after a long outage sends messages small enough for a fan-out, each plan, slot and shard once', async () => {
    const messages = await messagesAfter({ eco: 10_000, plus: 100, max: 10_000 });
    const worked = messages.flatMap(({ shard, due }) =>
      due.flatMap(({ plan, from_slot, to_slot }) =>
        Array.from({ length: to_slot - from_slot + 1 }, (_, slot) => `${plan}/${shard}/${from_slot + slot}`),
      ),
    );
    expect(new Set(worked).size).toBe(worked.length);
    expect(worked).toHaveLength(slotShards * (slotsOf('eco') + 100 + slotsOf('max')));
    const longest = messages.map(({ due }) => {
      const slots = due.flatMap(({ from_slot, to_slot }) => [from_slot, to_slot]);
      return Math.max(...slots) - Math.min(...slots);
    });
    expect(Math.max(...longest)).toBeLessThan(12);
  });

  test('on time sends one message per shard for all ticking plans', async () => {
    const messages = await messagesAfter({ eco: 1, plus: 1, max: 1 });
    expect(messages).toHaveLength(slotShards);
    expect(new Set(messages.flatMap(({ due }) => due.map(({ plan }) => plan)))).toEqual(
      new Set(['eco', 'plus', 'max']),
    );
  });

  test('sends nothing if all plans are paused or already processed', async () => {
    expect(await messagesAfter({})).toEqual([]);
    expect(await messagesAfter({ eco: 0, max: 0 })).toEqual([]);
  });
});
