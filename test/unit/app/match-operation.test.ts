import { describe, expect, test } from 'vitest';
import { methodFinder, operationMatcher } from '../../../functions/http/route-requests.ts';
import { appOperations } from '../../../shared/interface/app-operations.ts';

const match = operationMatcher(appOperations);

describe('the operation of a request', () => {
  test.each([
    ['GET', '/products', 'listProducts', {}],
    ['HEAD', '/products', 'listProducts', {}],
    ['GET', '/products/', 'listProducts', {}],
    ['POST', '/products/batch', 'createProducts', {}],
    ['GET', '/products/batch', 'getProduct', { id: 'batch' }],
    ['GET', '/products/a%2Fb/checks/c', 'getCheck', { id: 'a%2Fb', job_id: 'c' }],
    ['PUT', '/webhook', 'saveDefaultWebhook', {}],
  ])('%s %s is %s', (method, path, id, pathParameters) => {
    const found = match(method, path);
    expect(found?.operation.id).toBe(id);
    expect(Object.values(found?.pathParameters ?? {})).toEqual(Object.values(pathParameters));
  });

  test.each([
    ['GET', '/products//checks'],
    ['PATCH', '/products'],
    ['GET', '/'],
    ['GET', ''],
    ['GET', '/products/1/2/3/4'],
    ['OPTIONS', '/session'],
  ])('%s %s is none', (method, path) => {
    expect(match(method, path)).toBeNull();
  });

  test('is found for every operation by its own path', () => {
    for (const { id, method, path } of appOperations)
      expect(match(method, path.replaceAll(/\{\w+\}/g, 'x'))?.operation.id).toBe(id);
  });
});

test.each([
  ['/products', ['GET', 'POST']],
  ['/products/batch/', ['POST', 'GET', 'PATCH', 'DELETE']],
  ['/extract', ['POST']],
  ['/nothing', []],
])('the methods of %s are %j', (path, methods) => {
  const found = methodFinder(appOperations)(path);
  expect(found.toSorted()).toEqual(methods.toSorted());
});
