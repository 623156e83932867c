import type { ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from '../../../infra/openapi/document.ts';
import { eventExamples, examples } from '../../../infra/openapi/examples.ts';
import { ErrorResponse, failures } from '../../../shared/interface/errors.ts';
import { WebhookEvent } from '../../../shared/interface/event-kinds.ts';
import { commonFailures } from '../../../shared/interface/operation.ts';
import { operations } from '../../../shared/interface/operations.ts';
import { eventBodies } from '../../../shared/interface/schemas/event-bodies.ts';
import { closed, newValidator } from '../../support/conformance.ts';

const Json = z.record(z.string(), z.unknown());
const Content = z.object({
  'application/json': z.object({
    schema: Json,
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
  }),
});
const Parameter = z.object({
  in: z.string(),
  name: z.string(),
  'x-extension': z.boolean().optional(),
  description: z.string().min(1),
  required: z.boolean().optional(),
  schema: Json,
  example: z.unknown().optional(),
  examples: z.unknown().optional(),
});
const Answer = z.object({
  description: z.string().min(1),
  headers: Json.optional(),
  content: Content.optional(),
});
const Operation = z.object({
  operationId: z.string(),
  'x-extension': z.boolean().optional(),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string()).length(1),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), Answer])),
});
const document = z
  .object({
    openapi: z.literal('3.1.0'),
    info: z.object({ version: z.string(), description: z.string(), license: Json }),
    servers: z.array(z.object({ url: z.string() })),
    security: z.array(Json),
    tags: z.array(z.object({ name: z.string(), description: z.string() })),
    paths: z.record(z.string(), z.record(z.string(), Operation)),
    webhooks: z.record(z.string(), z.object({ post: Operation })),
    components: z.object({
      schemas: z.record(z.string(), Json),
      responses: z.record(z.string(), Answer),
      securitySchemes: Json,
    }),
  })
  .parse(JSON.parse(JSON.stringify(openApiDocument())));

const named = operations.map((operation) => [operation.id, operation] as const);

function described(id: string) {
  const all = Object.values(document.paths).flatMap((item) => Object.values(item));
  const found = all.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`${id} is not described`);
  return found;
}

const answersOf = (id: string) =>
  Object.entries(described(id).responses).map(([status, answer]) => {
    const name = '$ref' in answer ? (answer.$ref.split('/').at(-1) ?? '') : '';
    const response = '$ref' in answer ? document.components.responses[name] : answer;
    if (!response) throw new Error(`${id} ${status} refers to nothing`);
    return { status: Number(status), ...response };
  });

const ajv = newValidator();
for (const [name, schema] of Object.entries(document.components.schemas)) ajv.addSchema(closed(schema), name);

/** By schema, because most operations have the same errors. */
const compiled = new Map<string, ValidateFunction>();

function requireValid(schema: z.infer<typeof Json>, value: unknown) {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(closed(schema));
  compiled.set(key, validate);
  validate(value);
  expect(validate.errors ?? []).toEqual([]);
}

describe('the document', () => {
  test('describes version 1.0.0 under /api/v1, with the guide and the license', () => {
    expect(document.info.version).toBe('1.0.0');
    expect(document.servers.map(({ url }) => url)).toEqual(['/api/v1']);
    for (const chapter of [
      'Quickstart',
      'Get a token',
      'Receive events',
      'Change an alert',
      'Changelog',
      'Watch a page',
      'Poll a check',
      'Set an alert',
      'Verify a webhook',
      'Handle errors',
    ])
      expect(document.info.description).toContain(`# ${chapter}\n`);
    expect(document.info.description).not.toContain('<!--');
  });

  test('requires a bearer token everywhere', () => {
    expect(document.security).toEqual([{ accessToken: [] }]);
    expect(document.components.securitySchemes.accessToken).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  test('describes each tag that it uses', () => {
    const used = new Set(operations.map(({ id }) => described(id).tags[0]));
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(new Set([...used, 'Service']));
  });

  test('has no examples for optional parameters, because importers would send them', () => {
    const optional = Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ parameters }) => parameters.filter(({ required }) => required !== true));
    expect(optional.length).toBeGreaterThan(10);
    expect(JSON.stringify(optional)).not.toMatch(/"examples?":/);
  });

  test('has no pattern next to a format, and no bound at the limit of exact numbers', () => {
    expect(schemasWhere(document, (schema) => 'pattern' in schema && 'format' in schema)).toEqual([]);
    expect(schemasWhere(document, ({ maximum }) => maximum === Number.MAX_SAFE_INTEGER)).toEqual([]);
    expect(schemasWhere(document, ({ format }) => format === 'uuid').length).toBeGreaterThan(20);
  });

  test('describes every property of every schema', () => {
    expect(undescribed(document, '')).toEqual([]);
  });
});

