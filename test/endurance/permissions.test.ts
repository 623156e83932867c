import { createHash, randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { readServiceFile } from '../../infra/local/service-file.ts';
import { operations } from '../../shared/interface/operations.ts';
import { mcpPaths, oauthPaths } from '../../shared/interface/paths.ts';
import { healthPath } from '../../shared/interface/schemas/health.ts';
import { ambiguousPage } from '../support/ambiguous-page.ts';
import { type Browser, openBrowser } from '../support/cookie-jar.ts';
import { startService } from '../support/local-service.ts';
import { modernRequest, readToolResult } from '../support/mcp-call.ts';
import { openProviderServer } from '../support/provider-server.ts';
import { openPushReceiver } from '../support/push-receiver.ts';
import { openScriptedShop } from '../support/scripted-shop.ts';
import { until } from '../support/until.ts';
import { openWebhookReceiver } from '../support/webhook-receiver.ts';

const oneStatement =
  'All transactions of a role are one statement: those that add a limiter check the account, and others have these items.';
const checkedInOneStatement = [
  ...['GATE', 'HOST', 'PRODUCT'].map((items) => `createproduct ${items}`),
  'createproducts PRODUCT',
  'updateproduct GATE',
  ...['ALERT', 'DELIVERY', 'EMAIL', 'PRODUCT', 'SESSION', 'TOKEN', 'WEBHOOK'].map((items) => `app ${items}`),
  ...['ALERT', 'DELIVERY', 'GATE', 'PRODUCT'].map((items) => `mcpwatch ${items}`),
  'notifier ENDPOINT',
];

/** Permissions for channels that this test does not trigger. */
const neededByChannels = [
  ['app dynamodb:UpdateItem table/Table FEED#*', 'As for the tools: a feed is only put and deleted.'],
  [
    'feeds dynamodb:BatchGetItem table/Table ACCOUNT#*',
    'A feed with events: test/e2e/notifications.test.ts reads one.',
  ],
  [
    'notificationlinks dynamodb:PutItem table/Table ACCOUNT#*',
    'The e-mail channel is stored at its first change, which happened before.',
  ],
  ...[
    'sender dynamodb:Query table/Table ACCOUNT#*',
    'sender dynamodb:ConditionCheckItem table/Table DELIVERY#*',
    'sender dynamodb:PutItem table/Table DELIVERY#*',
    'sender dynamodb:UpdateItem table/Table DELIVERY#*',
    'sender sqs:SendMessage Table-notify',
  ].map(
    (right) =>
      [
        right,
        'Stores `webhook.failing` after five failed deliveries: test/integration/pipeline/webhook-failing.test.ts.',
      ] as const,
  ),
  ['notifier dynamodb:PutItem table/Table ENDPOINT#*', 'As for the tools: it only removes devices.'],
  [
    'notifier dynamodb:DeleteItem table/Table GATE#*',
    'Twenty e-mails in an hour: test/integration/pipeline/notifications.test.ts.',
  ],
] as const;

/** Permissions that this test does not use, and why they are granted. */
const neededElsewhere = new Map<string, string>([
  ['createproduct sqs:SendMessage Table-checks', 'A page that takes longer than 20 s is read later.'],
  ['createproducts sqs:SendMessage Table-checks', 'The same.'],
  [
    'createproducts dynamodb:UpdateItem table/Table SPEND#*',
    'Pages of a batch have no country, and without one the provider’s page is looked for directly, in vain.',
  ],
  [
    'mcpwatch dynamodb:GetItem table/Table WEBHOOK#*',
    'The tool resends to the default webhook only, with an operation that can resend to others.',
  ],
  [
    'mcpwatch dynamodb:UpdateItem table/Table DELIVERY#*',
    'All transactions of a role are one statement, and only the test webhook has a delivery in it.',
  ],
  ['mcpwatch dynamodb:DeleteItem table/Table DELIVERY#*', 'The same.'],
  [
    'crawler dynamodb:UpdateItem table/Table MESSAGE#*',
    'For a message that waits for up to ten minutes. At this speed, they take 0.3 s, and it is resent.',
  ],
  ['app dynamodb:UpdateItem table/Table DELIVERY#*', 'As for the tools.'],
  ['app dynamodb:DeleteItem table/Table DELIVERY#*', 'As for the tools.'],
  ['app dynamodb:UpdateItem table/Table EMAIL#*', 'As for the tools: an address is only put and deleted.'],
  [
    'app dynamodb:BatchGetItem table/Table SESSION#*',
    'An account with other sessions starts one: see test/integration/app/session.test.ts.',
  ],
  [
    'purge dynamodb:BatchWriteItem table/Table IDEMPOTENCY#*',
    'A deleted account had sent keyed requests: see test/integration/app/account-deletion.test.ts.',
  ],
  [
    'purge dynamodb:GetItem table/Table EMAIL#*',
    'Read before a pool’s user is deleted: see test/integration/app/user-pool.test.ts.',
  ],
  ...neededByChannels,
  ...[
    'app DeleteItem GATE',
    'mcpwatch DeleteItem GATE',
    'updateproduct DeleteItem GATE',
    'items DeleteItem ALERT',
    'webhooksOperations DeleteItem DELIVERY',
    'webhooksOperations UpdateItem DELIVERY',
  ].map((where): [string, string] => {
    const [role, action, items] = where.split(' ');
    return [`${role} dynamodb:${action} table/Table ${items}#*`, oneStatement];
  }),
  ...checkedInOneStatement.map((where): [string, string] => {
    const [role, items] = where.split(' ');
    return [`${role} dynamodb:ConditionCheckItem table/Table ${items}#*`, oneStatement];
  }),
]);

/** Whether these calls are made does not depend only on the requests here. */
const byChance = [
  // Any call can be an account's first read, which creates its limiter.
  /^\w+ dynamodb:(?:ConditionCheckItem table\/Table ACCOUNT|PutItem table\/Table GATE)#\*$/,
  // Any call can be the first of an hour, which updates the token's last use.
  /^\w+ dynamodb:UpdateItem table\/Table TOKEN#\*$/,
  // A read updates the routing data with a probability that depends on its outcome.
  /^\w+ dynamodb:UpdateItem table\/Table HOST#\*$/,
];
const isNeededElsewhere = (permission: string) =>
  neededElsewhere.has(permission) || byChance.some((one) => one.test(permission));

const [shop, providers, receiver] = await Promise.all([
  openScriptedShop(),
  openProviderServer(),
  openWebhookReceiver(),
]);
// The providers do not know the shop on loopback.
vi.stubEnv('CRAWLER_ORDER', 'firecrawl,zyte,direct');
vi.stubEnv('FIRECRAWL_API_KEY', 'fc-test');
vi.stubEnv('FIRECRAWL_BASE_URL', providers.baseUrl);
vi.stubEnv('FIRECRAWL_CREDITS_PER_DAY', '1000');
vi.stubEnv('ZYTE_API_KEY', 'zy-test');
vi.stubEnv('ZYTE_CREDITS_PER_DAY', '1000');
vi.stubEnv('ZYTE_BASE_URL', providers.baseUrl);
// A product on max is due every 11 seconds, and a webhook's last retry after one.
const service = await startService({
  shop,
  options: ['--time-scale', '2000', '--allow-host', receiver.host],
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await service?.stop();
  await Promise.all([shop.close(), providers.close(), receiver.close()]);
});

const Permissions = z.array(
  z.object({ role: z.string(), action: z.string(), resource: z.string(), keys: z.string().nullable() }),
);
const Usage = z.object({ unused: Permissions, used: Permissions });

/** Each permission as in `crawler dynamodb:Query table/Table/index/due SLOT#*`. */
async function usage(): Promise<{ unused: string[]; used: string[] }> {
  const { table } = await readServiceFile(service.dataDir);
  const { unused, used } = Usage.parse(await (await fetch(`${service.siteUrl}/_local/permissions`)).json());
  const named = ({ role, action, resource, keys }: z.infer<typeof Permissions>[number]) => {
    const name = role.replace(/(?:ServiceRole|CallRole)[0-9A-F]{8}$/, '');
    const where = resource.replace(/^.*:/, '').replace(table, 'Table');
    return [name, action, where, keys].filter(Boolean).join(' ');
  };
  return { unused: unused.map(named), used: used.map(named) };
}

/** A day takes 43 s, and the heartbeat is due after one. */
async function untilUsed(isAwaited: (permission: string) => boolean): Promise<void> {
  await until(async () => !(await usage()).unused.some(isAwaited), 120_000);
}

type Call = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<unknown>;

/** Makes a request for something with an ID. On a busy machine, it can time out and must be retried. */
async function insist(call: Call, ...request: Parameters<Call>): Promise<string> {
  let answer = await call(...request);
  for (let tries = 1; tries < 5 && Refused.safeParse(answer).data?.error.retryable; tries += 1)
    answer = await call(...request);
  expect(answer, request.slice(0, 2).join(' ')).toHaveProperty('data.id');
  return Made.parse(answer).data.id;
}

/** Watches a page, and returns the product's ID. */
function watchThrough(call: Call) {
  return (url: string, chosen: object = {}) => insist(call, 'POST', '/products', { url, ...chosen });
}

async function openCustomer(email: string) {
  await service.admin('account', 'create', '--email', email, '--plan', 'max');
  const { json } = await service.admin('token', 'create', '--email', email);
  const token = String(json.token);
  const call = async (method: string, path: string, body?: object, headers?: Record<string, string>) =>
    (await service.call(token, method, path, body, headers)).body;
  const tool = async (called: string, args: Record<string, unknown> = {}) => {
    const { message, headers } = modernRequest('tools/call', { name: called, arguments: args });
    const response = await fetch(service.siteUrl + mcpPaths.watch, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(message),
    });
    return readToolResult(await response.json()).result;
  };
  return { call, tool, watch: watchThrough(call) };
}

