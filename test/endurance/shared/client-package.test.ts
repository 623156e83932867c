import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { verifyWebhook } from 'price-watch-service/client';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import type { ScriptedShop } from '../../support/scripted-shop.ts';
import { type SharedClient, shareService } from '../../support/shared-service.ts';
import { until } from '../../support/until.ts';

const repository = path.join(import.meta.dirname, '../../..');
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

describe('its command', () => {
  const command = 'node_modules/price-watch-client/command.js';
  const where = async () => {
    const token = await service.token();
    shop.on('/hook', (_request, response) => response.writeHead(204).end());
    const { data } = await service.client(token).GET('/webhooks');
    const params = { path: { id: data?.data[0]?.id ?? '' } };
    await service.client(token).PATCH('/webhooks/{id}', { params, body: { url: shop.url('/hook') } });
    return { cwd: project, env: { ...process.env, PRICE_WATCH_TOKEN: token } };
  };

  test('`listen` forwards what `trigger` makes happen, to a receiver that is slow, down and restarted, over a connection that is lost', async () => {
    const options = await where();
    const received: { body: string; headers: Record<string, string | undefined> }[] = [];
    const receiver = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += String(part);
      received.push({
        body,
        headers: { ...z.record(z.string(), z.string().optional()).parse(request.headers) },
      });
      // Down for the next event, and slow for this one.
      receiver.close();
      setTimeout(() => response.writeHead(202, { Connection: 'close' }).end(), 1_000);
    });
    const port = await listenOn(receiver);
    let isLost = false;
    const connection = createServer(async ({ url, headers, socket }, response) => {
      if (isLost) return socket.destroy();
      const sent = await fetch(service.siteUrl + url, {
        headers: { Authorization: headers.authorization ?? '' },
      });
      return response.writeHead(sent.status).end(await sent.text());
    });
    const site = `http://127.0.0.1:${await listenOn(connection)}`;
    onTestFinished(() => {
      connection.close();
      receiver.close();
    });
    const forwardTo = `http://127.0.0.1:${port}/hook`;
    const listening = spawn(
      process.execPath,
      [command, 'listen', '--site', site, '--forward-to', forwardTo],
      options,
    );
    let lines: string[] = [];
    let output = '';
    listening.stdout.on('data', (part) => {
      output += String(part);
      lines = output.split('\n');
    });
    const ended = once(listening, 'exit');
    const printed = (pattern: RegExp) => until(() => lines.some((line) => pattern.test(line)));
    const trigger = (...args: string[]) =>
      run(process.execPath, [command, 'trigger', ...args, '--site', service.siteUrl], options);
    await printed(/^Forwarding/);
    await Promise.all([trigger('webhook.test'), trigger('webhook.test')]);
    await printed(/ webhook.test \S+ 202$/);
    await printed(/ webhook.test \S+ failed: /);
    isLost = true;
    receiver.listen(port, '127.0.0.1');
    expect((await trigger()).stdout).toMatch(/^Made price.alert happen: event /);
    await printed(/^Not connected: /);
    isLost = false;
    await printed(/^Connected again/);
    await printed(/ price.alert \S+ 202$/);
    const [, secret = ''] = /^Signing secret: (\S+)$/m.exec(output) ?? [];
    const events = await Promise.all(received.map((one) => verifyWebhook({ ...one, secret })));
    expect(events.map(({ event }) => event)).toEqual(['webhook.test', 'price.alert']);
    listening.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });

  test('`trigger` says that no webhook lists price.changed, or that filters exclude its product, and ends with code 1', async () => {
    const options = await where();
    const args = [command, 'trigger', 'price.changed', '--site', service.siteUrl];
    const says = (text: string) => ({ code: 1, stderr: expect.stringContaining(text) });
    await expect(run(process.execPath, args, options)).rejects.toMatchObject(
      says('No active webhook lists price.changed'),
    );
    const body = {
      url: null,
      events: ['price.changed' as const],
      filter: { tags: ['gift'], product_ids: [] },
    };
    await service.client(options.env.PRICE_WATCH_TOKEN).POST('/webhooks', { body });
    await expect(run(process.execPath, args, options)).rejects.toMatchObject(
      says('exclude the product Sandbox'),
    );
  });
});

async function listenOn(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return z.object({ port: z.number() }).parse(server.address()).port;
}
