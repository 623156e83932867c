import type * as z from 'zod';
import { type Deprecation, requireNotice } from './deprecation.ts';
import type { Failure } from './errors.ts';

/** The path of the versioned interface on the site's origin. */
export const basePath = '/api/v1';

/** One operation of the HTTP interface. Routes, validation, `openapi.json` and the docs are all derived from it. */
export interface Operation {
  /** Names its folder under `functions/api` too, in kebab-case. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the base path, with parameters in braces. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Fields that its resource has and nobody can change, each with what to do instead. */
  unchangeable?: Readonly<Record<string, string>>;
  /** Accepts the header `Idempotency-Key`. */
  isKeyed: boolean;
  /**
   * Whether it reads pages while the caller waits. Its function then has more memory, and the crawler in its bundle.
   */
  readsPages: boolean;
  /** Whether it has a page read after the answer. */
  queuesReads?: true;
  /** How many requests it counts as in a rate window; 1 by default. */
  requestCost?: number;
  /** Whether the service adds it to its specification. */
  isExtension?: true;
  success: { status: 200 | 201 | 202 | 204; description: string; body?: z.ZodType; hasLocation?: boolean };
  /** Set when the operation is going to be removed. */
  deprecation?: Deprecation;
  /** The failures beside those that every operation can answer (`commonFailures`). */
  failures: Failure[];
}

/** The failures that every operation can answer. */
export const commonFailures: Failure[] = [
  'malformed_request',
  'unauthenticated',
  'plan_required',
  'not_found',
  'too_large',
  'validation_failed',
  'rate_limited',
  'server_error',
  // The gateway answers it when an operation takes longer than the gateway waits.
  'http',
];

/**
 * Keeps the literal types of an operation's schemas, so that they type its handler. Throws if a deprecation gives too
 * little notice.
 */
export function defineOperation<const O extends Operation>(operation: O): O {
  if (operation.deprecation) requireNotice(operation.id, operation.deprecation);
  return operation;
}

/** Returns the path of an operation for the given ids, from the origin on. */
export function pathOf({ path }: Pick<Operation, 'path'>, params: Record<string, unknown>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return basePath + filled;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What the handler of an operation receives, parsed. */
export interface RequestParts<O extends Operation> {
  params: Parsed<O['params']>;
  query: Parsed<O['query']>;
  body: Parsed<O['body']>;
}

/** What the handler of an operation answers: the body by its schema, the `Location` if there is one, other headers. */
export type Answer<O extends Operation> = {
  body: O['success'] extends { body: z.ZodType } ? z.input<O['success']['body']> : undefined;
  headers?: Record<string, string>;
} & (O['success'] extends { hasLocation: true } ? { location: string } : { location?: undefined });
