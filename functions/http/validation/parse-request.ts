import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod';
import type { Operation, RequestParts } from '../../../shared/interface/operation.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { namesOf } from './field-names.ts';
import { listOf, parseSent } from './parse-sent.ts';

/** An invalid ID in the path is `not_found`. */
export function parseRequest<O extends Operation>(operation: O, event: APIGatewayProxyEvent) {
  // The only cast: the compiler cannot follow a conditional type through a generic parameter.
  return {
    params: parseParams(operation, event),
    query: parseQuery(operation, event),
    body: parseBody(operation, readBody(event)),
  } as RequestParts<O>;
}

/** API Gateway passes IDs as sent, including percent-encoding. */
export function parseParams<O extends Pick<Operation, 'params'>>({ params }: O, event: APIGatewayProxyEvent) {
  if (!params) return undefined;
  const sent = Object.entries(event.pathParameters ?? {}).map(([name, value = '']) => [name, decoded(value)]);
  const parsed = params.safeParse(Object.fromEntries(sent));
  if (parsed.success) return parsed.data;
  const isAddress = sent.some(([, value = '']) => /[./:]/u.test(value));
  throw new ServiceError(
    'not_found',
    isAddress
      ? 'A URL is not a product ID. `GET /products` lists all products with their IDs.'
      : 'Invalid ID. IDs are UUIDs: use the `id` from a response.',
  );
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function readBody({ body, isBase64Encoded }: APIGatewayProxyEvent): string {
  const text = isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString('utf8') : (body ?? '');
  // RFC 8259: a parser may ignore the byte order mark that editors add.
  return text.replace(/^\ufeff/, '');
}

/** Without a schema, every parameter is an error. */
function parseQuery({ query = z.strictObject({}) }: Operation, event: APIGatewayProxyEvent) {
  for (const [name, values] of Object.entries(event.multiValueQueryStringParameters ?? {}))
    if (values && values.length > 1)
      throw new ServiceError(
        'validation_failed',
        `${name}: must be sent once, but was sent ${values.length} times.`,
      );
  const sent = event.queryStringParameters ?? {};
  return parseSent(query, sent, { whole: 'query', part: 'parameter', areTexts: true }, refuse);
}

function parseBody({ method, body, unchangeable }: Operation, text: string) {
  const parsed = { whole: 'body', part: 'field', fixed: unchangeable };
  // A body can be optional, such as that of an operation that once had none.
  if (body && text === '' && body.safeParse(undefined).success) return undefined;
  if (body) return parseSent(body, parseJson(text, namesOf(body)), parsed, refuse);
  // HTTP defines no body for GET and DELETE. With a POST many clients send an empty object or `null`.
  if (method !== 'POST' || text === '') return undefined;
  const sent = parseJson(text, []);
  if (sent !== null) parseSent(z.strictObject({}), sent, parsed, refuse);
  return undefined;
}

const refuse = (message: string) => new ServiceError('validation_failed', message);

function parseJson(text: string, known: string[]): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const instead =
      cameInstead(text, known) ?? `${positionIn(error, text)} (Content-Type: application/json).`;
    throw new ServiceError('malformed_request', `The request body must be JSON${instead}`);
  }
}

function positionIn(error: unknown, text: string): string {
  if (!(error instanceof SyntaxError)) return '';
  if (error.message.includes('end of JSON')) return `, but ends after character ${text.length}`;
  const [, index = lengthBeforeUnexpected(text)] = /at position (\d+)/.exec(error.message) ?? [];
  return `, but is invalid at character ${Number(index) + 1}`;
}

/** V8 does not say where an unexpected token is. Any longer beginning of the text has one, too. */
function lengthBeforeUnexpected(text: string): number {
  let [before, after] = [0, text.length];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (hasUnexpected(text.slice(0, middle))) after = middle;
    else before = middle;
  }
  return before;
}

function hasUnexpected(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return error instanceof SyntaxError && error.message.startsWith('Unexpected token');
  }
}

function cameInstead(text: string, known: string[]): string | null {
  if (text.trim() === '') return `, but is empty. Send an object. ${listOf(known)}`;
  return /^[\w%.+-]+=/u.test(text)
    ? ', but looks like form data. Send an object with Content-Type: application/json.'
    : null;
}
