import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { serveAppPages } from '../../../functions/site/serve-app-pages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const root = temporaryFolder('pages');
const folder = path.join(root, 'app');
mkdirSync(path.join(folder, 'assets'), { recursive: true });
writeFileSync(path.join(folder, 'index.html'), '<title>Price Watch</title>');
writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
writeFileSync(path.join(folder, 'service-worker.js'), 'listen()');
writeFileSync(path.join(folder, 'assets/main-4f2a.js'), 'start()');
writeFileSync(path.join(root, 'secret.json'), '{}');

const serve = serveAppPages(folder, false);
const get = (requested: string) => serve({ path: requested });

describe('the account area', () => {
  test.each(['/app', '/app/', '/app/events', '/app/products/0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e'])(
    'is one uncached page at %s',
    async (address) => {
      expect(await get(address)).toMatchObject({
        statusCode: 200,
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
        body: '<title>Price Watch</title>',
      });
    },
  );

  test('runs only its own scripts, and no inline ones', async () => {
    const { headers } = await get('/app');
    const policy = String(headers?.['Content-Security-Policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; ");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["manifest-src 'self'", "worker-src 'self'"]));
    expect(policy.split('; ').find((rule) => rule.startsWith('script-src'))).not.toMatch(/unsafe|data:|\*/);
  });

  test('caches assets for a year, because their names change with their content', async () => {
    expect(await get('/app/assets/main-4f2a.js')).toMatchObject({
      statusCode: 200,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
      body: 'start()',
    });
    expect((await get('/app/favicon.svg')).headers?.['Cache-Control']).toBe('public, max-age=300');
  });

  test('a worker can load the rest of its code', async () => {
    const { headers } = await get('/app/assets/main-4f2a.js');
    expect(headers?.['Content-Security-Policy']).toBe(
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    );
  });

  test('allows only the service worker to control it', async () => {
    const allowed = async (address: string) => (await get(address)).headers?.['Service-Worker-Allowed'];
    expect(await allowed('/app/service-worker.js')).toBe('/app');
    expect(await allowed('/app/assets/main-4f2a.js')).toBeUndefined();
  });

  test.each(
    (
      '/app/assets/missing.js /app/assets/ /app/missing.svg /app/../secret.json ' +
      '/app/assets/../../secret.json /app/%2e%2e/secret.json /app/index.exe /app/api /app/api/ ' +
      '/app/auth'
    ).split(' '),
  )('has no file at %s', async (address) => {
    const { statusCode, body } = await get(address);
    expect(statusCode).toBe(404);
    expect(body).not.toBe('{}');
  });
});
