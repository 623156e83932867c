import * as z from 'zod';
import { type Deprecation, requireNotice } from './deprecation.ts';
import type { Failure } from './errors.ts';
import { Id, Queued } from './schemas/fields.ts';
import type { Scope } from './schemas/token-access.ts';

export const basePath = '/api/v1';

/** An operation of the HTTP interface. Routes, validation, `openapi.json` and the docs are derived from it. */
export interface Operation {
  /** Without a `noun`, also the name of its function, in kebab-case. */
  id: string;
  /** The first segment of its path. Operations under it share a function, which gets every request there. */
  noun?: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the base path, with parameters in braces. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Read-only fields of the resource, each with what to do instead of changing it. */
  unchangeable?: Readonly<Record<string, string>>;
  /** An API key needs one of them. Default: `read` for GET, otherwise `write`. Empty: every key is accepted. */
  scopes?: readonly Scope[];
  /** Accepts the header `Idempotency-Key`. */
  isKeyed?: true;
  /** Whether it reads pages during the request. Its function then has more memory and bundles the crawler. */
  readsPages?: true;
  /** Whether it queues page reads that run after the response. */
  queuesReads?: true;
  /** How many requests it counts as in the rate limit. Default: 1. */
  requestCost?: number;
  /** Whether it is an addition to the specification. */
  isExtension?: true;
  success: {
    status: 200 | 201 | 202 | 204;
    description: string;
    body?: z.ZodType;
    /** If the account area gets more than others. */
    appBody?: z.ZodType;
    hasLocation?: boolean;
  };
  /** Set when the operation will be removed. */
  deprecation?: Deprecation;
  /** Failures in addition to `commonFailures`. */
  failures?: Failure[];
}

/** Failures that every operation can return. */
export const commonFailures: Failure[] = [
  'malformed_request',
  'unauthenticated',
  'plan_required',
  'unauthorized',
  'not_found',
  'too_large',
  'validation_failed',
  'rate_limited',
  'server_error',
  // API Gateway returns it when an operation times out.
  'http',
];

/** Failures of reading a page, in addition. */
export const readFailures = [
  'unreadable_url',
  'no_price',
  'unavailable',
  'blocked',
  'quota',
  'not_configured',
] as const satisfies Failure[];

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ParamsOf<Path extends string> = [NamesIn<Path>] extends [never]
  ? unknown
  : { params: z.ZodObject<Record<NamesIn<Path>, typeof Id>> };

/** Every parameter of a path is an ID. */
export function route<
  const Name extends string,
  const Method extends Operation['method'],
  const Path extends string,
>(id: Name, method: Method, path: Path): { id: Name; method: Method; path: Path } & ParamsOf<Path>;
export function route(id: string, method: Operation['method'], path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, Id] as const);
  return { id, method, path, ...(names.length > 0 && { params: z.object(Object.fromEntries(names)) }) };
}

export function ok<Shape extends z.ZodRawShape>(description: string, shape: Shape) {
  return { status: 200, description, body: z.object(shape) } as const;
}

export function queued(description: string) {
  return { status: 202, description, body: Queued } as const;
}

export function created<Shape extends z.ZodRawShape>(description: string, shape: Shape) {
  return { status: 201, description, body: z.object(shape) } as const;
}

/** Preserves the literal types of the schemas. Throws if a deprecation gives too little notice. */
export function defineOperation<const O extends Operation>(operation: O): O {
  if (operation.deprecation) requireNotice(operation.id, operation.deprecation);
  return operation;
}

export function scopesOf({ scopes, method }: Pick<Operation, 'scopes' | 'method'>): readonly Scope[] {
  return scopes ?? [method === 'GET' ? 'read' : 'write'];
}

export function pathOf({ path }: Pick<Operation, 'path'>, params: Record<string, unknown>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return basePath + filled;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface RequestParts<O extends Operation> {
  params: Parsed<O['params']>;
  query: Parsed<O['query']>;
  body: Parsed<O['body']>;
}

/** What a handler returns. */
export type OperationResult<O extends Operation> = {
  body: O['success'] extends { body: z.ZodType } ? z.input<O['success']['body']> : undefined;
  headers?: Record<string, string>;
} & (O['success'] extends { hasLocation: true } ? { location: string } : { location?: undefined });

/** Version of the HTTP interface (semantic versioning). */
export const interfaceVersion = '1.0.0';
