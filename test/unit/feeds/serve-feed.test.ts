import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { serveFeed } from '../../../functions/feeds/serve-feed.ts';
import { aNotice } from '../../support/notices.ts';

const secret = 'fake-secret_1';
const sha256 = createHash('sha256').update(secret).digest('hex');

const serve = serveFeed({
  siteUrl: 'https://prices.example',
  findFeed: async (hash) =>
    hash === sha256
      ? {
          channelId: '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7f',
          createdAt: '2026-11-01T00:00:00.000Z',
          notices: [aNotice()],
        }
      : null,
});
const ask = (file: string, headers: Record<string, string> = {}) =>
  serve({ pathParameters: { file }, headers });

test('the secret URL returns the feed, which does not contain the URL', async () => {
  const { statusCode, headers, body } = await ask(`${secret}.atom`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'Content-Type': 'application/atom+xml; charset=utf-8',
    'Referrer-Policy': 'no-referrer',
  });
  expect(body).toContain('Kettle K2 dropped to €93.00 (−7%)');
  expect(body).not.toContain(secret);
});

test('a reader with the newest version gets 304', async () => {
  const { headers } = await ask(`${secret}.atom`);
  const known = await ask(`${secret}.atom`, { 'If-None-Match': `W/${headers?.ETag}` });
  expect(known).toMatchObject({ statusCode: 304, body: '' });
});

test('a browser that opens an unknown feed gets a page with a way on', async () => {
  const { statusCode, headers, body } = await ask('other.atom', { Accept: 'text/html,*/*;q=0.8' });
  expect([statusCode, headers?.['Content-Type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(body).toContain('href="/app/account"');
});

test.each(['other.atom', secret, `${secret}.rss`, ''])('%j is an unknown feed', async (file) => {
  const { statusCode, headers, body } = await ask(file);
  expect([statusCode, headers?.['Content-Type']]).toEqual([404, 'application/json']);
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'not_found', retryable: false } });
});
