import { createServer, type RequestListener } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { probeSite } from '../../../commands/smoke/probe-site.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { listen } from '../../support/listen.ts';
import { opened } from '../../support/opened.ts';

const refusal = JSON.stringify({ error: new ServiceError('unauthenticated', 'Send a token.').toDetails() });

/** A correct site; each test changes one thing. */
const right = {
  site: { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<h1>Prices</h1>' },
  me: { status: 401, headers: { 'www-authenticate': 'Bearer realm="prices"' }, body: refusal },
};
let answers: typeof right & { me: { headers: Record<string, string> } };
let asked: (string | undefined)[];
let siteUrl: string;

const answer: RequestListener = ({ url, headers }, response) => {
  asked.push(headers.authorization);
  const known = url === '/' ? answers.site : url === '/api/v1/me' ? answers.me : null;
  response.writeHead(known?.status ?? 404, known?.headers).end(known?.body);
};

const server = createServer(answer);
siteUrl = `http://${(await opened(listen(server))).host}`;
beforeEach(() => {
  answers = structuredClone(right);
  asked = [];
});

/** With a clock that advances only by the probe's own pauses. */
async function probe({ limitMs = 0, onSleep = () => {} }: { limitMs?: number; onSleep?: () => void } = {}) {
  let nowMs = 0;
  const waits: string[] = [];
  await probeSite({
    siteUrl,
    fetch,
    now: () => nowMs,
    sleep: async (ms) => {
      nowMs += ms;
      onSleep();
    },
    limitMs,
    onWait: (reason) => waits.push(reason),
  });
  return { waits, nowMs };
}

test('a site that responds and rejects a request without a token passes immediately', async () => {
  expect(await probe({ limitMs: 60_000 })).toEqual({ waits: [], nowMs: 0 });
  expect(asked).toEqual([undefined, undefined]);
});

test.each([
  ['a 503 of the edge', { ...right.me, status: 503 }, 'GET /api/v1/me: responded with 503 instead of 401'],
  [
    'an account without a token',
    { ...right.me, status: 200 },
    'GET /api/v1/me: responded with 200 instead of 401',
  ],
  ['another rejection', { ...right.me, body: '{"message":"Forbidden"}' }, 'not an error object'],
  ['an empty rejection', { ...right.me, body: '' }, 'not an error object'],
  [
    'a renamed header',
    { ...right.me, headers: { 'x-amzn-remapped-www-authenticate': 'Bearer' } },
    'the 401 response lacks WWW-Authenticate: Bearer',
  ],
])('%s is reported', async (_what, me, reason) => {
  Object.assign(answers, { me });
  await expect(probe()).rejects.toThrow(reason);
});

test('a site that is not ours is reported', async () => {
  answers.site = { ...right.site, headers: { 'content-type': 'application/xml' } };
  await expect(probe()).rejects.toThrow('GET /: responded with application/xml instead of text/html');
});

test('an unreachable site is reported with the cause', async () => {
  siteUrl = 'http://127.0.0.1:1';
  await expect(probe()).rejects.toThrow(/^GET \/: fetch failed: /);
  siteUrl = `http://127.0.0.1:${Object(server.address()).port}`;
});

test('the probe waits for a new site, and reports the first reason', async () => {
  answers.site = { ...right.site, status: 403 };
  let pauses = 0;
  const onSleep = () => {
    pauses += 1;
    if (pauses === 3) answers.site = right.site;
  };
  expect(await probe({ limitMs: 300_000, onSleep })).toEqual({
    waits: ['GET /: responded with 403 instead of 200'],
    nowMs: 15_000,
  });
});

test('the probe stops waiting for a site that never responds', async () => {
  answers.me = { ...right.me, status: 503 };
  let pauses = 0;
  await expect(probe({ limitMs: 300_000, onSleep: () => (pauses += 1) })).rejects.toThrow(
    'responded with 503',
  );
  expect(pauses).toBe(60);
});