type Customer = Awaited<ReturnType<typeof openCustomer>>;
const Refused = z.object({ error: z.object({ retryable: z.boolean() }) });
const Made = z.object({ data: z.object({ id: z.string() }) });
const NewChannel = z.object({ data: z.object({ id: z.string(), url: z.string().nullable() }) });
const Candidates = z.object({ data: z.array(z.object({ pick: z.string() })) });
const Tokens = z.object({ refresh_token: z.string() });
const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });
const WithId = z.object({ id: z.string() });
const withKey = () => ({ 'Idempotency-Key': randomUUID() });
const lamp = (price: string) => ({ price, currency: 'EUR' });
// Not a country of `direct`.
const byProvider = { url: 'https://engines.test/p/1', country: 'DE' };
const events = '/events';

/** Every operation on missing resources, with a key if it accepts one: owners are looked up, keys are freed. */
async function askInVain({ call }: Customer) {
  for (const { method, path, body, isKeyed } of operations.filter(({ path }) => path.includes('{'))) {
    const nowhere = path.replaceAll(/\{\w+\}/g, randomUUID());
    const given = method === 'PATCH' ? { name: 'x' } : { name: 'x', condition: 'drops' };
    await call(method, nowhere, body && given, isKeyed ? withKey() : {});
  }
  for (const path of ['/products', '/products/batch', '/extract']) await call('POST', path, {}, withKey());
}

