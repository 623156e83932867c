import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod';
import type { ScriptedShop } from '../support/scripted-shop.ts';
import { type SharedClient, shareService } from '../support/shared-service.ts';

const repository = path.join(import.meta.dirname, '../..');

let shop: ScriptedShop;
let service: SharedClient;
let folder: string;
beforeAll(async () => {
  service = await shareService(inject('sharedService'), 'generated-client');
  shop = await service.openShop();
  folder = await mkdtemp(path.join(tmpdir(), 'price-watch-generated-'));
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

type Call = (options: object) => Promise<{ data?: unknown; error?: unknown }>;
const Generated = z.object({
  createProduct: z.custom<Call>((value) => typeof value === 'function'),
  listProducts: z.custom<Call>((value) => typeof value === 'function'),
});
const WithProduct = z.object({ data: z.object({ price: z.number() }) });

test('a client that @hey-api/openapi-ts makes of the served description works without a configured address', async () => {
  const description = path.join(folder, 'openapi.json');
  await writeFile(description, await (await fetch(`${service.siteUrl}/openapi.json`)).text());
  const generator = path.join(repository, 'node_modules/@hey-api/openapi-ts/dist/run.mjs');
  const hooks = pathToFileURL(path.join(repository, 'test/support/with-typescript-5.js')).href;
  const made = path.join(folder, 'client');
  const options = ['-i', description, '-o', made, '-c', '@hey-api/client-fetch'];
  await promisify(execFile)(process.execPath, ['--import', hooks, generator, ...options], { cwd: folder });
  const outfile = path.join(folder, 'client.mjs');
  await build({ entryPoints: [path.join(made, 'index.ts')], bundle: true, format: 'esm', outfile });
  const { createProduct, listProducts } = Generated.parse(await import(pathToFileURL(outfile).href));

  shop.page('/generated', { price: '20.00', currency: 'EUR' });
  const auth = await service.token();
  const { data } = await createProduct({ auth, body: { url: shop.url('/generated') } });
  expect(WithProduct.parse(data).data.price).toBe(20);
  const { error } = await listProducts({ auth, query: { per_page: 101 } });
  expect(error).toMatchObject({ error: { code: 'validation_failed' } });
});
