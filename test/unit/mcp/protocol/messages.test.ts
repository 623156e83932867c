import { describe, expect, test } from 'vitest';
import { olderRequest, openGreetingServer } from '../../../support/greeting-server.ts';
import type { McpMessage } from '../../../support/mcp-call.ts';

const { send } = openGreetingServer();

describe('a response', () => {
  test('is one JSON object with the ID of its request, and is not cached', async () => {
    const { status, headers, body } = await send(olderRequest('ping'));
    expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 'a', result: {} }]);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    expect(headers['x-request-id']).toBeDefined();
  });

  test('to a notification is 202 without a body', async () => {
    const message = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect(await send({ message })).toMatchObject({ status: 202, body: undefined });
    const modern = { ...message, params: { _meta: {} } };
    expect(await send({ message: modern, headers: { 'MCP-Protocol-Version': '2026-07-28' } })).toMatchObject({
      status: 202,
      body: undefined,
    });
  });
});

test('unknown members are ignored', async () => {
  const { message } = olderRequest('ping');
  expect(await send({ message: { ...message, trace: 'x' } })).toMatchObject({
    status: 200,
    body: { result: {} },
  });
});

describe('a request that is not a message', () => {
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  test.each<[string, McpMessage, number, number]>([
    ['no JSON', { text: '{"jsonrpc": "2.0", ' }, 400, -32700],
    ['an empty body', {}, 400, -32700],
    ['a batch', { text: `[${ping}]` }, 400, -32600],
    ['an empty batch', { text: '[]' }, 400, -32600],
    ['a text', { text: '"ping"' }, 400, -32600],
    ['no version', { message: { id: 1, method: 'ping' } }, 400, -32600],
    ['a method that is not a string', { message: { jsonrpc: '2.0', id: 1, method: 5 } }, 400, -32600],
    ['a null ID', { message: { jsonrpc: '2.0', id: null, method: 'ping' } }, 400, -32600],
    ['a fractional ID', { message: { jsonrpc: '2.0', id: 1.5, method: 'ping' } }, 400, -32600],
    ['an answer', { message: { jsonrpc: '2.0', id: 1, result: {} } }, 400, -32600],
    [
      '`params` that are an array',
      { message: { jsonrpc: '2.0', id: 1, method: 'ping', params: [] } },
      400,
      -32600,
    ],
    ['more than 256 KB', { text: ' '.repeat(256 * 1024 + 1) }, 413, -32600],
    ['another media type', { text: ping, headers: { 'Content-Type': 'text/plain' } }, 415, -32600],
    ['a request from another site', { text: ping, headers: { Origin: 'https://evil.example' } }, 403, -32600],
    ['a request with a hidden origin', { text: ping, headers: { Origin: 'null' } }, 403, -32600],
    ['GET', { method: 'GET' }, 405, -32600],
    ['DELETE', { method: 'DELETE' }, 405, -32600],
    ['OPTIONS', { method: 'OPTIONS' }, 405, -32600],
  ])('%s is rejected with its status and code', async (_what, message, status, code) => {
    const answer = await send(message);
    expect(answer).toMatchObject({ status, body: { jsonrpc: '2.0', error: { code } } });
    if (status === 405) expect(answer.headers.allow).toBe('POST');
  });

  test.each(['https://prices.example', undefined])('the Origin %s is accepted', async (origin) => {
    const headers = origin === undefined ? {} : { Origin: origin };
    expect(await send({ text: ping, headers })).toMatchObject({ status: 200 });
  });
});
