import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { mcpPaths } from '../../../shared/interface/paths.ts';
import { runAdminText } from '../../support/admin-command.ts';
import { opened } from '../../support/opened.ts';
import { productPage } from '../../support/product-page.ts';
import { shareService } from '../../support/shared-service.ts';

const service = await shareService(inject('sharedService'), 'explain');
const shop = await opened(service.openShop());

const Explained = z.object({
  is_active: z.boolean(),
  evaluations: z.array(z.object({ check_id: z.string(), outcome: z.string(), text: z.string() })),
});
const Timeline = z.object({
  account: z.object({ email: z.string() }),
  alerts: z.array(z.object({ id: z.string(), name: z.string() })),
  timeline: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      evaluations: z.array(z.object({ alert_id: z.string(), outcome: z.string() })).optional(),
      events: z.array(z.object({ id: z.string(), type: z.string() })).optional(),
    }),
  ),
});
const WithId = z.object({ id: z.string() });

const page = '/explained';
const named = (price: string, currency = 'EUR') => ({ name: 'Kettle K2', price, currency });

async function openTools(token: string) {
  const client = new Client({ name: 'explain', version: '1.0.0' });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(service.siteUrl + mcpPaths.watch), { requestInit }),
  );
  return async (name: string, args: Record<string, unknown>) => {
    const { structuredContent, isError, content } = await client.callTool({ name, arguments: args });
    if (isError) throw new Error(JSON.stringify(content));
    return z.record(z.string(), z.unknown()).parse(structuredContent);
  };
}

test('a user and an operator can find out after each check why an alert fired or not', async () => {
  const call = await openTools(await service.token('max'));
  shop.page(page, named('100.00'));
  const watched = await call('watch_product', { url: shop.url(page) });
  const product_id = WithId.parse(watched.product).id;
  const alert = async (condition: string, threshold?: number) =>
    WithId.parse((await call('create_alert', { product_id, condition, threshold })).alert).id;
  const below = await alert('below', 90);
  const drops = await alert('drops');
  const check = () => call('check_price', { product_id });
  for (const price of ['95.00', '85.00', '85.00']) {
    shop.page(page, named(price));
    await check();
  }
  // The second reading, which such a large change requires, shows the former price.
  let reads = 0;
  shop.on(page, (_request, response) => {
    reads += 1;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(productPage(named(reads % 2 === 1 ? '20.00' : '85.00')));
  });
  expect(await check()).toMatchObject({ status: 'failed' });
  shop.page(page, named('85.00', 'USD'));
  await check();

  const explained = async (alert_id: string) =>
    Explained.parse(await call('explain_alert', { alert_id })).evaluations.toReversed();
  const outcomes = (found: { outcome: string }[]) => found.map(({ outcome }) => outcome);
  const ofBelow = await explained(below);
  const ofDrops = await explained(drops);
  expect(outcomes(ofBelow)).toEqual(['not_met', 'fired', 'already_fired', 'already_fired', 'already_fired']);
  expect(outcomes(ofDrops)).toEqual([
    'fired',
    'fired',
    'not_met',
    'awaiting_confirmation',
    'currency_differs',
  ]);
  expect(ofBelow[0]?.text).toBe('€95.00 is €5.00 above the threshold of €90.00.');

  // An operator sees the same, with any of the IDs.
  const explain = async (...ids: string[]) => Timeline.parse((await service.admin('explain', ...ids)).json);
  const ofProduct = await explain('--product', product_id);
  expect(ofProduct.account.email).toBe('explain-1@example.com');
  const checks = ofDrops.map(({ check_id }) => check_id);
  expect(ofProduct.timeline.map(({ id }) => id)).toEqual(checks);
  expect(ofProduct.timeline.map(({ evaluations = [] }) => evaluations.length)).toEqual([2, 2, 2, 2, 2]);
  expect((await explain('--product', product_id, '--limit', '2')).timeline).toEqual(
    ofProduct.timeline.slice(-2),
  );
  const ofAlert = await explain('--alert', drops);
  expect(ofAlert.alerts).toEqual([{ id: drops, name: 'drops' }]);
  expect(ofAlert.timeline.flatMap(({ evaluations = [] }) => outcomes(evaluations))).toEqual(
    outcomes(ofDrops),
  );
  const [, second] = ofProduct.timeline;
  const [event] = second?.events ?? [];
  expect(second?.events).toMatchObject([{ type: 'price.alert' }]);
  for (const ids of [
    ['--event', event?.id ?? ''],
    ['--check', checks[1] ?? ''],
    ['--product', product_id, '--check', checks[1] ?? ''],
  ])
    expect((await explain(...ids)).timeline).toEqual([second]);

  const { stdout } = await runAdminText(['explain', '--product', product_id, '--data', service.dataDir], {
    isRead: true,
  });
  expect(stdout).toContain('alert “below 90 EUR”: not_met. €95.00 is €5.00 above the threshold of €90.00.');
  expect(stdout).toMatch(/\n {2}read €85\.00, confidence [01](?:\.\d+)?, found in json_ld at .*: “85\.00”\n/);
  expect(stdout).toMatch(/event price\.alert .*\n.*webhook: skipped, .*\n/);
  expect(stdout).toContain(`Alert “below 90 EUR” ${below}: fired\n`);
  expect(stdout).toContain(`Alert “drops” ${drops}: on\n`);
  expect(stdout).toMatch(/\n {2}no_price: Two readings disagree/);
});

