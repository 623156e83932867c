import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { serveMcp } from '../../../functions/mcp/protocol/serve-mcp.ts';
import { defineTool } from '../../../functions/mcp/protocol/tool.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { readEmbedded } from '../../support/embedded-metric-format.ts';
import { type McpMessage, modernRequest, sendMessage } from '../../support/mcp-call.ts';
import { openWindow } from '../../support/open-window.ts';

let calls: string[];
beforeEach(() => {
  calls = [];
});

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const greet = defineTool({
  name: 'greet_person',
  title: 'Greet',
  description: 'Greets.',
  annotations,
  input: z.strictObject({ name: z.string() }),
  output: z.object({ greeting: z.string() }),
  run: ({ name }, _context: null) => {
    calls.push(name);
    if (name === 'Nobody') throw new ServiceError('rate_limited', 'Wait.', { retryAfterSeconds: 3 });
    if (name === 'Bug') throw new Error('A secret of the inside');
    return { greeting: `Hello ${name}`, undeclared: 1 };
  },
});

const services = {
  siteUrl: 'https://prices.example',
  isBehindEdge: false,
  rateWindow: openWindow,
  now: Date.now,
  access: { before: () => undefined },
  openToolContext: () => null,
};
const handler = serveMcp(
  'tested',
  () => ({
    info: { name: 'tested', title: 'Tested', version: '1.2.3' },
    instructions: 'Greet.',
    tools: [greet],
    cacheScope: 'public',
  }),
  services,
);
const send = (message: McpMessage) => sendMessage(handler, message);
const legacy = (method: string, params?: unknown) => ({
  message: { jsonrpc: '2.0', id: 'a', method, params },
});

