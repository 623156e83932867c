import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readKept, writeKept } from 'local-aws/data/kept-file';
import type { LocalAws } from 'local-aws/options';
import * as z from 'zod';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { registerAccount } from '../../../shared/accounts/register-account.ts';
import { issueToken } from '../../../shared/accounts/token.ts';
import { TokenStore } from '../../../shared/accounts/token-store.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { openLocalTable, type ServiceFile } from '../service-file.ts';
import { type DemoPage, type DemoShop, openDemoShop } from './shop.ts';

/** What the first start stores for later starts, in `demo.json`. */
const DemoFile = z.object({ token: z.string(), shopPort: z.int(), productIds: z.array(z.string()) });
type Demo = z.infer<typeof DemoFile>;

export const demoEmail = 'demo@example.com';

const fileIn = (dataDir: string) => path.join(dataDir, 'demo.json');

/** How often the demo checks its pages, whose prices change every minute. */
const everyMs = 60_000;

/** Opens the shop before the service starts, which must be allowed to read it. */
export function openDemoShopOf(dataDir: string): Promise<DemoShop> {
  return openDemoShop(readDemo(dataDir)?.shopPort ?? null);
}

/** On the first start, before the service is ready, so that a client that finds it also finds the token. */
export async function prepareDemo(service: ServiceFile, dataDir: string, shop: DemoShop): Promise<void> {
  if (readDemo(dataDir)) return;
  const token = await makeDemoAccount(service);
  await writeKept(fileIn(dataDir), { token, shopPort: shop.port, productIds: [] } satisfies Demo);
}

async function makeDemoAccount(service: ServiceFile): Promise<string> {
  const table = openLocalTable(service);
  const accounts = new AccountStore(table);
  const clockAndIds = { now: Date.now, newId };
  // An interrupted first start created the account, but not the token.
  const account = await accounts
    .getByEmail(demoEmail)
    .catch(() => registerAccount(accounts, { email: demoEmail, plan: 'max' }, clockAndIds));
  const { token } = await issueToken(new TokenStore(table), account, { name: 'demo' }, clockAndIds);
  return token;
}

/** Watches two pages with an alert each, and prints what to try. Keeps checking them, unless schedules are off. */
export async function runDemo(
  service: LocalAws,
  shop: DemoShop,
  { ticks }: { ticks: boolean },
): Promise<void> {
  const kept = readDemo(service.dataDir);
  // The reason has already been printed.
  if (!kept) return;
  const isFirst = kept.productIds.length === 0;
  const demo = isFirst ? await watchPages(service, shop, kept) : kept;
  if (isFirst) printFirstSteps(service, demo, shop);
  else console.log(`The demo account is kept; its token is in ${fileIn(service.dataDir)}`);
  if (!ticks) return;
  setInterval(() => void checkNow(service.siteUrl, demo.token, demo.productIds), everyMs).unref();
}

function readDemo(dataDir: string) {
  return readKept(fileIn(dataDir), DemoFile, 'Delete it: another demo account is created.');
}

async function watchPages({ siteUrl, dataDir }: LocalAws, { port, pages }: DemoShop, { token }: Demo) {
  const productIds = await Promise.all(pages.map((page) => watchWithAlert(siteUrl, token, page)));
  const demo = { token, shopPort: port, productIds };
  await writeKept(fileIn(dataDir), demo);
  return demo;
}

function printFirstSteps({ siteUrl }: LocalAws, { token, productIds }: Demo, shop: DemoShop): void {
  const curl = `curl -H 'Authorization: Bearer ${token}'`;
  const page = JSON.stringify({ url: shop.pages[0]?.url });
  console.log(`Open ${siteUrl}/app and sign in as ${demoEmail}.`);
  console.log(`A demo account on the plan max watches two pages of a demo shop. Its token: ${token}`);
  console.log(`  ${curl} ${siteUrl}/api/v1/products`);
  console.log(`  ${curl} ${siteUrl}/api/v1/products/${productIds[0]}/prices`);
  console.log(`  ${curl} -H 'Content-Type: application/json' -d '${page}' ${siteUrl}/api/v1/extract`);
}

const Created = z.object({ data: z.object({ id: z.string() }) });

/** The alert fires once: a repeating one would use up the instant e-mails. Keys guard an interrupted start. */
async function watchWithAlert(siteUrl: string, token: string, { url, goodPrice }: DemoPage): Promise<string> {
  const key = `demo ${new URL(url).pathname}`;
  const product = await post(`${siteUrl}/api/v1/products`, token, { url }, key);
  const { id } = Created.parse(product).data;
  const alert = { condition: 'below', threshold: goodPrice, name: 'Good price' };
  await post(`${siteUrl}/api/v1/products/${id}/alerts`, token, alert, key);
  return id;
}

/** Requests a check of each product. Ignores products deleted meanwhile. */
async function checkNow(siteUrl: string, token: string, productIds: string[]): Promise<void> {
  await Promise.allSettled(productIds.map((id) => post(`${siteUrl}/api/v1/products/${id}/checks`, token)));
}

async function post(url: string, token: string, body?: object, key?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // A killed start may hold the key until its request's time is over.
  if (response.status === 503 && key) return sleep(1_000).then(() => post(url, token, body, key));
  const data: unknown = await response.json();
  if (!response.ok)
    throw new Error(`${url} returned HTTP status ${response.status}: ${JSON.stringify(data)}`);
  return data;
}
