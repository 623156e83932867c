import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { opened } from '../../support/opened.ts';
import { productPage } from '../../support/product-page.ts';
import { shareService } from '../../support/shared-service.ts';

const service = await shareService(inject('sharedService'), 'smoke');
const shop = await opened(service.openShop());
const token = await service.token();

const repository = path.join(import.meta.dirname, '../../..');
const lamp = { price: '19.99', currency: 'EUR', name: 'Desk Lamp' };

/** The command behind `npm run smoke`. */
function smoke(...args: string[]): Promise<{ code: number; lines: string[] }> {
  return new Promise((resolve) => {
    const command = ['run.cjs', 'commands/smoke.ts', ...args];
    execFile(process.execPath, command, { cwd: repository }, (error, stdout) => {
      resolve({ code: Number(error?.code ?? 0), lines: stdout.trimEnd().split('\n') });
    });
  });
}

async function productsLeft() {
  return (await service.client(token).GET('/products')).data?.meta.total;
}

test('a working service passes each step, and the run leaves nothing behind', async () => {
  shop.page('/lamp', lamp);
  const { code, lines } = await smoke(
    '--base-url',
    service.siteUrl,
    '--token',
    token,
    '--page',
    shop.url('/lamp'),
  );
  expect(lines).toHaveLength(27);
  expect(lines.slice(0, -1).filter((line) => !line.startsWith('ok    '))).toEqual([]);
  expect(code).toBe(0);
  expect(await productsLeft()).toBe(0);
});

test('a failed step is reported and ends the run with 1, and its product is deleted', async () => {
  let reads = 0;
  shop.on('/gone', (_request, response) => {
    reads += 1;
    // Extract and create read the page, and the check does not find it.
    response.writeHead(reads > 2 ? 404 : 200, { 'content-type': 'text/html' });
    response.end(reads > 2 ? '<h1>Gone</h1>' : productPage(lamp));
  });
  // With the base path, as the API URL is often copied.
  const { code, lines } = await smoke(
    '--base-url',
    `${service.baseUrl}/`,
    '--token',
    token,
    '--page',
    shop.url('/gone'),
  );
  expect(lines.at(-2)).toMatch(/^FAIL {2}poll until complete .* it failed: unavailable, /);
  expect(lines.at(-1)).toMatch(/^ok {4}clean up/);
  expect(code).toBe(1);
  expect(await productsLeft()).toBe(0);
});

test("an invalid token is reported with the service's message", async () => {
  const { code, lines } = await smoke('--base-url', service.siteUrl, '--token', 'pw_wrong');
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^FAIL {2}me .* responded with 401 instead of 200: unauth/),
  ]);
  expect(code).toBe(1);
});

test('without a token, the run only checks whether the service responds', async () => {
  const { code, lines } = await smoke('--base-url', service.siteUrl);
  expect(lines).toEqual([
    expect.stringMatching(/^ok {4}answers/),
    expect.stringMatching(/^All steps passed/),
  ]);
  expect(code).toBe(0);
});
