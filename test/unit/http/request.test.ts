import { toProxyEvent } from 'local-aws/gateway/event';
import { describe, expect, test } from 'vitest';
import { clientAddress, siteUrlOf } from '../../../functions/http/request.ts';

const route = {
  method: 'GET',
  resource: '/api/v1/me',
  functionName: 'getAccount',
  roleArn: '',
  timeoutMs: 29_000,
};
const rawHeaders = Object.entries({
  Host: 'abc.execute-api.eu-west-1.amazonaws.com',
  'x-viewer-host': 'prices.example',
  'x-viewer-address': '203.0.113.7',
}).flat();
const event = toProxyEvent(
  { method: 'GET', path: route.resource, query: '', rawHeaders, sourceIp: '198.51.100.7', body: null },
  { route, pathParameters: {} },
  { api: { id: 'abc', stage: 'live', routes: [route] }, requestId: 'request', now: new Date(0) },
);

describe('behind the edge', () => {
  const services = { siteUrl: undefined, isBehindEdge: true };

  test('links have the host name that the client requested', () => {
    expect(siteUrlOf(event, services)).toBe('https://prices.example');
  });

  test('links have the configured name if there is one', () => {
    expect(siteUrlOf(event, { ...services, siteUrl: 'https://own.example' })).toBe('https://own.example');
  });

  test('clients are counted by their own IP addresses', () => {
    expect(clientAddress(event, services)).toBe('203.0.113.7');
  });
});

describe('without an edge', () => {
  const services = { siteUrl: undefined, isBehindEdge: false };

  test('a host and address sent by a client are not trusted', () => {
    expect(siteUrlOf(event, services)).toBe('https://abc.execute-api.eu-west-1.amazonaws.com/live');
    expect(clientAddress(event, services)).toBe('198.51.100.7');
  });
});