describe.each(named)('%s', (id, operation) => {
  test('has every status and every code of the API, each with an example', () => {
    const possible = [...commonFailures, ...(operation.failures ?? [])].map((failure) => failures[failure]);
    const statuses = new Set([operation.success.status, ...possible.map(({ status }) => status)]);
    expect(new Set(answersOf(id).map(({ status }) => status))).toEqual(statuses);
    for (const { status, content } of answersOf(id).filter(({ status }) => status >= 400)) {
      const shown = Object.values(content?.['application/json'].examples ?? {}).map(
        ({ value }) => ErrorResponse.parse(value).error.code,
      );
      const codes = possible.filter((failure) => failure.status === status).map(({ code }) => code);
      expect(shown.toSorted()).toEqual(codes.toSorted());
    }
  });

  test('has valid examples', () => {
    const { request, response } = examples[id] ?? {};
    const { requestBody } = described(id);
    expect([request !== undefined, requestBody !== undefined]).toEqual(
      Array(2).fill(operation.body !== undefined),
    );
    expect(response !== undefined).toBe(operation.success.body !== undefined);
    if (request) {
      expect(operation.body?.parse(request)).toEqual(request);
      requireValid(requestBody?.content['application/json'].schema ?? {}, request);
    }
    if (response) expect(operation.success.body?.parse(response)).toEqual(response);
    for (const { content } of answersOf(id)) {
      if (!content) continue;
      const { schema, example, examples: more = {} } = content['application/json'];
      for (const value of example === undefined ? Object.values(more).map((one) => one.value) : [example])
        requireValid(schema, value);
    }
  });

  test('declares the rate-limit headers and the request ID on every response', () => {
    for (const { headers } of answersOf(id))
      expect(Object.keys(headers ?? {})).toEqual(
        expect.arrayContaining(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id']),
      );
  });

  test('declares the headers of each status', () => {
    const headersOf = (status: number) =>
      Object.keys(answersOf(id).find((answer) => answer.status === status)?.headers ?? {});
    expect(headersOf(401)).toContain('WWW-Authenticate');
    expect(headersOf(429)).toContain('Retry-After');
    expect(headersOf(503)).toContain('Retry-After');
    expect(headersOf(operation.success.status).includes('Location')).toBe(
      operation.success.hasLocation === true,
    );
    expect(headersOf(operation.success.status).includes('Idempotency-Replayed')).toBe(
      operation.isKeyed === true,
    );
  });

  test('describes its parameters', () => {
    const expected = [
      ...Object.keys(operation.params?.shape ?? {}).map((name) => `path ${name}`),
      ...Object.keys(operation.query?.shape ?? {}).map((name) => `query ${name}`),
      ...(operation.isKeyed ? ['header Idempotency-Key'] : []),
    ];
    const { parameters } = described(id);
    expect(parameters.map((one) => `${one.in} ${one.name}`).toSorted()).toEqual(expected.toSorted());
    for (const one of parameters) expect(one.required ?? false).toBe(one.in === 'path');
  });
});

describe("a body's schema rejects what the operation rejects", () => {
  const url = 'https://shop.example/p/1';
  test.each([
    ['createAlert', { condition: 'back_in_stock', threshold: 5 }],
    ['previewAlert', { condition: 'back_in_stock', threshold: 'low' }],
    ['createAlert', { condition: 'drops', name: ' ' }],
    ['updateAlert', { name: '\t' }],
    ['createProduct', { url, name: ' ' }],
    ['updateProduct', { name: '\u00a0' }],
  ])('%s %j', (id, body) => {
    const schema = described(id).requestBody?.content['application/json'].schema ?? {};
    expect(operations.find((operation) => operation.id === id)?.body?.safeParse(body).success).toBe(false);
    expect(ajv.validate(closed(schema), body)).toBe(false);
  });
});

test('the description explains extensions, and asks clients to ignore unknown fields', () => {
  const told = document.info.description.replaceAll(/\s+/g, ' ');
  expect(told).toContain('ignore unknown fields in responses');
  expect(told).toContain('`x-extension: true`');
});

describe('webhooks', () => {
  test('are all event types, and additions to the specification are marked', () => {
    expect(Object.keys(document.webhooks)).toEqual(WebhookEvent.options);
    const marked = WebhookEvent.options.filter((name) => document.webhooks[name]?.post['x-extension']);
    expect(marked).toEqual(
      'product.failing product.recovered stock.alert webhook.failing price.changed account.heartbeat'.split(
        ' ',
      ),
    );
    const schemas = WebhookEvent.options.filter((name) => eventBodies[name].meta()?.['x-extension']);
    expect(schemas).toEqual(marked);
  });

  test.each(WebhookEvent.options.map((name) => [name, eventBodies[name]] as const))(
    '%s has a valid example and the delivery headers',
    (name, schema) => {
      const post = document.webhooks[name]?.post;
      expect(schema.parse(eventExamples[name])).toEqual(eventExamples[name]);
      requireValid(post?.requestBody?.content['application/json'].schema ?? {}, eventExamples[name]);
      expect(post?.parameters.map((header) => header.name).toSorted()).toEqual(
        (
          'User-Agent X-Service-Delivery X-Service-Event X-Service-Signature X-Service-Timestamp ' +
          'webhook-id webhook-signature webhook-timestamp'
        ).split(' '),
      );
      const marked = post?.parameters.filter((header) => header['x-extension']);
      expect(marked?.map((header) => header.name)).toEqual([
        'webhook-id',
        'webhook-timestamp',
        'webhook-signature',
      ]);
    },
  );
});

/** All objects in the document that pass the test. */
function schemasWhere(node: unknown, holds: (schema: z.infer<typeof Json>) => boolean): object[] {
  if (Array.isArray(node)) return node.flatMap((item) => schemasWhere(item, holds));
  const object = Json.safeParse(node);
  if (!object.success) return [];
  const below = Object.values(object.data).flatMap((value) => schemasWhere(value, holds));
  return holds(object.data) ? [object.data, ...below] : below;
}

/** Positions of properties without a description. References are described at their targets. */
function undescribed(node: unknown, path: string): string[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => undescribed(item, `${path}/${index}`));
  const object = Json.safeParse(node);
  if (!object.success) return [];
  const properties = Json.safeParse(object.data.properties);
  const silent = Object.entries(properties.data ?? {})
    .filter(([, schema]) => {
      const { description, $ref } = Json.parse(schema);
      return $ref === undefined && (description === undefined || description === '');
    })
    .map(([name]) => `${path}/${name}`);
  return [
    ...silent,
    ...Object.entries(object.data).flatMap(([key, value]) => undescribed(value, `${path}/${key}`)),
  ];
}
