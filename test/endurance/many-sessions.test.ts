import { expect, test } from 'vitest';
import { limits } from '../../shared/interface/limits.ts';
import { type Browser, openBrowser } from '../support/cookie-jar.ts';
import { startService } from '../support/local-service.ts';
import { opened } from '../support/opened.ts';
import { openScriptedShop } from '../support/scripted-shop.ts';

/** The requests for a page that never responds. */
let hanging = 0;
let mostHanging = 0;
const shop = await opened(openScriptedShop());
shop.page('/p', { price: '19.99', currency: 'EUR' });
shop.on('/hangs', (_request, response) => {
  hanging += 1;
  mostHanging = Math.max(mostHanging, hanging);
  response.on('close', () => {
    hanging -= 1;
  });
  response.writeHead(200, { 'content-type': 'text/html' }).write('<html>');
});
const ownLimit = ['--rate-limit', String(limits.requestsPerWindow)];
const service = await opened(startService({ shop, options: ['--no-schedules', ...ownLimit] }));

async function openSessions(email: string, count: number): Promise<Browser[]> {
  const sessions = Array.from({ length: count }, openBrowser);
  for (const session of sessions) await session.signIn(service.siteUrl, email);
  return sessions;
}

const extract = (session: Browser, path: string) =>
  session.call('POST', `${service.siteUrl}/app/api/extract`, { url: shop.url(path) });

test('six sessions of one free account read as many pages per minute as one API key', async () => {
  const sessions = await openSessions('many@example.com', 6);
  const startedMs = performance.now();
  const rounds = Array.from({ length: 20 }, () => sessions);
  const statuses: number[] = [];
  for (const round of rounds) {
    const answers = await Promise.all(round.map((session) => extract(session, '/p')));
    statuses.push(...answers.map(({ status }) => status));
  }
  const seconds = (performance.now() - startedMs) / 1000;
  console.log(JSON.stringify({ sent: statuses.length, read: shop.hits('/p'), seconds: Math.round(seconds) }));
  const windows = 1 + Math.floor((seconds * 1000) / limits.rateWindowMs);
  expect(shop.hits('/p')).toBeLessThanOrEqual(windows * limits.requestsPerWindow);
  expect(statuses.filter((status) => status === 200)).toHaveLength(shop.hits('/p'));
  expect(statuses).toContain(429);
});

test('four sessions of one account hold the maximum of hanging reads, and another account is served', async () => {
  const sessions = await openSessions('hanging@example.com', 4);
  const [stranger] = await openSessions('stranger@example.com', 1);
  if (!stranger) throw new Error('The other account has no session.');
  const held = Promise.all(
    sessions.flatMap((session) => Array.from({ length: 60 }, () => extract(session, '/hangs'))),
  );
  const startedMs = performance.now();
  expect((await extract(stranger, '/p')).status).toBe(200);
  const strangerMs = Math.round(performance.now() - startedMs);
  const statuses = (await held).map(({ status }) => status);
  console.log(JSON.stringify({ sent: statuses.length, mostHanging, strangerMs }));
  expect(mostHanging).toBe(limits.readsAtOncePerAccount);
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(limits.requestsPerWindow);
});
