import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { ScriptedShop } from '../support/scripted-shop.ts';
import { type SharedClient, shareService } from '../support/shared-service.ts';

const repository = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

let shop: ScriptedShop;
let service: SharedClient;
/** An empty project with the package installed. */
let project: string;

beforeAll(async () => {
  service = await shareService(inject('sharedService'), 'client-package');
  shop = await service.openShop();
  project = await mkdtemp(path.join(tmpdir(), 'price-watch-client-'));
  await writeFile(path.join(project, 'package.json'), '{ "private": true, "type": "module" }');
  // The package as npm would publish it. Its dependency comes from this repository, so no registry is used.
  const packages = ['client', 'node_modules/openapi-fetch', 'node_modules/openapi-typescript-helpers'];
  await npm('pack', ...packages.map((folder) => path.join(repository, folder)), '--ignore-scripts');
  const tarballs = (await readdir(project)).filter((file) => file.endsWith('.tgz'));
  await npm('install', '--offline', '--no-audit', '--no-fund', ...tarballs.map((file) => `./${file}`));
});
afterAll(async () => {
  await shop?.close();
  await rm(project, { recursive: true, force: true });
});

/** Runs npm in the project, with a separate cache, because the result must not depend on this machine's. */
const npm = (...args: string[]) =>
  run('npm', [...args, '--cache', path.join(project, '.npm')], { cwd: project });

async function write(file: string, code: string): Promise<string> {
  await writeFile(path.join(project, file), code);
  return file;
}

describe('the package, installed in an empty project', () => {
  test('is smaller than a megabyte, with one dependency', async () => {
    const folder = path.join(project, 'node_modules');
    const files = await readdir(folder, { recursive: true });
    const sizes = await Promise.all(files.map((file) => stat(path.join(folder, file))));
    const bytes = sizes.filter((one) => one.isFile()).reduce((total, { size }) => total + size, 0);
    expect(bytes).toBeLessThan(1_000_000);
    const read = await readFile(path.join(folder, 'price-watch-client/package.json'), 'utf8');
    expect(Object.keys(JSON.parse(read).dependencies)).toEqual(['openapi-fetch']);
    expect(files).toContain('price-watch-client/README.md');
  });

  test('runs a scenario: watch, check, paginate, and an error', async () => {
    shop.page('/client', { price: '20.00', currency: 'EUR' });
    const file = await write(
      'scenario.js',
      `import { createClient, paginate, PriceWatchError, waitForCheck } from 'price-watch-client';
       const { SITE, TOKEN, URL_OF_PAGE: url } = process.env;
       const client = createClient({ siteUrl: SITE, token: TOKEN });
       const { data } = await client.POST('/products', { body: { url } });
       const id = data.data.id;
       const job = await waitForCheck(client, id, { intervalMs: 50 });
       const prices = [];
       const params = { path: { id }, query: { per_page: 1 } };
       for await (const { amount } of paginate(client, '/products/{id}/prices', { params })) prices.push(amount);
       const walk = paginate(client, '/products/{id}/prices', { params: { path: { id: crypto.randomUUID() } } });
       const code = await walk.next().catch((error) => error instanceof PriceWatchError && error.code);
       console.log(JSON.stringify({ status: job.status, prices, code }));`,
    );
    const env = {
      ...process.env,
      SITE: service.siteUrl,
      TOKEN: await service.token(),
      URL_OF_PAGE: shop.url('/client'),
    };
    const { stdout } = await run(process.execPath, [file], { cwd: project, env });
    expect(JSON.parse(stdout)).toEqual({ status: 'complete', prices: [20, 20], code: 'not_found' });
  });

  test('has types without further dependencies', async () => {
    await write(
      'typed.ts',
      `import { createClient, paginate, verifyWebhook, waitForCheck, type Product } from 'price-watch-client';
       const client = createClient({ siteUrl: 'https://prices.example', token: 'pw_' });
       export async function names(): Promise<string[]> {
         const found: Product[] = [];
         for await (const product of paginate(client, '/products')) found.push(product);
         const { status } = await waitForCheck(client, found[0]?.id ?? '');
         const event = await verifyWebhook({ body: '', headers: {}, secret: '' });
         const price: number | undefined = event.event === 'price.alert' ? event.data.price : undefined;
         // @ts-expect-error -- a product has no such field
         found[0]?.nmae;
         return [...found.map(({ name }) => name), status, String(price)];
       }`,
    );
    const options = {
      compilerOptions: {
        ...{ strict: true, noEmit: true, target: 'es2024', module: 'nodenext', types: [] },
        lib: ['es2024', 'dom', 'dom.iterable'],
      },
      files: ['typed.ts'],
    };
    await write('tsconfig.json', JSON.stringify(options));
    const compiler = path.join(repository, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, '-p', project]).catch((error) => error);
    expect(stdout).toBe('');
  });
});
