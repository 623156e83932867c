import type { Client } from 'openapi-fetch';
import type { paths } from './schema.d.ts';

export type { components, paths } from './schema.d.ts';

/**
 * A client of the Price Watch Service, typed by its `openapi.json`:
 *
 *     const client = createClient({ siteUrl: 'https://prices.example', token: 'pw_…' });
 *     const { data, error } = await client.POST('/products', { body: { url } });
 */
export function createClient(options: {
  /** Origin of the service. */
  siteUrl: string;
  /** Access token, `pw_…`. */
  token: string;
  /** In place of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}): Client<paths>;
