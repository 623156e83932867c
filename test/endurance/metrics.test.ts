import { expect, test } from 'vitest';
import * as z from 'zod';
import { startService } from '../support/local-service.ts';
import { modernRequest } from '../support/mcp-call.ts';
import { opened } from '../support/opened.ts';
import { productPage } from '../support/product-page.ts';
import { openScriptedShop } from '../support/scripted-shop.ts';
import { until } from '../support/until.ts';
import { openWebhookReceiver } from '../support/webhook-receiver.ts';

const [shop, receiver] = await Promise.all([opened(openScriptedShop()), opened(openWebhookReceiver())]);
// The pauses between attempts and reads are divided by 100; no plan ticks, so that only requested work counts.
const options = ['--allow-host', receiver.host, '--time-scale', '100', '--no-schedules'];
const service = await opened(startService({ shop, options }));

const Report = z.object({
  sections: z.array(
    z.object({
      question: z.string(),
      graphs: z.array(
        z.object({
          title: z.string(),
          lines: z.array(z.object({ label: z.string(), points: z.array(z.object({ value: z.number() })) })),
        }),
      ),
    }),
  ),
  alarms: z.array(z.object({ name: z.string(), state: z.string(), description: z.string() })),
});

async function report() {
  const response = await fetch(`${service.siteUrl}/_local/metrics`);
  return Report.parse(await response.json());
}

/** The sum of a graph's lines that have a value. */
async function graph(title: string): Promise<Record<string, number>> {
  const { sections } = await report();
  const found = sections.flatMap(({ graphs }) => graphs).find((one) => one.title === title);
  if (!found) throw new Error(`The dashboard has no graph ${title}`);
  return Object.fromEntries(
    found.lines
      .map(({ label, points }) => [label, points.reduce((sum, { value }) => sum + value, 0)] as const)
      .filter(([, sum]) => sum > 0),
  );
}

async function watch(token: string, path: string, price: string): Promise<string> {
  shop.page(path, { price, currency: 'EUR' });
  const { body } = await service.call(token, 'POST', '/products', { url: shop.url(path) });
  const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(body);
  await service.call(token, 'POST', `/products/${data.id}/alerts`, { condition: 'drops' });
  return data.id;
}

/** Requests a check; resolves when it has ended. */
async function check(token: string, id: string): Promise<void> {
  const { body } = await service.call(token, 'POST', `/products/${id}/checks`);
  const { job_id } = z.object({ job_id: z.string() }).parse(body);
  await until(async () => {
    const job = await service.call(token, 'GET', `/products/${id}/checks/${job_id}`);
    return z.object({ status: z.string() }).parse(job.body).status !== 'queued';
  });
}

async function callTool(token: string, name: string, given: object): Promise<void> {
  const { message, headers } = modernRequest('tools/call', { name, arguments: given });
  const response = await fetch(`${service.siteUrl}/mcp/watch`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(message),
  });
  expect(await response.json()).toMatchObject({ result: { isError: true } });
  expect(response.status).toBe(200);
}

test('the dashboard of the template shows everything that happened in the local run, down to the last request', async () => {
  const token = await service.token('max');
  await service.admin('webhook', 'set', '--email', 'user-1@example.com', '--url', receiver.url('/hook'));
  const falls = await watch(token, '/falls', '100.00');
  const alsoFalls = await watch(token, '/also-falls', '50.00');
  const isGone = await watch(token, '/is-gone', '10.00');
  const jumps = await watch(token, '/jumps', '10.00');

  shop.page('/falls', { price: '90.00', currency: 'EUR' });
  await check(token, falls);
  await until(() => receiver.at('/hook').length === 1);
  receiver.statuses('/hook', [503, 200]);
  shop.page('/also-falls', { price: '40.00', currency: 'EUR' });
  await check(token, alsoFalls);
  await until(() => receiver.at('/hook').length === 3);
  shop.status('/is-gone', 404);
  await check(token, isGone);
  let price = 10;
  shop.on('/jumps', (_request, response) => {
    price *= 3;
    response.setHeader('content-type', 'text/html');
    response.end(productPage({ price: `${price}.00`, currency: 'EUR' }));
  });
  await check(token, jumps);
  expect((await service.call(token, 'GET', '/products/none')).status).toBe(404);
  shop.status('/blocked', 403);
  expect((await service.call(token, 'POST', '/extract', { url: shop.url('/blocked') })).status).toBe(503);
  await callTool(token, 'extract_price', { url: shop.url('/blocked') });

  await until(async () => (await graph('Attempts by outcome')).delivered === 2);
  expect(await graph('Checks by outcome')).toEqual({ completed: 2, unavailable: 1, no_price: 1 });
  expect(await graph('Checks by driver and outcome')).toEqual({
    'direct completed': 2,
    'direct unavailable': 1,
    'direct no_price': 1,
  });
  expect(await graph('Alerts fired')).toEqual({ fired: 2 });
  expect(await graph('Prices read twice')).toEqual({ 'read twice': 1, disagreed: 1 });
  expect(await graph('Attempts by outcome')).toEqual({ delivered: 2, retried: 1 });
  expect(await graph('Rejected and failed')).toEqual({
    'refused (4xx)': 1,
    'failed (5xx)': 1,
    'by shops': 1,
  });
  expect(await graph('Tool calls')).toEqual({ all: 1 });
  // 4 when they were added, 1 for each check, 1 to confirm the jump, 2 for the blocked page. The blocked and
  // the missing page have no price.
  expect(await graph('Reads')).toEqual({ direct: 11 });
  expect(await graph('Where prices were found')).toEqual({ json_ld: 8 });
  expect(await graph('Driver failures (%)')).toEqual({});
  expect(await graph('Worker crashes')).toEqual({});
  expect(await graph('Dead letters')).toEqual({});
  expect((await report()).alarms.filter(({ state }) => state === 'alarm')).toEqual([]);
});

test('the status page is served, too', async () => {
  const response = await fetch(`${service.siteUrl}/_local/status`);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain('<h2>Are webhooks arriving?</h2>');
  expect(page).not.toContain(shop.host);
});

test('each alarm links to its runbook on the page that the site serves', async () => {
  const { alarms } = await report();
  const runbooks = alarms.map(({ description }) => / See (\S+)\.$/.exec(description)?.[1] ?? '');
  const [page = ''] = new Set(runbooks.map((runbook) => runbook.split('#')[0] ?? ''));
  expect(page).toBe(`${service.siteUrl}/docs/operations`);
  const response = await fetch(page);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const text = await response.text();
  for (const runbook of runbooks) expect(text).toContain(`<h3 id="${runbook.split('#')[1]}">`);
  const names = alarms.map(({ name }) => name);
  expect(names).toContain('AvailabilityBurnsFast');
  expect(names).not.toContain('AvailabilityBurnsFast-long');
});

test('the status page shows the remaining error budgets', async () => {
  const { sections } = await report();
  const objectives = sections.find(({ question }) => question === 'Are the objectives met?');
  expect(objectives?.graphs.map(({ title }) => title.split(':')[0])).toEqual([
    'Availability, 99.9 %',
    'Checks, 99 %',
    'Alerts, 99 %',
  ]);
});
