import { readFileSync } from 'node:fs';
import { type ValidateFunction, Ajv2020 as Validator } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as z from 'zod';
import { basePath } from '../../shared/interface/operation.ts';
import { requireNoLeak } from './leaks.ts';

/** A response, from any of the test harnesses. */
export interface SeenResponse {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  text: string;
}

const Schema = z.record(z.string(), z.unknown());
const Header = z.object({ required: z.boolean().default(false), schema: Schema });
const HeaderOrReference = z.union([z.object({ $ref: z.string() }), Header]);
const Response = z.object({
  headers: z.record(z.string(), HeaderOrReference).default({}),
  content: z.object({ 'application/json': z.object({ schema: Schema }) }).optional(),
});
const Operation = z.object({
  operationId: z.string(),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), Response])),
});
const Description = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    schemas: z.record(z.string(), Schema),
    responses: z.record(z.string(), Response),
    headers: z.record(z.string(), Header),
  }),
});

/**
 * Headers that every HTTP response can have, whether or not they are documented: of the connection, the gateway and the
 * edge.
 */
const headersOfTransport = new Set([
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-amzn-requestid',
  'x-amzn-remapped-www-authenticate',
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]);

/**
 * The edge sends the challenge with each response of a path that accepts a token. If it is declared, it is
 * required.
 */
const challenge = 'www-authenticate';

/** The statuses of the gateway's own responses, for requests without an operation. */
const statusesOfGateway = [400, 404, 413, 429, 500, 503];

/** Validates responses against an API description, by default the published one: closed objects, declared headers. */
export class Conformance {
  readonly #description: z.infer<typeof Description>;
  readonly #ajv = newValidator();
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(description: unknown) {
    this.#description = Description.parse(description);
    for (const [name, schema] of Object.entries(this.#description.components.schemas))
      this.#ajv.addSchema(closed(schema), name);
  }

  /** Throws for a response that a client could not expect. `path` is relative to the base path and can have a query. */
  require(method: string, path: string, response: SeenResponse): void {
    const where = `${method} ${path} ${response.status}`;
    const isHead = method === 'HEAD';
    const operation = this.#operationOf(isHead ? 'GET' : method, path);
    if (!operation) {
      if (!statusesOfGateway.includes(response.status))
        throw new Error(`${where}: is not a gateway response to an unknown path or method`);
      this.requireError(where, response, { hasBody: !isHead });
      return;
    }
    const declared = operation.responses[response.status];
    if (!declared) throw new Error(`${where}: ${operation.operationId} does not declare this status`);
    const { headers, content } = '$ref' in declared ? this.#responseOf(declared.$ref) : declared;
    this.#requireHeaders(where, response.headers, headers);
    const name = `${operation.operationId} ${response.status}`;
    if (isHead) requireEmpty(where, response);
    else this.#requireBody(where, response, name, content?.['application/json'].schema);
    requireNoLeak(where, response);
  }

  /** Validates responses without an operation against the error envelope. */
  requireError(where: string, response: SeenResponse, { hasBody = true } = {}): void {
    if (response.status < 400) throw new Error(`${where}: is not an error`);
    if (hasBody) this.#requireBody(where, response, 'Error', { $ref: '#/components/schemas/Error' });
    requireNoLeak(where, response);
  }

  #operationOf(method: string, path: string) {
    const [pathOnly = ''] = path.split('?');
    const segments = pathOnly.replace(/\/$/, '').split('/');
    const templates = Object.keys(this.#description.paths).filter((template) => {
      const parts = template.split('/');
      return (
        parts.length === segments.length &&
        parts.every(
          (part, index) => part === segments[index] || (part.startsWith('{') && segments[index] !== ''),
        )
      );
    });
    // A fixed segment takes precedence over a parameter.
    const [template] = templates.toSorted((one, other) => one.split('{').length - other.split('{').length);
    return template === undefined ? undefined : this.#description.paths[template]?.[method.toLowerCase()];
  }

