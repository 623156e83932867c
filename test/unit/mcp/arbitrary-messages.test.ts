import {
  CLIENT_CAPABILITIES_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  ProtocolErrorCode,
} from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { serveDocsTools } from '../../../functions/mcp/mcp-docs/serve-docs-tools.ts';
import { rpcFailures } from '../../../functions/mcp/protocol/json-rpc.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { sendMessage } from '../../support/mcp-call.ts';
import { openWindow } from '../../support/open-window.ts';
import { repositoryLibrary } from '../../support/repository-library.ts';
import { runs } from '../../support/runs.ts';

const handler = serveDocsTools(repositoryLibrary, {
  siteUrl: 'https://prices.example',
  isBehindEdge: false,
  rateWindow: openWindow,
  now: Date.now,
});

const methods = 'initialize ping tools/list tools/call server/discover notifications/x __proto__'.split(' ');
const tools = 'search_docs get_guide get_operation explain_error verify_webhook_signature valueOf'.split(' ');
const versions = ['2026-07-28', '2025-11-25', '2025-03-26', '1999-01-01', ''];

const anything = fc.jsonValue({ maxDepth: 3 });
const orAnything = <T>(wanted: fc.Arbitrary<T>) => fc.oneof({ arbitrary: wanted, weight: 5 }, anything);
const toolArguments = fc.oneof(
  anything,
  fc.record(
    { query: orAnything(fc.string({ unit: anyCharacter })), limit: orAnything(fc.integer()) },
    { requiredKeys: [] },
  ),
  fc.record({
    body: fc.string(),
    signature: fc.string({ unit: anyCharacter }),
    secret_placeholder: orAnything(fc.string()),
  }),
);
const params = fc.record(
  {
    name: orAnything(fc.constantFrom(...tools)),
    arguments: toolArguments,
    protocolVersion: orAnything(fc.constantFrom(...versions)),
    cursor: anything,
    _meta: orAnything(
      fc.record(
        {
          [PROTOCOL_VERSION_META_KEY]: orAnything(fc.constantFrom(...versions)),
          [CLIENT_CAPABILITIES_META_KEY]: orAnything(fc.constant({})),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
);
const message = fc.record(
  {
    jsonrpc: orAnything(fc.constant('2.0')),
    id: orAnything(fc.oneof(fc.integer(), fc.string({ unit: anyCharacter }))),
    method: orAnything(fc.constantFrom(...methods)),
    params: orAnything(params),
  },
  { requiredKeys: [] },
);
const text = fc.oneof(
  { arbitrary: message.map((one) => JSON.stringify(one)), weight: 8 },
  anything.map((one) => JSON.stringify(one)),
  fc.array(message, { maxLength: 3 }).map((batch) => JSON.stringify(batch)),
  fc.string({ unit: anyCharacter }),
);
const headerValue = fc.oneof(fc.constantFrom(...versions, ...methods, ...tools, '=?base64?%?='), fc.string());
const headers = fc.record(
  { 'MCP-Protocol-Version': headerValue, 'Mcp-Method': headerValue, 'Mcp-Name': headerValue },
  { requiredKeys: [] },
);

const Id = z.union([z.string(), z.int()]);
const Answer = z.union([
  z.strictObject({ jsonrpc: z.literal('2.0'), id: Id, result: z.looseObject({}) }),
  z.strictObject({
    jsonrpc: z.literal('2.0'),
    id: Id.nullable(),
    error: z.strictObject({ code: z.int(), message: z.string().min(1), data: z.looseObject({}).optional() }),
  }),
]);
const { internal: _internal, ...refusals } = rpcFailures;
/** Our and the package's error codes, by the specification of 2026-07-28. */
const specified: { status: number; code: number }[] = [
  ...Object.values(refusals),
  { status: 404, code: ProtocolErrorCode.MethodNotFound },
  { status: 200, code: ProtocolErrorCode.MethodNotFound },
  { status: 400, code: ProtocolErrorCode.InvalidParams },
  { status: 200, code: ProtocolErrorCode.InvalidParams },
  // HeaderMismatch, which the package does not define.
  { status: 400, code: -32020 },
];

function isSpecified(status: number, code: number): boolean {
  return specified.some((one) => one.status === status && one.code === code);
}

test('any message gets a valid JSON-RPC response or the specified error, never an internal error', async () => {
  const answered = fc.asyncProperty(text, headers, async (sent, sentHeaders) => {
    const { status, body } = await sendMessage(handler, { text: sent, headers: sentHeaders });
    if (status === 202) return void expect(body).toBeUndefined();
    const answer = Answer.parse(body);
    if ('result' in answer) {
      expect(status).toBe(200);
      expect(JSON.stringify(answer.result)).not.toContain('failed on our side');
    } else expect([answer.error, isSpecified(status, answer.error.code)]).toEqual([answer.error, true]);
  });
  await fc.assert(answered, runs(600));
});

test('the request ID is returned unchanged, whatever the outcome', async () => {
  const id = fc.oneof(fc.string({ unit: anyCharacter }), fc.maxSafeInteger());
  const echoed = fc.asyncProperty(
    id,
    orAnything(fc.constantFrom(...methods)),
    params,
    async (id, method, params) => {
      const message = { jsonrpc: '2.0', id, method, params };
      const { body } = await sendMessage(handler, { text: JSON.stringify(message) });
      expect(Answer.parse(body).id).toBe(JSON.parse(JSON.stringify(id)));
    },
  );
  await fc.assert(echoed, runs(150));
});
