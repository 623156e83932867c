import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { olderRequest, openGreetingServer } from '../../../support/greeting-server.ts';

const { send } = openGreetingServer();

describe('in the older protocol versions', () => {
  test.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    ['soon', '2025-11-25'],
  ])('`initialize` with %s returns %s, and creates no session', async (asked, protocolVersion) => {
    const params = { protocolVersion: asked, capabilities: {}, clientInfo: { name: 'c', version: '1' } };
    const { status, headers, body } = await send(olderRequest('initialize', params));
    expect([status, body]).toEqual([
      200,
      {
        jsonrpc: '2.0',
        id: 'a',
        result: {
          protocolVersion,
          capabilities: { tools: {} },
          serverInfo: { name: 'tested', title: 'Tested', version: '1.2.3' },
          instructions: 'Greet.',
        },
      },
    ]);
    expect(headers).not.toHaveProperty('mcp-session-id');
  });

  test('an unknown method is a JSON-RPC error with status 200', async () => {
    expect(await send(olderRequest('resources/list'))).toMatchObject({
      status: 200,
      body: { error: { code: -32601 } },
    });
    expect(await send(olderRequest('constructor'))).toMatchObject({
      status: 200,
      body: { error: { code: -32601 } },
    });
  });

  test.each(['2025-11-25', '2025-06-18', '2025-03-26'])('the header %s is accepted', async (revision) => {
    expect(
      await send({ ...olderRequest('ping'), headers: { 'mcp-protocol-version': revision } }),
    ).toMatchObject({
      status: 200,
    });
  });

  test.each(['2024-11-05', '2999-01-01', 'x'])(
    'the header %s is rejected with a list of the served versions',
    async (revision) => {
      const headers = { 'MCP-Protocol-Version': revision };
      expect(await send({ ...olderRequest('ping'), headers })).toMatchObject({
        status: 400,
        body: {
          id: 'a',
          error: { code: -32022, data: { requested: revision, supported: expect.any(Array) } },
        },
      });
    },
  );

  test('results have no members of the newest version', async () => {
    const { body } = await send(olderRequest('tools/list'));
    expect(body).toMatchObject({ result: { tools: [{ name: 'greet_person' }] } });
    expect(Object.keys(z.object({ result: z.record(z.string(), z.unknown()) }).parse(body).result)).toEqual([
      'tools',
    ]);
  });
});
