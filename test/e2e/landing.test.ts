import { expect, inject, test } from 'vitest';
import { connectBrowser } from '../support/browser.ts';
import { opened } from '../support/opened.ts';
import { sendRaw } from '../support/raw-request.ts';
import { shareService } from '../support/shared-service.ts';

const service = await shareService(inject('sharedService'), 'landing');
const browser = await opened(connectBrowser(inject('sharedService')));
/** Without the viewer, which would render the reference for a second of a processor. */
const oldReader = await browser.newPage();
await oldReader.route('**/redoc.standalone.js', (route) => route.abort());

test('the landing page forbids inline scripts and styles, and is smaller than 60 KB with its files', async () => {
  const files = await Promise.all(
    ['/', '/landing.css', '/landing.js', '/favicon.svg'].map((path) =>
      sendRaw(service.siteUrl, { method: 'GET', path }),
    ),
  );
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const policy = files[0]?.headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).not.toContain('unsafe');
  const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  expect(bytes).toBeLessThan(60 * 1024);
});

test.each(['#tag/Products', '#operation/createProduct', '#section/Quickstart'])(
  "the reference's old URL /%s redirects to /docs",
  async (anchor) => {
    await oldReader.goto('about:blank');
    await oldReader.goto(`${service.siteUrl}/${anchor}`);
    await oldReader.waitForURL(`${service.siteUrl}/docs${anchor}`);
  },
);

test('without scripts, the form of the landing page leads to sign-in', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(service.siteUrl);
  await page.getByLabel('Product URL').fill('https://shop.example/kettle');
  await page.getByRole('button', { name: 'Watch this page' }).click();
  expect(page.url()).toBe(`${service.siteUrl}/app?url=${encodeURIComponent('https://shop.example/kettle')}`);
  await page.close();
});

test.each([
  ['/wrong', 'text/html; charset=utf-8'],
  ['/a/b', 'text/html; charset=utf-8'],
  ['/docs/a/b', 'text/html; charset=utf-8'],
  ['/api/v1/a/b', 'application/json'],
  ['/app/api/a/b', 'application/json'],
  ['/mcp/a/b', 'application/json'],
  ['/.well-known/a', 'application/json'],
])('the wrong address %s is %s for a browser', async (path, type) => {
  const { status, headers, text } = await sendRaw(service.siteUrl, {
    method: 'GET',
    path,
    headers: { Accept: 'text/html,*/*;q=0.8' },
  });
  expect([status, headers['content-type']]).toEqual([404, type]);
  expect(text).toContain(type === 'application/json' ? '"not_found"' : '<h1>Page not found</h1>');
});