test("an operator finds a customer's IDs by e-mail address and URL", async () => {
  const call = await openTools(await service.token('max'));
  shop.page('/found', named('100.00'));
  shop.page('/other', named('100.00'));
  const idOf = async (path: string) =>
    WithId.parse((await call('watch_product', { url: shop.url(path) })).product).id;
  const [found, other] = [await idOf('/found'), await idOf('/other')];
  const { id: alert } = WithId.parse(
    (await call('create_alert', { product_id: found, condition: 'drops' })).alert,
  );
  const show = async (...options: string[]) =>
    (await service.admin('account', 'show', '--email', 'explain-2@example.com', ...options)).json;
  expect(await show('--find', '/FOUND')).toMatchObject({
    id: expect.any(String),
    webhook_url: null,
    products: [
      {
        id: found,
        name: 'Kettle K2',
        status: 'watching',
        alerts: [{ id: alert, condition: 'drops', is_active: true }],
      },
    ],
  });
  expect(await show()).toMatchObject({ products: [{ id: found }, { id: other, alerts: [] }] });
  expect(await show('--find', 'nowhere')).toMatchObject({ products: [] });
});

test.each([
  [['--alert', '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e'], 'not_found'],
  [['--check', '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e'], 'not_found'],
  [[], 'validation_failed'],
])('admin explain %j fails with %2$s', async (ids, code) => {
  expect(await service.admin('explain', ...ids)).toMatchObject({ code: 1, json: { error: { code } } });
});

test('an operator finds out why an alert of an item fired or not', async () => {
  const token = await service.token('max');
  const call = await openTools(token);
  shop.page('/item', named('100.00'));
  const product_id = WithId.parse((await call('watch_product', { url: shop.url('/item') })).product).id;
  await call('create_alert', { product_id, condition: 'changes' });
  const post = async (path: string, body: object) =>
    z.object({ data: WithId }).parse((await service.call(token, 'POST', path, body)).body).data.id;
  const item = await post('/items', { product_ids: [product_id] });
  const alert = await post(`/items/${item}/alerts`, { condition: 'below', threshold: 90 });
  for (const price of ['100.00', '95.00']) {
    shop.page('/item', named(price));
    await call('check_price', { product_id });
  }
  const { timeline } = Timeline.parse((await service.admin('explain', '--alert', alert)).json);
  expect(timeline.map(({ evaluations }) => evaluations)).toMatchObject([
    [],
    [{ alert_id: alert, outcome: 'not_met' }],
  ]);
});
