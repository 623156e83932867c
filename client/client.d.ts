import type { Client } from 'openapi-fetch';
import type { components, paths, webhooks } from './schema.d.ts';

export type { components, paths, webhooks } from './schema.d.ts';

type Schemas = components['schemas'];
export type Account = Schemas['Account'];
export type Alert = Schemas['Alert'];
export type Event = Schemas['Event'];
export type Job = Schemas['Job'];
export type PricePoint = Schemas['PricePoint'];
export type Product = Schemas['Product'];
export type Snapshot = Schemas['Snapshot'];

/** Calls the service: `GET`, `POST`, `PATCH` and `DELETE` with the paths of `openapi.json`. */
export type PriceWatchClient = Client<paths>;

/**
 * Returns a client of the Price Watch Service, typed by its `openapi.json`:
 *
 *     const client = createClient({ siteUrl: 'https://prices.example', token: 'pw_…' });
 *     const { data, error } = await client.POST('/products', { body: { url } });
 *
 * Retries retryable requests, honouring `Retry-After` and reusing the idempotency key.
 */
export function createClient(options: {
  /** Origin of the service. */
  siteUrl: string;
  /** API key, `pw_…`. */
  token: string;
  /** Replaces the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
  /** Maximum number of retries. Default: 2. */
  retries?: number;
}): PriceWatchClient;

/** An error of the service. `paginate` and `waitForCheck` throw it; other calls return errors. */
export class PriceWatchError extends Error {
  readonly code: Schemas['ErrorDetails']['code'];
  readonly retryable: boolean;
  readonly driver: string | null;
  /** The HTTP status; null for a failed check. */
  readonly status: number | null;
}

type BodyOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

/** The paths of paginated lists. */
export type ListPath = {
  [Path in keyof paths]: BodyOf<Path> extends { data: unknown[]; meta: { has_more: boolean } } ? Path : never;
}[keyof paths];

type ItemOf<Path extends ListPath> = BodyOf<Path> extends { data: (infer Item)[] } ? Item : never;
type ParametersOf<Path extends ListPath> = paths[Path] extends { get: { parameters: infer Parameters } }
  ? Omit<Parameters, 'header' | 'cookie'>
  : never;

/**
 * Iterates over all items of a list:
 *
 *     for await (const product of paginate(client, '/products')) console.log(product.name);
 */
export function paginate<Path extends ListPath>(
  client: PriceWatchClient,
  path: Path,
  init?: { params?: ParametersOf<Path>; signal?: AbortSignal },
): AsyncGenerator<ItemOf<Path>, void, undefined>;

/**
 * Checks the price of a product now and waits until the check has ended. Resolves with the complete job. Throws a
 * `PriceWatchError` if the check failed, and the error of `AbortSignal.timeout` if it takes too long.
 */
export function waitForCheck(
  client: PriceWatchClient,
  productId: string,
  options?: {
    /** The ID of a queued check to wait for instead of starting a new one. */
    jobId?: string;
    /** Default: 120,000. */
    timeoutMs?: number;
    /** Between polls. Default: 1,000. */
    intervalMs?: number;
    signal?: AbortSignal;
  },
): Promise<Job>;

/** The body of any webhook event. */
export type WebhookEvent = {
  [Name in keyof webhooks]: webhooks[Name] extends {
    post: { requestBody: { content: { 'application/json': infer Body } } };
  }
    ? Body
    : never;
}[keyof webhooks];

/** Verifies a webhook by its Standard Webhooks headers and returns the event, or throws `WebhookVerificationError`. */
export function verifyWebhook(request: {
  /** The raw body, byte for byte. */
  body: string | ArrayBuffer | Uint8Array;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The signing secret, `whsec_…`. */
  secret: string;
  /** Maximum age of the request. Default: 300. */
  toleranceSeconds?: number;
}): Promise<WebhookEvent>;

export class WebhookVerificationError extends Error {}