  #responseOf(reference: string) {
    const response = this.#description.components.responses[nameIn(reference)];
    if (!response) throw new Error(`openapi.json has no ${reference}`);
    return response;
  }

  #requireHeaders(
    where: string,
    headers: Record<string, string>,
    declared: z.infer<typeof Response>['headers'],
  ): void {
    const left = new Map(Object.entries(headers).filter(([name]) => !headersOfTransport.has(name)));
    for (const [name, header] of Object.entries(declared)) {
      const { required, schema } = '$ref' in header ? this.#headerOf(header.$ref) : header;
      const value = left.get(name.toLowerCase());
      left.delete(name.toLowerCase());
      if (value === undefined && required) throw new Error(`${where}: the header ${name} is missing`);
      if (value === undefined) continue;
      const typed = schema.type === 'integer' && /^\d+$/.test(value) ? Number(value) : value;
      this.#requireValid(`${where}: the header ${name}`, JSON.stringify(schema), schema, typed);
    }
    left.delete(challenge);
    if (left.size > 0) throw new Error(`${where}: undeclared headers ${[...left.keys()].join(', ')}`);
  }

  #headerOf(reference: string) {
    const header = this.#description.components.headers[nameIn(reference)];
    if (!header) throw new Error(`openapi.json has no ${reference}`);
    return header;
  }

  #requireBody(
    where: string,
    { headers, text }: SeenResponse,
    name: string,
    schema: z.infer<typeof Schema> | undefined,
  ): void {
    if (!schema) {
      if (text !== '') throw new Error(`${where}: has a body, and declares none`);
      return;
    }
    if (headers['content-type'] !== 'application/json')
      throw new Error(`${where}: the content type is ${headers['content-type']}`);
    this.#requireValid(`${where}: the body`, name, schema, JSON.parse(text));
  }

  #requireValid(what: string, name: string, schema: z.infer<typeof Schema>, value: unknown): void {
    const validate = this.#compiled.get(name) ?? this.#ajv.compile(closed(schema));
    this.#compiled.set(name, validate);
    if (validate(value)) return;
    throw new Error(`${what} ${this.#ajv.errorsText(validate.errors)}: ${JSON.stringify(value)}`);
  }
}

/** Returns an Ajv for the schemas of `openapi.json`, which are JSON Schema 2020-12 with `example`. */
export function newValidator(): Validator {
  const ajv = new Validator({ allErrors: true, allowUnionTypes: true });
  ajv.addVocabulary(['example', 'x-extension']);
  formats.default(ajv);
  return ajv;
}

/** Returns the schema with no additional properties, and with component references for Ajv. */
export function closed(schema: z.infer<typeof Schema>): z.infer<typeof Schema> {
  const entries = Object.entries(schema).map(([key, value]) => [key, closedValue(key, value)]);
  return {
    ...Object.fromEntries(entries),
    ...('properties' in schema && !('additionalProperties' in schema) && { additionalProperties: false }),
  };
}

function closedValue(key: string, value: unknown): unknown {
  if (key === '$ref') return nameIn(String(value));
  // These contain data, not schemas.
  if (['example', 'examples', 'default', 'enum', 'const'].includes(key)) return value;
  if (Array.isArray(value)) return value.map((item) => closedValue('', item));
  const object = Schema.safeParse(value);
  return object.success ? closed(object.data) : value;
}

function nameIn(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}

const published: unknown = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));

/** The published description, ready to validate responses. */
export const publishedInterface = new Conformance(published);

/** Validates an HTTP response against the published description; responses of the site are not validated. */
export async function requireConformingResponse(
  method: string,
  url: string,
  response: globalThis.Response,
): Promise<void> {
  const { pathname, search } = new URL(url);
  if (!pathname.startsWith(`${basePath}/`)) return;
  const headers = Object.fromEntries(response.headers);
  const seen = { status: response.status, headers, text: await response.clone().text() };
  publishedInterface.require(method, pathname.slice(basePath.length) + search, seen);
}

function requireEmpty(where: string, { text }: SeenResponse): void {
  if (text !== '') throw new Error(`${where}: has a body`);
}
