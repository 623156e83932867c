import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { mcpPaths, oauthPaths } from '../../../shared/interface/paths.ts';
import { overhang } from '../../support/account-area.ts';
import { connectBrowser } from '../../support/browser.ts';
import { openBrowser } from '../../support/cookie-jar.ts';
import { listen } from '../../support/listen.ts';
import { MemoryProvider } from '../../support/memory-provider.ts';
import { shareService } from '../../support/shared-service.ts';
import { visit } from '../../support/visit.ts';

const service = await shareService(inject('sharedService'), 'agents');

/** A signed-in person, who allows what an agent asks for. */
async function openOwner() {
  const email = await service.account();
  const browser = openBrowser();
  await browser.signIn(service.siteUrl, email);
  return async (url: URL) => {
    const { text } = await browser.open(url.href);
    const [, proof = ''] = /name="proof" value="([^"]+)"/.exec(text) ?? [];
    await browser.open(url.href, { proof, decision: 'allow' });
  };
}

/** Returns the ID. */
async function register(metadata: object): Promise<string> {
  const sent = { method: 'POST', body: JSON.stringify(metadata) };
  const registered = await fetch(service.siteUrl + oauthPaths.register, sent);
  return z.object({ client_id: z.string() }).parse(await registered.json()).client_id;
}

/** Where the browser is sent with the code, on this computer. */
async function openCallback() {
  const server = createServer();
  const { port, close } = await listen(server);
  onTestFinished(() => void server.close());
  const parameters = new Promise<URLSearchParams>((resolve) => {
    server.on('request', (request, response) => {
      response.end('You can close this window.');
      resolve(new URL(request.url ?? '', 'http://127.0.0.1').searchParams);
    });
  });
  return { url: `http://127.0.0.1:${port}/callback`, port, parameters, close };
}

test('the official client finds the server, registers, signs in and calls a tool', async () => {
  const [allow, callback] = await Promise.all([openOwner(), openCallback()]);
  const provider = new MemoryProvider(callback.url, allow);
  const url = new URL(service.siteUrl + mcpPaths.watch);
  const open = () => new Client({ name: 'scenario', version: '1.0.0' }, { capabilities: {} });
  const transport = new StreamableHTTPClientTransport(url, { authProvider: provider });
  await expect(open().connect(transport)).rejects.toThrow(UnauthorizedError);
  await transport.finishAuth(await callback.parameters);
  const client = open();
  await client.connect(new StreamableHTTPClientTransport(url, { authProvider: provider }));
  expect(await client.callTool({ name: 'list_products', arguments: {} })).toMatchObject({
    structuredContent: { total: 0 },
  });
  await client.close();
});

test('the official client of the earlier package does, too, and refreshes its token', async () => {
  const [allow, callback] = await Promise.all([openOwner(), openCallback()]);
  const provider = new MemoryProvider(callback.url, allow);
  const url = new URL(service.siteUrl + mcpPaths.watch);
  const open = () => new EarlierClient({ name: 'scenario', version: '1.0.0' });
  const transport = new EarlierTransport(url, { authProvider: provider });
  await expect(open().connect(transport)).rejects.toThrow();
  await transport.finishAuth((await callback.parameters).get('code') ?? '');
  // An access token that has ended.
  provider.saved = {
    ...z.looseObject({}).parse(provider.saved),
    access_token: 'ended',
    token_type: 'Bearer',
  };
  const client = open();
  await client.connect(new EarlierTransport(url, { authProvider: provider }));
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('watch_product');
  await client.close();
});

test('in a browser, the page needs no script, cannot be framed, and "Allow" reaches the program', async () => {
  const connecting = connectBrowser(inject('sharedService'));
  const [email, callback, chromium] = await Promise.all([service.account(), openCallback(), connecting]);
  onTestFinished(() => chromium.close());
  const { page } = await visit(chromium, { javaScriptEnabled: false });
  const registered = await register({ redirect_uris: [callback.url], client_name: 'Scenario' });
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: registered,
    redirect_uri: callback.url,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const address = `${service.siteUrl}${oauthPaths.authorize}?${query}`;
  await page.goto(address);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Allow Scenario' }).waitFor();
  expect(await overhang(page)).toBe(0);
  // Without the policy of the page itself.
  await page.goto('about:blank');
  await page.setContent(`<iframe src="${address.replaceAll('&', '&amp;')}"></iframe>`);
  // Chromium's page for a frame that it does not show.
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  await page.goto(address);
  await page.getByRole('button', { name: 'Allow' }).click();
  expect((await callback.parameters).get('code')).toMatch(/^pwc_/);
});

test('without a token, the challenge leads to the metadata', async () => {
  const { status, headers } = await fetch(service.siteUrl + mcpPaths.watch, { method: 'POST', body: '{}' });
  expect(status).toBe(401);
  expect(headers.get('www-authenticate')).toBe(
    `Bearer resource_metadata="${service.siteUrl}${oauthPaths.resourceMetadata}", scope="read write"`,
  );
});

test('the official suite for authorization servers finds no failure', async () => {
  const [allow, { port, close }] = await Promise.all([openOwner(), openCallback()]);
  // The suite has its own.
  await close();
  const clientId = await register({ redirect_uris: ['http://127.0.0.1/callback'] });
  const args = ['authorization', '--url', service.siteUrl, '--client-id', clientId, '--port', String(port)];
  const resource = ['--resource', service.siteUrl + mcpPaths.watch];
  const suite = spawn(process.execPath, [suiteFile, ...args, ...resource], { cwd: repository });
  let output = '';
  let opened: Promise<void> | undefined;
  suite.stdout.on('data', (part) => {
    output += String(part);
    const [, address] = /^(http\S+authorize\S+)$/m.exec(output) ?? [];
    if (address !== undefined) opened ??= allow(new URL(address));
  });
  const [code] = await once(suite, 'exit');
  await opened;
  expect(output).toContain('authorization-code-grant');
  expect(output).not.toMatch(/FAILURE|✗/);
  expect(code).toBe(0);
});

const repository = path.join(import.meta.dirname, '../../..');
const suiteFile = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
