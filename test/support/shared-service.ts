import type { SharedBrowser } from './browser.ts';
import { openScriptedShop, type ScriptedShop } from './scripted-shop.ts';
import { type ServiceClient, serves, serviceClient } from './service-client.ts';
import { until } from './until.ts';

/** The test files that share one service. Each has its own accounts, and can have a shop. */
export const sharers = [
  'account-details',
  'addresses',
  'admin',
  'agents',
  'choose-price',
  'choose-price-further',
  'client-package',
  'code-samples',
  'explain',
  'generated-client',
  'guide',
  'http',
  'landing',
  'items',
  'lists',
  'mcp-conformance',
  'mcp-clients',
  'next-steps',
  'notifications',
  'reference',
  'sandbox',
  'sign-in',
  'smoke',
  'true-sentences',
] as const;
export type Sharer = (typeof sharers)[number];

/** The values provided to each file. */
export interface SharedService extends SharedBrowser {
  siteUrl: string;
  dataDir: string;
  /** The ports of the readable shops, by sharer. */
  shopPorts: number[];
}

const startLimitMs = 120_000;

export interface SharedClient extends ServiceClient {
  /** This file's shop, on the address that the service may read. Close it afterwards. */
  openShop: () => Promise<ScriptedShop>;
}

/**
 * Resolves once the shared service is ready and has cached its bundles: a service that starts earlier builds its own.
 */
function untilServed({ siteUrl }: SharedService): Promise<void> {
  return until(() => serves(siteUrl), startLimitMs);
}

/** Returns the shared service, once it is ready. */
export async function shareService(shared: SharedService, sharer: Sharer): Promise<SharedClient> {
  await untilServed(shared);
  const { siteUrl, dataDir, shopPorts } = shared;
  return {
    ...serviceClient({ siteUrl, dataDir }, sharer),
    openShop: () => openScriptedShop(shopPorts[sharers.indexOf(sharer)]),
  };
}