async function askForEverything({ call, watch }: Customer) {
  shop.page('/asked', lamp('20.00'));
  await call('GET', '/me');
  const id = await watch(shop.url('/asked'));
  await call('GET', '/products');
  await call('GET', `/products/${id}`);
  await call('PATCH', `/products/${id}`, { is_active: false });
  const { job_id } = z.object({ job_id: z.string() }).parse(await call('POST', `/products/${id}/checks`));
  await call('GET', `/products/${id}/checks/${job_id}`);
  await call('GET', `/products/${id}/checks`);
  const prices = Listed.parse(await call('GET', `/products/${id}/prices`));
  await call('GET', `/products/${id}/prices/${prices.data[0]?.id}`);
  await call('GET', `/products/${id}/stats`);
  const alerts = `/products/${id}/alerts`;
  await call('POST', `${alerts}/preview`, { condition: 'drops' });
  await call('POST', alerts, { condition: 'lowest', threshold: 30 });
  const alert = () => insist(call, 'POST', alerts, { condition: 'drops' });
  const alertId = await alert();
  await call('GET', alerts);
  await call('PATCH', `/alerts/${alertId}`, { name: 'Cheaper' });
  await call('DELETE', `/alerts/${alertId}`);
  // The purge finds this one.
  await alert();
  await call('DELETE', `/products/${id}`);
}

