import { beforeEach, expect, test } from 'vitest';
import {
  openPoliteness,
  type Politeness,
} from '../../../../../shared/pages/crawler/drivers/direct/politeness/open-politeness.ts';

const never = new AbortController().signal;
const shop = new URL('https://shop.example/p/1');
const own = new URL('http://127.0.0.1:9000/p/1');

let nowMs: number;
let politeness: Politeness;
beforeEach(() => {
  nowMs = 0;
  politeness = openPoliteness({
    allowedHosts: new Set(['127.0.0.1:9000']),
    userAgent: 'us',
    neverRead: [],
    fetchRobots: async () => ({ status: 404, text: '', retryAfterSeconds: null }),
    now: () => nowMs,
  });
});

test('a shop with a crawl delay is not requested during it, whatever the page', async () => {
  politeness.pause(shop, 60);
  nowMs = 20_500;
  await expect(politeness.permit(new URL('/p/2', shop), never)).rejects.toMatchObject({
    failure: 'blocked',
    retryAfterSeconds: 40,
    message: expect.stringContaining('shop.example asked us to wait'),
  });
  await politeness.permit(new URL('https://another.example/'), never);
  nowMs = 60_000;
  await politeness.permit(shop, never);
});

test('a host on our own network is read without pauses, whatever it responds', async () => {
  politeness.pause(own, 60);
  await politeness.permit(own, never);
});

test('at most a thousand shops with a crawl delay are remembered', async () => {
  politeness.pause(shop, 60);
  for (let index = 0; index < 1000; index++) politeness.pause(new URL(`https://shop-${index}.example`), 60);
  await politeness.permit(shop, never);
  await expect(politeness.permit(new URL('https://shop-0.example'), never)).rejects.toThrow('wait');
});
