import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../../infra/openapi/document.ts';
import { failures } from '../../../shared/interface/errors.ts';
import { commonFailures } from '../../../shared/interface/operation.ts';
import { operations } from '../../../shared/interface/operations.ts';

const repository = path.join(import.meta.dirname, '../../..');
const named = operations.map((operation) => [operation.id, operation] as const);

test('IDs and routes are unique', () => {
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  const routes = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(routes).size).toBe(operations.length);
});

describe.each(named)('%s', (_id, operation) => {
  test('has a parameter schema for exactly the parameters of its path', () => {
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(operation.params?.shape ?? {})).toEqual(inPath);
  });

  test('accepts a body only if its method allows one, and returns one unless it is 204', () => {
    if (operation.method === 'GET' || operation.method === 'DELETE') expect(operation.body).toBeUndefined();
    expect(operation.success.body === undefined).toBe(operation.success.status === 204);
  });

  test('does not declare the failures that all operations share', () => {
    expect((operation.failures ?? []).filter((failure) => commonFailures.includes(failure))).toEqual([]);
  });
});

test('an idempotency key is accepted where a retry could have a second effect', () => {
  const keyed = operations.filter(({ isKeyed }) => isKeyed);
  expect(keyed.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    (
      'PATCH /items/{id} | PATCH /products/{id} | POST /extract | POST /extract/candidates | ' +
      'POST /items | POST /items/{id}/alerts | POST /products | POST /products/batch | ' +
      'POST /products/{id}/alerts | POST /products/{id}/checks'
    ).split(' | '),
  );
});

test('every operation can fail with the statuses of the specification', () => {
  expect(commonFailures.map((failure) => failures[failure].status)).toEqual(
    expect.arrayContaining([400, 401, 403, 404, 422, 429, 500]),
  );
});

test('openapi.json matches the API', () => {
  const committed: unknown = JSON.parse(readFileSync(path.join(repository, 'openapi.json'), 'utf8'));
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('a code has one meaning: the same failure code is never both retryable and not', () => {
  const byCode = Map.groupBy(Object.values(failures), ({ code }) => code);
  for (const [code, rows] of byCode)
    expect(new Set(rows.map(({ retryable }) => retryable)).size, code).toBe(1);
});