/** The same with tools, one of which has no effect. */
async function askForEverythingByTools({ tool }: Customer) {
  shop.page('/told', lamp('21.00'));
  await until(async () => (await tool('extract_price', byProvider)) !== undefined);
  await tool('watch_product', { url: shop.url('/nowhere'), idempotency_key: randomUUID() });
  const product_id = WithId.parse((await tool('watch_product', { url: shop.url('/told') }))?.product).id;
  await tool('list_products');
  await tool('check_price', { product_id });
  await tool('list_checks', { product_id });
  await tool('explain_price', { product_id });
  const { id: alert_id } = WithId.parse(
    (await tool('create_alert', { product_id, condition: 'drops' }))?.alert,
  );
  await tool('list_alerts', { product_id });
  await tool('update_alert', { alert_id, name: 'Cheaper' });
  await tool('delete_alert', { alert_id });
  await tool('delete_product', { product_id });
  shop.html('/told/unclear', ambiguousPage());
  const unclear = { url: shop.url('/told/unclear') };
  for (const expected_price of [90, 100])
    await until(async () => (await tool('watch_product', { ...unclear, expected_price })) !== undefined);
  const { products } = z.object({ products: z.array(WithId) }).parse(await tool('list_products'));
  await tool('delete_product', { product_id: products[0]?.id });
  await tool('send_test_webhook');
}

/** A user signs up, does everything in the browser, and deletes the account. */
async function useAccountArea() {
  const email = 'eve@example.com';
  const browser = openBrowser();
  await browser.signIn(service.siteUrl, email);
  await service.admin('account', 'plan', '--email', email, '--plan', 'max');
  const call: Customer['call'] = async (method, path, body, headers) =>
    (await browser.call(method, `${service.siteUrl}/app/api${path}`, body, headers)).body;
  const eve = { call, watch: watchThrough(call), tool: async () => undefined };
  await call('GET', '/session');
  const tokenId = await insist(call, 'POST', '/tokens', {});
  await call('GET', '/tokens');
  await call('DELETE', `/tokens/${tokenId}`);
  await call('PUT', '/webhook', { url: receiver.url('/eve') });
  await call('POST', '/webhook/secret');
  await askInVain(eve);
  await askForEverything(eve);
  await readThroughProviders(eve);
  await call('POST', '/webhook/test');
  const events = Listed.parse(await call('GET', '/events'));
  await call('GET', `/events/${events.data[0]?.id}`);
  await call('POST', `/events/${events.data[0]?.id}/resend`);
  await useChannels(eve, email);
  await call('GET', '/account/export');
  await call('DELETE', '/session?everywhere=true');
  await browser.signIn(service.siteUrl, email);
  await call('POST', '/tokens', {});
  await call('DELETE', '/account', { email });
}

/** Another user connects an agent, does the rest, and leaves a chosen price, an item and a webhook to the purge. */
async function connectAndLeave() {
  const email = 'fae@example.com';
  const browser = openBrowser();
  await browser.signIn(service.siteUrl, email);
  await service.admin('account', 'plan', '--email', email, '--plan', 'max');
  const call: Call = async (method, path, body, headers) =>
    (await browser.call(method, `${service.siteUrl}/app/api${path}`, body, headers)).body;
  const fae = { call, watch: watchThrough(call) };
  await connectAgent(browser);
  await compareOffers(fae, '/fae/offers');
  await manageWebhooks(fae, '/fae/hook');
  await choosePrices(fae, '/fae/unclear');
  await call('DELETE', '/account', { email });
}

