import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { microdollarsOf } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { canFakeNetwork, runInFakeNetwork } from '../support/fake-network/network.ts';
import { shopsOfDay } from '../support/fake-network/shops-of-day.ts';
import { pageWith } from '../support/scripted-driver.ts';

const Day = z.object({
  products: z.number(),
  prices: z.number(),
  wrongPrices: z.number(),
  reads: z.number(),
  dollarsPerMillion: z.number(),
});

/** Plays a day of `npm start` in a network with shops and providers on this machine. */
async function playDay(order: string) {
  const program = [process.execPath, 'run.cjs', 'test/support/fake-network/play-day.ts', order];
  const output = await runInFakeNetwork(
    shopsOfDay.map(({ host }) => host),
    program,
  );
  return Day.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
}

/** The cost of reading each shop by the cheapest route that can, in dollars per million reads. */
const oracle =
  shopsOfDay.reduce(
    (sum, { cheapest }) => sum + microdollarsOf(cheapest, pageWith({ creditsUsed: null })),
    0,
  ) / shopsOfDay.length;

let isPossible: boolean;
beforeAll(async () => {
  isPossible = await canFakeNetwork();
});

test('with routing data, a day of npm start against 30 shops costs little more than an oracle would, and no price is wrong', async (context) => {
  if (!isPossible) context.skip('This machine allows no network of its own.');
  const learned = await playDay('direct,zyte-http,firecrawl,zyte-browser');
  process.stdout.write(`${JSON.stringify({ learned, oracle })}\n`);
  expect(learned.products).toBe(2 * shopsOfDay.length);
  expect(learned.prices).toBeGreaterThanOrEqual(5 * learned.products);
  expect(learned.wrongPrices).toBe(0);
  expect(learned.dollarsPerMillion).toBeLessThan(1.25 * oracle);
});
