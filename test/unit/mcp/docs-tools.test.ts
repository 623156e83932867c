import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { serveDocsTools } from '../../../functions/mcp/mcp-docs/serve-docs-tools.ts';
import { failures } from '../../../shared/interface/errors.ts';
import { operations } from '../../../shared/interface/operations.ts';
import { newSigningSecret } from '../../../shared/webhooks/sign-event.ts';
import { modernRequest, readToolResult, sendMessage } from '../../support/mcp-call.ts';
import { openWindow } from '../../support/open-window.ts';
import { repositoryLibrary } from '../../support/repository-library.ts';

const handler = serveDocsTools(repositoryLibrary, {
  siteUrl: 'https://prices.example',
  isBehindEdge: false,
  rateWindow: openWindow,
  now: Date.now,
});
const call = async (name: string, args: object) =>
  readToolResult((await sendMessage(handler, modernRequest('tools/call', { name, arguments: args }))).body);

test("the tools' texts have the site's URL, whatever the URL in the examples", async () => {
  const own = serveDocsTools(repositoryLibrary, {
    siteUrl: 'https://watch.example.org',
    isBehindEdge: false,
    rateWindow: openWindow,
    now: Date.now,
  });
  const guide = modernRequest('tools/call', { name: 'get_guide', arguments: { id: 'guide/quickstart' } });
  const operation = modernRequest('tools/call', {
    name: 'get_operation',
    arguments: { operation_id: 'createCheck' },
  });
  for (const message of [guide, operation]) {
    const answer = JSON.stringify((await sendMessage(own, message)).body);
    expect(answer).toContain('https://watch.example.org');
    expect(answer).not.toContain('prices.example');
  }
});

describe('search_docs', () => {
  test.each([
    ['webhook signature', 'get_guide', 'guide/verify-a-webhook'],
    ['idempotency key', 'get_guide', 'guide/repeat-a-request-with-its-idempotency-key'],
    ['quickstart', 'get_guide', 'guide/quickstart'],
    ['getting started', 'get_guide', 'guide/quickstart'],
    ['save the webhook URL', 'get_guide', 'guide/receive-events'],
    ['how often is a webhook retried', 'get_guide', 'guide/receive-events'],
    ['webhook headers', 'get_guide', 'guide/receive-events'],
    ['410 gone', 'get_guide', 'guide/receive-events'],
    ['test my webhook', 'get_operation', 'testWebhook'],
    ['webhook does not arrive', 'get_guide', 'guide/receive-events'],
    ['rotate secret', 'get_guide', 'guide/rotate-the-signing-secret'],
    ['new signing secret old one still valid', 'get_guide', 'guide/rotate-the-signing-secret'],
    ['change the threshold of an alert', 'get_guide', 'guide/change-an-alert'],
    ['re-enable alert', 'get_guide', 'guide/change-an-alert'],
    ['pagination next page', 'get_guide', 'guide/pagination'],
    ['CORS', 'get_guide', 'guide/call-from-a-browser'],
    ['SDK', 'get_guide', 'guide/use-the-client'],
    ['typescript client', 'get_guide', 'guide/use-the-client'],
    ['changelog', 'get_guide', 'guide/changelog'],
    ['what is new', 'get_guide', 'guide/changelog'],
    ['rate limit 429', 'get_guide', 'guide/limits'],
    ['how many requests a minute', 'get_guide', 'guide/limits'],
    ['set an alert', 'get_operation', 'createAlert'],
    ['price history', 'get_operation', 'listPrices'],
    ['no_price', 'explain_error', 'no_price'],
    ['limt reached', 'explain_error', 'limit_reached'],
    ['How do I verify that a webhook is from you?', 'get_guide', 'guide/verify-a-webhook'],
    ['what to do when the provider is down', 'get_guide', 'operations/provider-down'],
    ['dead letters', 'get_guide', 'operations/dead-letters'],
  ])('finds the subject of %j', async (query, tool, id) => {
    const { result } = await call('search_docs', { query, limit: 4 });
    expect(result?.results).toContainEqual({
      tool,
      id,
      title: expect.any(String),
      excerpt: expect.any(String),
    });
  });

  test('names the tool that shows each result in full', async () => {
    const { result } = await call('search_docs', { query: 'price product alert error webhook', limit: 20 });
    const found = z.array(z.object({ tool: z.string(), id: z.string() })).parse(result?.results);
    expect(found.length).toBeGreaterThan(10);
    const argument: Record<string, string> = {
      get_guide: 'id',
      get_operation: 'operation_id',
      explain_error: 'code',
    };
    for (const { tool, id } of found)
      expect(await call(tool, { [argument[tool] ?? '']: id })).toHaveProperty('result');
  });

  test('finds nothing for words that are not in the documentation', async () => {
    expect(await call('search_docs', { query: 'zxqvkj' })).toEqual({ result: { results: [] } });
  });
});