/** A program registers, signs in with a person's consent, refreshes its token and ends its access. */
async function connectAgent(browser: Browser) {
  const post = (path: string, body: string | URLSearchParams) =>
    fetch(service.siteUrl + path, { method: 'POST', body });
  const redirect_uri = receiver.url('/agent');
  const registered = await post(oauthPaths.register, JSON.stringify({ redirect_uris: [redirect_uri] }));
  const { client_id } = z.object({ client_id: z.string() }).parse(await registered.json());
  const code_verifier = 'x'.repeat(43);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = `${service.siteUrl}${oauthPaths.authorize}?${query}`;
  const [, proof = ''] = /name="proof" value="([^"]+)"/.exec((await browser.open(page)).text) ?? [];
  const { url } = await browser.open(page, { proof, decision: 'allow' });
  const code = new URL(url).searchParams.get('code') ?? '';
  const issue = async (fields: Record<string, string>) => {
    const response = await post(oauthPaths.token, new URLSearchParams({ client_id, ...fields }));
    return Tokens.parse(await response.json()).refresh_token;
  };
  const first = await issue({ grant_type: 'authorization_code', code, redirect_uri, code_verifier });
  const token = await issue({ grant_type: 'refresh_token', refresh_token: first });
  await post(oauthPaths.revoke, new URLSearchParams({ token }));
}

/** An item is compared, changed and deleted, before and after some of its products. */
async function compareOffers({ call, watch }: Pick<Customer, 'call' | 'watch'>, at: string) {
  const products: string[] = [];
  for (const price of ['31.00', '32.00', '33.00']) {
    shop.page(`${at}/${price}`, lamp(price));
    products.push(await watch(shop.url(`${at}/${price}`)));
  }
  const [cheapest, second, third] = products;
  const compare = async (product_ids: unknown[]) =>
    `/items/${await insist(call, 'POST', '/items', { product_ids })}`;
  const item = await compare([cheapest, second]);
  await call('GET', '/items');
  await call('GET', item);
  await call('POST', `${item}/alerts/preview`, { condition: 'drops' });
  await call('POST', `${item}/alerts`, { condition: 'drops' });
  await call('GET', `${item}/alerts`);
  await call('PATCH', item, { name: 'Lamp', currency: 'EUR' });
  await call('PUT', `${item}/products/${third}`);
  await call('DELETE', `${item}/products/${cheapest}`);
  await call('DELETE', `/products/${second}`);
  await call('GET', `${item}/prices`);
  await call('GET', `${item}/stats`);
  await call('DELETE', item);
  await call('GET', item);
  await compare([third]);
}

/** Webhooks are added, tested and changed; one is deleted while its deliveries fail. */
async function manageWebhooks({ call }: Pick<Customer, 'call'>, at: string) {
  receiver.statuses(`${at}/fails`, [500]);
  const events = ['price.alert', 'webhook.test', 'account.heartbeat'];
  const add = (path: string) => insist(call, 'POST', '/webhooks', { url: receiver.url(path), events });
  const [kept, failing] = [await add(at), await add(`${at}/fails`)];
  await call('GET', '/webhooks');
  await call('GET', `/webhooks/${kept}`);
  await call('PATCH', `/webhooks/${kept}`, { description: 'ERP', events });
  await call('POST', `/webhooks/${kept}/secret`);
  await call('POST', `/webhooks/${failing}/test`);
  const { data } = Listed.parse(await call('GET', '/events'));
  const resend = `/events/${data[0]?.id}/resend`;
  // The event had no delivery to this one.
  await call('POST', resend, { webhook_id: kept });
  await call('DELETE', `/webhooks/${failing}`);
  await call('POST', resend, { webhook_id: failing });
}

/**
 * Prices are chosen on pages that show several, where other accounts choose theirs, too. Products move between pages
 * and places, alone and within an item. One stays.
 */
async function choosePrices({ call, watch }: Pick<Customer, 'call' | 'watch'>, at: string) {
  for (const page of ['/1', '/2']) shop.html(at + page, ambiguousPage());
  shop.page(`${at}/clear`, { ...lamp('85.00'), name: 'Desk Lamp X1' });
  const url = shop.url(`${at}/1`);
  const { data } = Candidates.parse(await call('POST', '/extract/candidates', { url }));
  const one = await watch(url, { pick: data[0]?.pick });
  const two = await watch(shop.url(`${at}/2`), { expected_price: 100 });
  const itemId = await insist(call, 'POST', '/items', { product_ids: [one, two] });
  await call('POST', `/items/${itemId}/alerts`, { condition: 'drops' });
  const move = (id: string, to: object) =>
    insist(call, 'PATCH', `/products/${id}`, { is_same_product: true, ...to });
  await move(one, { expected_price: 80 });
  await move(one, { url: shop.url(`${at}/2?ref=mail`), currency: 'EUR' });
  await move(two, { url: shop.url(`${at}/clear`), pick: null });
  // First the one with the best price, then the last one.
  await call('DELETE', `/products/${one}`);
  await call('DELETE', `/products/${two}`);
  await watch(url, { expected_price: 80 });
}

