import fc from 'fast-check';
import { createClient } from 'price-watch-service/client';
import { expect, test } from 'vitest';
import { endOfFeed } from '../../../functions/canary/smoke-test/follow-alert.ts';

/** A client that counts its requests, for an account whose feed has the events from `first` to `last`. */
function feedOf(first: number, last: number) {
  let requests = 0;
  const client = createClient({
    siteUrl: 'https://prices.example',
    token: 'pw_test',
    fetch: async ({ url }) => {
      requests += 1;
      const { searchParams } = new URL(url);
      const [after, perPage] = [Number(searchParams.get('after')), Number(searchParams.get('per_page'))];
      const from = Math.max(after + 1, first);
      const data = Array.from({ length: Math.max(0, Math.min(perPage, last - from + 1)) }, (_, at) => ({
        sequence: from + at,
      }));
      const next_after = data.at(-1)?.sequence ?? after;
      return Response.json({ data, meta: { has_more: data.length > 0 && next_after < last, next_after } });
    },
  });
  return { client, requests: () => requests };
}

test('the end of a feed is found, however long it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1_000_000), fc.nat(10_000), async (expired, kept) => {
      const { client } = feedOf(expired + 1, expired + kept);
      expect(await endOfFeed({ client })).toBe(kept === 0 ? 0 : expired + kept);
    }),
  );
});

test('and with so few requests that the rate limit allows the rest of the run', async () => {
  // A run every 10 minutes fires one alert, and events are kept for 30 days.
  const [first, last] = [500_000, 500_000 + 30 * 144];
  const feed = feedOf(first, last);
  expect(await endOfFeed(feed)).toBe(last);
  expect(feed.requests()).toBeLessThanOrEqual(15);
  const empty = feedOf(1, 0);
  await endOfFeed(empty);
  expect(empty.requests()).toBe(1);
});