describe('get_operation', () => {
  const description = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'));

  test.each(operations)(
    'describes $id as `openapi.json` does, with all references resolved',
    async ({ id, method, path }) => {
      const { result } = await call('get_operation', { operation_id: id });
      const described = description.paths[path][method.toLowerCase()];
      expect(result).toMatchObject({
        method,
        path: `/api/v1${path}`,
        summary: described.summary,
        description: described.description,
      });
      expect(JSON.stringify(result)).not.toContain('$ref');
      const responses = z.array(z.object({ status: z.string() })).parse(result?.responses);
      expect(responses.map(({ status }) => status)).toEqual(Object.keys(described.responses));
    },
  );

  test('has an example request and response', async () => {
    const { result } = await call('get_operation', { operation_id: 'createAlert' });
    expect(result).toMatchObject({ request: { example: { condition: 'below', threshold: 150 } } });
    expect(result?.responses).toContainEqual(
      expect.objectContaining({
        status: '201',
        example: { data: expect.objectContaining({ threshold: 150 }) },
      }),
    );
  });

  test('describes the events', async () => {
    const { result } = await call('get_operation', { operation_id: 'priceAlert' });
    expect(result).toMatchObject({ path: 'price.alert', request: { example: { event: 'price.alert' } } });
  });
});

describe('get_guide', () => {
  const { sections } = repositoryLibrary();

  test('has every part of the guide and of the operator documents', () => {
    const ids = sections.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        'guide/get-a-token',
        'guide/handle-errors',
        'operations/key-rotation',
        'contracts/how-to-add-one',
      ]),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(sections)('shows all of $id', async ({ id, text }) => {
    expect(text.length).toBeGreaterThan(50);
    expect(await call('get_guide', { id })).toMatchObject({ result: { id, text } });
  });

  test('includes the tested examples', async () => {
    const { result } = await call('get_guide', { id: 'guide/verify-a-webhook' });
    expect(result?.text).toContain('def is_from_price_watch');
  });
});

test.each(Object.entries(failures))(
  'explain_error explains %s',
  async (_failure, { code, status, retryable }) => {
    const { result } = await call('explain_error', { code });
    expect(result?.cases).toContainEqual({
      http_status: status,
      retryable,
      meaning: expect.any(String),
      operations: expect.arrayContaining([expect.any(String)]),
    });
  },
);

describe('verify_webhook_signature', () => {
  const body = '{"event":"webhook.test","occurred_at":"2026-11-20T21:00:00.000Z","data":{"message":"Hi ü"}}';
  const sign = (secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const verify = (signature: string, sent = body, secret_placeholder = 'whsec_fake') =>
    call('verify_webhook_signature', { body: sent, signature, secret_placeholder });

  test('returns the header for the placeholder secret, and whether it matches', async () => {
    const expected = {
      problems: [],
      signature_with_placeholder: sign('whsec_fake'),
      body_bytes: Buffer.byteLength(body),
    };
    expect(await verify(sign('whsec_fake'))).toMatchObject({
      result: { ...expected, matches_placeholder: true },
    });
    expect(await verify(sign('other'))).toMatchObject({
      result: { ...expected, matches_placeholder: false },
    });
  });

  test.each([
    ['a header without its prefix', sign('x').slice(7), body, 'begin with'],
    ['upper case', sign('x').toUpperCase().replace('SHA256', 'sha256'), body, 'lower-case'],
    ['Base64', `sha256=${createHmac('sha256', 'x').update(body).digest('base64')}`, body, 'lower-case'],
    ['a truncated header', sign('x').slice(0, 40), body, 'truncated'],
    [
      'a body that was serialized again',
      sign('x'),
      JSON.stringify(JSON.parse(body), null, 2),
      're-serialized',
    ],
    ['a line break at the end', sign('x'), `${body}\n`, 'line break'],
    ['a truncated body', sign('x'), body.slice(0, 30), 'not valid JSON'],
  ])('finds %s', async (_what, signature, sent, problem) => {
    expect(await verify(signature, sent)).toMatchObject({
      result: { problems: [expect.stringContaining(problem)] },
    });
  });

  test('rejects a real secret, and does not repeat it', async () => {
    const secret = newSigningSecret();
    const { error } = await verify(sign('x'), body, secret);
    expect(error).toMatchObject({ code: 'validation_failed', retryable: false });
    expect(JSON.stringify(error)).not.toContain(secret.slice(6));
  });

  test('returns the command that a person with the secret can run', async () => {
    const { result } = await verify(sign('x'));
    expect(result?.verify_locally).toContain('openssl dgst -sha256 -hmac "$SIGNING_SECRET"');
  });
});

test("the manifest has the tools' URLs", async () => {
  const answer = await sendMessage(handler, { method: 'GET', path: '/.well-known/mcp' });
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: {
      server_name: 'price-watch-docs',
      endpoints: { streamable_http: 'https://prices.example/mcp' },
      remotes: [{ url: 'https://prices.example/mcp' }, { url: 'https://prices.example/mcp/watch' }],
    },
  });
  expect(await sendMessage(handler, { method: 'GET' })).toMatchObject({ status: 405 });
});
