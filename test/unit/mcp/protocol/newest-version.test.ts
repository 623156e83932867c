import { beforeEach, describe, expect, test } from 'vitest';
import { openGreetingServer } from '../../../support/greeting-server.ts';
import { type McpMessage, modernRequest } from '../../../support/mcp-call.ts';

const { send, calls } = openGreetingServer();
beforeEach(() => {
  calls.length = 0;
});

describe('in the newest protocol version', () => {
  test('`server/discover` returns the revisions, the instructions and their cache lifetime', async () => {
    expect(await send(modernRequest('server/discover'))).toMatchObject({
      status: 200,
      body: {
        id: 7,
        result: {
          resultType: 'complete',
          supportedVersions: ['2026-07-28'],
          capabilities: { tools: {} },
          instructions: 'Greet.',
          ttlMs: 3_600_000,
          cacheScope: 'public',
          _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'tested', version: '1.2.3' } },
        },
      },
    });
  });

  const { message, headers } = modernRequest('tools/list');
  const call = modernRequest('tools/call', { name: 'greet_person', arguments: { name: 'Ada' } });
  const bare = { jsonrpc: '2.0', id: 7, method: 'tools/list' };
  const capabilities = { 'io.modelcontextprotocol/clientCapabilities': {} };
  const version = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  const { 'MCP-Protocol-Version': _revision, ...withoutRevision } = headers;
  const { 'Mcp-Method': _method, ...withoutMethod } = headers;
  const { 'Mcp-Name': _name, ...withoutName } = call.headers;
  test.each<[string, McpMessage, number, number]>([
    ['without `_meta`', { message: bare, headers }, 400, -32602],
    ['without capabilities', { message: { ...bare, params: { _meta: version } }, headers }, 400, -32602],
    ['without a revision', { message: { ...bare, params: { _meta: capabilities } }, headers }, 400, -32602],
    ['without the revision header', { message, headers: withoutRevision }, 400, -32020],
    [
      'with another one',
      { message, headers: { ...headers, 'MCP-Protocol-Version': '2025-11-25' } },
      400,
      -32020,
    ],
    ['without the method header', { message, headers: withoutMethod }, 400, -32020],
    [
      'with a different method header',
      { message, headers: { ...headers, 'Mcp-Method': 'tools/call' } },
      400,
      -32020,
    ],
    [
      'with the method header in another case',
      { message, headers: { ...headers, 'Mcp-Method': 'Tools/List' } },
      400,
      -32020,
    ],
    ['without the name header', { message: call.message, headers: withoutName }, 400, -32020],
    ['with another name', { ...call, headers: { ...call.headers, 'Mcp-Name': 'other' } }, 400, -32020],
    ['with a future revision', modernRequest('tools/list', {}, '2027-01-01'), 400, -32022],
    ['with an unknown method', modernRequest('tools/burn'), 404, -32601],
    ['with a method of an older version', modernRequest('ping'), 404, -32601],
    ['`initialize`', modernRequest('initialize', { protocolVersion: '2026-07-28' }), 404, -32601],
    ['with a method named as an object property', modernRequest('toString'), 404, -32601],
    ['for a page beyond the list', modernRequest('tools/list', { cursor: 'x' }), 200, -32602],
    ['for an unknown tool', modernRequest('tools/call', { name: 'burn' }), 200, -32602],
    ['for a tool without a name', modernRequest('tools/call'), 200, -32602],
    [
      'with an array of arguments',
      modernRequest('tools/call', { name: 'greet_person', arguments: [] }),
      200,
      -32602,
    ],
  ])('a request %s is rejected, with its ID', async (_what, sent, status, code) => {
    expect(await send(sent)).toMatchObject({ status, body: { jsonrpc: '2.0', id: 7, error: { code } } });
    expect(calls).toEqual([]);
  });

  test('header names can have any case, and values can have surrounding spaces', async () => {
    const spaced = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), `  ${value}\t`]);
    expect(await send({ message, headers: Object.fromEntries(spaced) })).toMatchObject({ status: 200 });
  });

  test('a name can be encoded', async () => {
    const encoded = `=?base64?${Buffer.from('greet_person').toString('base64')}?=`;
    expect(await send({ ...call, headers: { ...call.headers, 'Mcp-Name': encoded } })).toMatchObject({
      status: 200,
    });
  });
});
