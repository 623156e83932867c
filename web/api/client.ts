import createClient from 'openapi-fetch';
import { problemIn } from './problem.ts';
import type { components, paths } from './schema.d.ts';

export type Schemas = components['schemas'];

export const api = createClient<paths>({ baseUrl: '/app/api' });

interface Answer<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

/** Returns the body of a successful answer, or throws the problem. */
export async function bodyOf<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  const { data, error, response } = await call;
  if (!response.ok || data === undefined) throw problemIn(error, response);
  return data;
}

/** Resolves when an answer without a body came, or throws the problem. */
export async function ended(call: Promise<Answer<unknown>>): Promise<void> {
  const { error, response } = await call;
  if (!response.ok) throw problemIn(error, response);
}

/** The header that keeps a repeated request from doing its work twice. */
export function once() {
  return { header: { 'Idempotency-Key': crypto.randomUUID() } };
}