/**
 * Every channel is added, tested and used, a device and a chat no longer exist, and a link in an e-mail is
 * used.
 */
async function useChannels({ call, watch }: Pick<Customer, 'call' | 'watch'>, email: string) {
  const device = (at: string) => ({
    kind: 'push',
    subscription: openPushReceiver(receiver.url(at)).subscription,
  });
  await call('GET', '/push-key');
  receiver.statuses('/device/gone', [410]);
  for (const channel of [
    device('/device/1'),
    device('/device/gone'),
    { kind: 'chat', url: receiver.url('/chat/eve') },
    { kind: 'feed' },
    { kind: 'feed' },
  ]) {
    const { data } = NewChannel.parse(await call('POST', '/channels', channel));
    if (data.url === null) await call('POST', `/channels/${data.id}/test`);
    else await fetch(data.url);
  }
  const { data: removed } = NewChannel.parse(await call('POST', '/channels', device('/device/removed')));
  await call('DELETE', `/channels/${removed.id}`);
  shop.page('/mailed', lamp('60.00'));
  const id = await watch(shop.url('/mailed'));
  await call('POST', `/products/${id}/alerts`, { condition: 'drops' });
  receiver.statuses('/chat/eve', [500]);
  shop.page('/mailed', lamp('58.00'));
  await call('POST', `/products/${id}/checks`);
  const linksOf = async () => {
    const mails = await (await fetch(`${service.siteUrl}/_local/mail.json`)).json();
    const texts = z.array(z.object({ to: z.string(), text: z.string() })).parse(mails);
    const text = texts.filter(({ to }) => to === email).map((mail) => mail.text);
    return [...text.join('\n').matchAll(/(?:Turn off this alert|Unsubscribe) (http\S+)/g)].map(
      ([, url]) => url,
    );
  };
  await until(async () => (await linksOf()).length >= 2);
  await untilUsed((permission) => permission === 'notifier sqs:SendMessage Table-notify-dead-letters');
  for (const url of await linksOf()) if (url) await fetch(url, { method: 'POST' });
  const { data } = Listed.parse(await call('GET', '/channels'));
  await call('PATCH', `/channels/${data[0]?.id}`, { is_active: true, frequency: 'daily' });
  // The link has turned off the other one.
  await call('POST', `/products/${id}/alerts`, { condition: 'drops' });
  shop.page('/mailed', lamp('55.00'));
  await call('POST', `/products/${id}/checks`);
  await untilUsed((permission) => permission === 'reconciler sqs:SendMessage Table-notify');
}

/** Requests for the documentation are counted by IP address; the health check is a table read. */
async function askTheDocs() {
  await fetch(service.siteUrl + healthPath);
  const { message, headers } = modernRequest('tools/list', {});
  await fetch(service.siteUrl + mcpPaths.docs, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(message),
  });
}

/** During requests and in the background. The second provider reads pages that the first one cannot read. */
async function readThroughProviders({ call }: Customer) {
  // On a busy machine reading a provider's key can time out, and the direct driver finds no such host.
  const extract = () => call('POST', '/extract', byProvider);
  await until(async () => z.object({ data: z.object({}) }).safeParse(await extract()).success);
  const id = await insist(call, 'POST', '/products', byProvider);
  await insist(call, 'PATCH', `/products/${id}`, { country: byProvider.country });
  await call('POST', '/products/batch', { urls: [byProvider.url] });
  await call('POST', `/products/${id}/checks`);
}

/** One page with more watchers than fit into a message, or than one account can have. */
async function watchTogether(customers: Customer[]) {
  shop.page('/many', lamp('9.00'));
  // Products with a referrer are compared with the account's others.
  const urls = Array.from({ length: 14 }, () => shop.url('/many?ref=mail'));
  const batches = customers.flatMap(({ call }) => [call, call]);
  await Promise.all(batches.map((call) => call('POST', '/products/batch', { urls })));
}

