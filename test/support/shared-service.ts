import { openScriptedShop, type ScriptedShop } from './scripted-shop.ts';
import { type ServiceClient, serves, serviceClient } from './service-client.ts';
import { until } from './until.ts';

/** The test files on the one service that runs for all of them. Each has accounts of its own, and may have a shop. */
export const sharers = [
  'addresses',
  'admin',
  'canary',
  'client-package',
  'code-samples',
  'evidence',
  'explain',
  'first-journey',
  'generated-client',
  'guide',
  'http',
  'landing',
  'lists',
  'mcp-conformance',
  'mcp-journey',
  'notifications',
  'reference',
  'sandbox',
  'sign-in',
  'smoke',
] as const;

/** What the run provides to each file. */
export interface SharedService {
  siteUrl: string;
  dataDir: string;
  /** The ports of the shops whose pages may be read, by sharer. */
  shopPorts: number[];
}

const startLimitMs = 120_000;

export interface SharedClient extends ServiceClient {
  /** The shop of this file, on the address whose pages the service may read. Close it afterwards. */
  openShop: () => Promise<ScriptedShop>;
}

/**
 * Resolves once the shared service serves, which keeps the bundles that it made: a service that starts before makes its own.
 */
export function untilServed({ siteUrl }: SharedService): Promise<void> {
  return until(() => serves(siteUrl), startLimitMs);
}

/** Returns the shared service, once it serves. */
export async function shareService(
  shared: SharedService,
  sharer: (typeof sharers)[number],
): Promise<SharedClient> {
  await untilServed(shared);
  const { siteUrl, dataDir, shopPorts } = shared;
  return {
    ...serviceClient({ siteUrl, dataDir }, sharer),
    openShop: () => openScriptedShop(shopPorts[sharers.indexOf(sharer)]),
  };
}
