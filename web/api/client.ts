import createClient from 'openapi-fetch';
import { learnTime } from '../format/clock.ts';
import { problemIn } from './problem.ts';
import type { components, paths } from './schema.d.ts';

export type Schemas = components['schemas'];

export const api = createClient<paths>({ baseUrl: '/app/api' });
api.use({ onResponse: ({ response }) => learnTime(response.headers.get('Date')) });

interface ClientResult<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

/** Returns the body of a successful response, or throws the problem. */
export async function bodyOf<Body>(call: Promise<ClientResult<Body>>): Promise<Body> {
  const { data, error, response } = await call;
  if (!response.ok || data === undefined) throw problemIn(error, response);
  return data;
}

/** Returns `data` of the body of a successful response, or throws the problem. */
export async function dataOf<Data>(call: Promise<ClientResult<{ data: Data }>>): Promise<Data> {
  return (await bodyOf(call)).data;
}

/** Resolves on a successful response without a body, or throws the problem. */
export async function ended(call: Promise<ClientResult<unknown>>): Promise<void> {
  const { error, response } = await call;
  if (!response.ok) throw problemIn(error, response);
}

export function at(id: string) {
  return { params: { path: { id } } };
}

/** The header that makes repeated requests idempotent. */
export function once() {
  return { header: { 'Idempotency-Key': crypto.randomUUID() } };
}