/** A price drops below one alert's threshold, and below another's reference price. */
async function fireAlerts({ call, watch }: Customer) {
  shop.page('/falls', lamp('50.00'));
  const id = await watch(shop.url('/falls'));
  await call('POST', `/products/${id}/alerts`, { condition: 'drops' });
  await call('POST', `/products/${id}/alerts`, { condition: 'below', threshold: 49 });
  shop.page('/falls', lamp('48.00'));
  await call('POST', `/products/${id}/checks`);
}

/** A page that fails temporarily is read again for scheduled and forced checks. */
async function readAgain({ call, watch }: Customer) {
  shop.page('/fails', lamp('40.00'));
  const id = await watch(shop.url('/fails'));
  shop.status('/fails', 503);
  await call('POST', `/products/${id}/checks`);
}

/** A long check counts as lost; its second message goes to the end of the queue. */
async function takeForLost({ call, watch }: Customer) {
  shop.page('/slow', lamp('30.00'));
  const id = await watch(shop.url('/slow'));
  const held = shop.hold('/slow', lamp('29.00'));
  await call('POST', `/products/${id}/checks`);
  await untilUsed((permission) => /^(?:reconciler|crawler) sqs:SendMessage Table-checks$/.test(permission));
  held.release();
}

/** Events fail up to the last attempt, then their receiver hangs until they count as lost. */
async function sendInVain({ call, tool }: Customer) {
  receiver.statuses(events, [500]);
  await call('POST', '/webhook/test');
  await untilUsed((permission) => permission === 'sender sqs:SendMessage Table-webhooks-dead-letters');
  const { data } = Listed.parse(await call('GET', '/events'));
  const event_id = data[0]?.id ?? '';
  await call('POST', `/events/${event_id}/resend`);
  await tool('list_events');
  await tool('get_event', { event_id });
  // An unknown event, whose owner is looked up.
  await tool('get_event', { event_id: randomUUID() });
  await tool('resend_event', { event_id });
  receiver.hangs(events);
  await call('POST', '/webhook/test');
}

test('every permission of every role is used here, or has a stated reason', async () => {
  // Several customers, so that none exceeds 60 requests a minute: a rejected request uses no permission.
  const open = (name: string) => openCustomer(`${name}@example.com`);
  const [ada, bob, cyd, dan, gus] = await Promise.all([
    open('ada'),
    open('bob'),
    open('cyd'),
    open('dan'),
    open('gus'),
  ]);
  // No accounts are on them. One at a time, because all plans are in the input of one schedule.
  for (const plan of ['eco', 'plus']) await service.admin('checks', 'pause', '--plan', plan, '--yes');
  const hook = ['--email', 'ada@example.com', '--url', receiver.url(events)];
  await service.admin('webhook', 'set', ...hook, '--events', 'price.alert,webhook.test,account.heartbeat');
  await Promise.all([
    askInVain(bob),
    askForEverything(ada),
    askForEverythingByTools(ada),
    askTheDocs(),
    useAccountArea(),
    readThroughProviders(cyd),
    watchTogether([ada, bob]),
    fireAlerts(ada),
    readAgain(ada),
    takeForLost(ada),
    sendInVain(ada),
    compareOffers(dan, '/dan/offers'),
    manageWebhooks(gus, '/gus/hook'),
    choosePrices(gus, '/gus/unclear').then(connectAndLeave),
  ]);
  // The schedule and the queues are not finished.
  await untilUsed((permission) => !isNeededElsewhere(permission)).catch(() => undefined);
  const { unused, used } = await usage();
  expect(unused.filter((permission) => !isNeededElsewhere(permission))).toEqual([]);
  // A reason for a permission that is no longer granted is obsolete.
  const given = [...unused, ...used];
  expect(byChance.filter((one) => !used.some((permission) => one.test(permission)))).toEqual([]);
  expect([...neededElsewhere.keys()].filter((permission) => !given.includes(permission))).toEqual([]);
  expect(used.length).toBeGreaterThan(200);
});
