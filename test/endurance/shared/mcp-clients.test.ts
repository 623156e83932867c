import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { mcpPaths } from '../../../shared/interface/paths.ts';
import { opened } from '../../support/opened.ts';
import { shareService } from '../../support/shared-service.ts';

const service = await shareService(inject('sharedService'), 'mcp-clients');
const shop = await opened(service.openShop());

type Mode = 'legacy' | { pin: string };

async function connect(endpoint: string, mode: Mode, token?: string): Promise<Client> {
  const client = new Client(
    { name: 'scenario', version: '1.0.0' },
    { versionNegotiation: { mode }, capabilities: {} },
  );
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const url = new URL(service.siteUrl + endpoint);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

/** The structured result of a tool; the client itself validates it against the tool's schema. */
async function callTool(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: args });
  if (isError) throw new Error(JSON.stringify(content));
  return z.record(z.string(), z.unknown()).parse(structuredContent);
}

const WithId = z.object({ id: z.string() });

// Each client has its own account and page, because most of the time is spent on reading pages.
describe.concurrent.each<[string, Mode, string]>([
  ['2026-07-28', { pin: '2026-07-28' }, 'modern'],
  ['2025-11-25', 'legacy', 'legacy'],
])('the official client in %s', (revision, mode, version) => {
  test('watches a product, sets an alert, checks, reads the history and deletes', async () => {
    const page = `/mcp/${version}`;
    shop.page(page, { price: '199.99', currency: 'EUR', name: 'Headphones X1' });
    const client = await connect(mcpPaths.watch, mode, await service.token());
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('watch_product');

    const watched = await callTool(client, 'watch_product', { url: shop.url(page) });
    const { id: product_id } = WithId.parse(watched.product);
    const alert = { product_id, condition: 'below', threshold: 150 };
    const { id: alert_id } = WithId.parse((await callTool(client, 'create_alert', alert)).alert);

    shop.page(page, { price: '149.00', currency: 'EUR', name: 'Headphones X1' });
    expect(await callTool(client, 'check_price', { product_id })).toMatchObject({
      status: 'complete',
      product: { id: product_id, price: 149, lowest_price: 149, initial_price: 199.99 },
    });
    // It has fired, and is now off.
    expect(await callTool(client, 'list_alerts', { product_id })).toMatchObject({
      alerts: [{ id: alert_id, is_active: false }],
    });
    expect(await callTool(client, 'get_price_history', { product_id })).toMatchObject({
      summary: { trend: 'falling', change: -50.99, lowest: { amount: 149 }, highest: { amount: 199.99 } },
      total: 2,
    });
    await callTool(client, 'delete_product', { product_id });
    expect(await callTool(client, 'list_products')).toMatchObject({ products: [], total: 0 });
    await client.close();
  });

  test('learns from the result of a tool what went wrong', async () => {
    const client = await connect(mcpPaths.watch, mode, await service.token());
    const { isError, content } = await client.callTool({
      name: 'get_product',
      arguments: { product_id: '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e' },
    });
    expect(isError).toBe(true);
    expect(content).toEqual([{ type: 'text', text: expect.stringContaining('"code":"not_found"') }]);
    await client.close();
  });

  test('cannot connect without a token', async () => {
    await expect(connect(mcpPaths.watch, mode)).rejects.toThrow();
  });

  test('reads the documentation, without a token', async () => {
    const client = await connect(mcpPaths.docs, mode);
    const { results } = await callTool(client, 'search_docs', { query: 'verify webhook signature' });
    expect(results).toContainEqual(expect.objectContaining({ id: 'guide/verify-a-webhook' }));
    expect(await callTool(client, 'get_guide', { id: 'guide/verify-a-webhook' })).toMatchObject({
      text: expect.stringContaining('X-Service-Signature'),
    });
    await client.close();
  });
});

test('the well-known path returns the manifest, and its URLs work', async () => {
  const response = await fetch(service.siteUrl + mcpPaths.wellKnown);
  expect(response.status).toBe(200);
  const Manifest = z.object({ remotes: z.array(z.object({ url: z.string() })) });
  const { remotes } = Manifest.parse(await response.json());
  expect(remotes.map(({ url }) => url)).toEqual([
    service.siteUrl + mcpPaths.docs,
    service.siteUrl + mcpPaths.watch,
  ]);
  expect((await fetch(service.siteUrl + mcpPaths.watch)).status).toBe(405);
});