describe('an answer', () => {
  test('is one JSON object with the id of its request, and is not cached', async () => {
    const { status, headers, body } = await send(legacy('ping'));
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

test('a member that JSON-RPC does not know changes nothing', async () => {
  const { message } = legacy('ping');
  expect(await send({ message: { ...message, trace: 'x' } })).toMatchObject({
    status: 200,
    body: { result: {} },
  });
});

describe('a request that is no message', () => {
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  test.each<[string, McpMessage, number, number]>([
    ['no JSON', { text: '{"jsonrpc": "2.0", ' }, 400, -32700],
    ['an empty body', {}, 400, -32700],
    ['a batch', { text: `[${ping}]` }, 400, -32600],
    ['an empty batch', { text: '[]' }, 400, -32600],
    ['a text', { text: '"ping"' }, 400, -32600],
    ['no version', { message: { id: 1, method: 'ping' } }, 400, -32600],
    ['a method that is no text', { message: { jsonrpc: '2.0', id: 1, method: 5 } }, 400, -32600],
    ['an id that is null', { message: { jsonrpc: '2.0', id: null, method: 'ping' } }, 400, -32600],
    ['an id that is a fraction', { message: { jsonrpc: '2.0', id: 1.5, method: 'ping' } }, 400, -32600],
    ['an answer', { message: { jsonrpc: '2.0', id: 1, result: {} } }, 400, -32600],
    [
      'params that are a list',
      { message: { jsonrpc: '2.0', id: 1, method: 'ping', params: [] } },
      400,
      -32600,
    ],
    ['more than 256 KB', { text: ' '.repeat(256 * 1024 + 1) }, 413, -32600],
    ['another media type', { text: ping, headers: { 'Content-Type': 'text/plain' } }, 415, -32600],
    ['a page of another site', { text: ping, headers: { Origin: 'https://evil.example' } }, 403, -32600],
    ['a page that hides its site', { text: ping, headers: { Origin: 'null' } }, 403, -32600],
    ['GET', { method: 'GET' }, 405, -32600],
    ['DELETE', { method: 'DELETE' }, 405, -32600],
    ['OPTIONS', { method: 'OPTIONS' }, 405, -32600],
  ])('%s is refused by its status and code', async (_what, message, status, code) => {
    const answer = await send(message);
    expect(answer).toMatchObject({ status, body: { jsonrpc: '2.0', error: { code } } });
    if (status === 405) expect(answer.headers.allow).toBe('POST');
  });

  test.each(['https://prices.example', undefined])('the Origin %s is accepted', async (origin) => {
    const headers = origin === undefined ? {} : { Origin: origin };
    expect(await send({ text: ping, headers })).toMatchObject({ status: 200 });
  });
});

describe('in the older protocol versions', () => {
  test.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    ['soon', '2025-11-25'],
  ])('`initialize` with %s is answered with %s, and makes no session', async (asked, protocolVersion) => {
    const params = { protocolVersion: asked, capabilities: {}, clientInfo: { name: 'c', version: '1' } };
    const { status, headers, body } = await send(legacy('initialize', params));
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

  test('an unknown method is an error of JSON-RPC under 200', async () => {
    expect(await send(legacy('resources/list'))).toMatchObject({
      status: 200,
      body: { error: { code: -32601 } },
    });
    expect(await send(legacy('constructor'))).toMatchObject({
      status: 200,
      body: { error: { code: -32601 } },
    });
  });

  test.each(['2025-11-25', '2025-06-18', '2025-03-26'])('the header %s is accepted', async (revision) => {
    expect(await send({ ...legacy('ping'), headers: { 'mcp-protocol-version': revision } })).toMatchObject({
      status: 200,
    });
  });

  test.each(['2024-11-05', '2999-01-01', 'x'])(
    'the header %s is refused with a list of the served versions',
    async (revision) => {
      const headers = { 'MCP-Protocol-Version': revision };
      expect(await send({ ...legacy('ping'), headers })).toMatchObject({
        status: 400,
        body: {
          id: 'a',
          error: { code: -32022, data: { requested: revision, supported: expect.any(Array) } },
        },
      });
    },
  );

  test('results have nothing of the newest version', async () => {
    const { body } = await send(legacy('tools/list'));
    expect(body).toMatchObject({ result: { tools: [{ name: 'greet_person' }] } });
    expect(Object.keys(z.object({ result: z.record(z.string(), z.unknown()) }).parse(body).result)).toEqual([
      'tools',
    ]);
  });
});

describe('in the newest protocol version', () => {
  test('`server/discover` returns the revisions, the instructions and how long they may be cached', async () => {
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
    ['without the header of the revision', { message, headers: withoutRevision }, 400, -32020],
    [
      'with another one',
      { message, headers: { ...headers, 'MCP-Protocol-Version': '2025-11-25' } },
      400,
      -32020,
    ],
    ['without the header of the method', { message, headers: withoutMethod }, 400, -32020],
    ['with another one in it', { message, headers: { ...headers, 'Mcp-Method': 'tools/call' } }, 400, -32020],
    ['with its case changed', { message, headers: { ...headers, 'Mcp-Method': 'Tools/List' } }, 400, -32020],
    ['without the header of the name', { message: call.message, headers: withoutName }, 400, -32020],
    ['with another name', { ...call, headers: { ...call.headers, 'Mcp-Name': 'other' } }, 400, -32020],
    ['of a revision to come', modernRequest('tools/list', {}, '2027-01-01'), 400, -32022],
    ['with a method that is not known', modernRequest('tools/burn'), 404, -32601],
    ['with one of the legacy era', modernRequest('ping'), 404, -32601],
    ['`initialize`', modernRequest('initialize', { protocolVersion: '2026-07-28' }), 404, -32601],
    ['with a method that every object has', modernRequest('toString'), 404, -32601],
    ['for a page of the list that is not there', modernRequest('tools/list', { cursor: 'x' }), 200, -32602],
    ['for a tool that is not there', modernRequest('tools/call', { name: 'burn' }), 200, -32602],
    ['for a tool without a name', modernRequest('tools/call'), 200, -32602],
    [
      'with arguments that are a list',
      modernRequest('tools/call', { name: 'greet_person', arguments: [] }),
      200,
      -32602,
    ],
  ])('a request %s is refused, with its id', async (_what, sent, status, code) => {
    expect(await send(sent)).toMatchObject({ status, body: { jsonrpc: '2.0', id: 7, error: { code } } });
    expect(calls).toEqual([]);
  });

  test('names of headers may have any case, and values may have space around them', async () => {
    const spaced = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), `  ${value}\t`]);
    expect(await send({ message, headers: Object.fromEntries(spaced) })).toMatchObject({ status: 200 });
  });

  test('a name may be encoded', async () => {
    const encoded = `=?base64?${Buffer.from('greet_person').toString('base64')}?=`;
    expect(await send({ ...call, headers: { ...call.headers, 'Mcp-Name': encoded } })).toMatchObject({
      status: 200,
    });
  });
});

describe('a tool', () => {
  const callOf = (args: unknown) => modernRequest('tools/call', { name: 'greet_person', arguments: args });

  test('is listed with the JSON Schema of its arguments and results', async () => {
    expect(await send(modernRequest('tools/list'))).toMatchObject({
      body: {
        result: {
          tools: [
            {
              name: 'greet_person',
              title: 'Greet',
              description: 'Greets.',
              annotations,
              inputSchema: { type: 'object', required: ['name'], additionalProperties: false },
              outputSchema: { type: 'object', required: ['greeting'] },
            },
          ],
        },
      },
    });
  });

  test('returns its result as data and as text, and nothing undeclared', async () => {
    const structuredContent = { greeting: 'Hello Ada' };
    expect(await send(callOf({ name: 'Ada' }))).toMatchObject({
      status: 200,
      body: {
        result: {
          content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
          structuredContent,
          isError: false,
        },
      },
    });
  });

  const errorOf = async (args: unknown) => {
    const { status, body } = await send(callOf(args));
    expect(status).toBe(200);
    const { result } = z
      .object({
        result: z.object({ isError: z.literal(true), content: z.array(z.object({ text: z.string() })) }),
      })
      .parse(body);
    return JSON.parse(result.content[0]?.text ?? '');
  };

  test('that refuses returns a result that a model can act on', async () => {
    expect(await errorOf({ name: 'Nobody' })).toEqual({
      error: {
        code: 'rate_limited',
        message: 'Wait.',
        retryable: true,
        driver: null,
        retry_after_seconds: 3,
      },
    });
  });

  test.each([
    [{}, 'name: is required.'],
    [{ name: 5 }, 'name: must be a text; it was 5. Send it in quotes.'],
    [{ name: 'Ada', mood: 'glad' }, 'mood: is no argument of this tool. Known: `name`.'],
  ])('that is called with %j says which argument is wrong, and does nothing', async (args, message) => {
    expect(await errorOf(args)).toEqual({
      error: { code: 'validation_failed', message, retryable: false, driver: null },
    });
    expect(calls).toEqual([]);
  });

  test('that fails by our fault says so, and reveals no internals', async () => {
    const { error } = await errorOf({ name: 'Bug' });
    expect(error).toMatchObject({ code: 'server_error', retryable: true });
    expect(JSON.stringify(error)).not.toContain('inside');
  });
});

describe('the log line of a message', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.stubEnv('METRICS_NAMESPACE', 'Watch-test');
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  const greetPerson = (name: string) => legacy('tools/call', { name: 'greet_person', arguments: { name } });
  /** The values of the metric in the one line of a message. */
  const failed = () => {
    const completed = lines.filter((line) => line.includes('"mcp.completed"'));
    expect(completed).toHaveLength(1);
    return completed
      .filter((line) => line.includes('"_aws"'))
      .flatMap((line) => readEmbedded(line))
      .map(({ name, value }) => [name, value]);
  };

  test.each([
    ['a tool that did its work', greetPerson('Ada'), 0],
    ['a tool that refused', greetPerson('Nobody'), 0],
    ['a tool that is not there', legacy('tools/call', { name: 'no_tool', arguments: {} }), 0],
    ['a tool that broke', greetPerson('Bug'), 1],
  ])('counts %s', async (_what, message, value) => {
    await send(message);
    expect(failed()).toEqual([['tool_calls_failed', value]]);
  });

  test('counts a request like any other if no tool was called', async () => {
    await send(legacy('ping'));
    expect(failed()).toEqual([['requests_failed', 0]]);
  });

  test('counts a client that could not be let in by our own fault as failed', async () => {
    const access = {
      before: () => {
        throw new Error('The table is gone');
      },
    };
    const closed = serveMcp(
      'tested',
      () => ({
        info: { name: 'tested', title: 'Tested', version: '1' },
        instructions: '',
        tools: [],
        cacheScope: 'public',
      }),
      { ...services, access },
    );
    await sendMessage(closed, legacy('ping'));
    expect(failed()).toEqual([['requests_failed', 1]]);
  });

  test('also counts failures around a tool, which are answered with 200', async () => {
    const broken = serveMcp(
      'tested',
      () => ({
        info: { name: 'tested', title: 'Tested', version: '1.2.3' },
        instructions: 'Greet.',
        tools: [{ ...greet, run: async () => ({ unsendable: 1n }) }],
        cacheScope: 'public',
      }),
      services,
    );
    expect(await sendMessage(broken, greetPerson('Ada'))).toMatchObject({ status: 200 });
    expect(failed()).toEqual([['tool_calls_failed', 1]]);
  });
});
