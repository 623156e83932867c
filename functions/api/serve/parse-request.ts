import type { APIGatewayProxyEvent } from 'aws-lambda';
import type * as z from 'zod';
import type { Operation, RequestParts } from '../../../shared/interface/operation.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { describeIssues } from '../../describe-issues.ts';

/** The parts of a request by the operation's schemas. A path id of the wrong form is `not_found`: nothing has it. */
export function parseRequest<O extends Operation>(operation: O, event: APIGatewayProxyEvent) {
  // The one cast: the compiler does not follow a conditional type through a generic parameter.
  return {
    params: parseParams(operation, event),
    query: parsePart(operation.query, event.queryStringParameters ?? {}, 'validation_failed'),
    body: operation.body && parsePart(operation.body, parseJson(readBody(event)), 'validation_failed'),
  } as RequestParts<O>;
}

/** The ids of a path, each in its one form. API Gateway gives them as they were sent, percent signs included. */
export function parseParams<O extends Pick<Operation, 'params'>>({ params }: O, event: APIGatewayProxyEvent) {
  const sent = Object.entries(event.pathParameters ?? {}).map(([name, value = '']) => [name, decoded(value)]);
  return parsePart(params, Object.fromEntries(sent), 'not_found');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function readBody({ body, isBase64Encoded }: APIGatewayProxyEvent): string {
  return isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString('utf8') : (body ?? '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError(
      'malformed_request',
      'The request body must be JSON (Content-Type: application/json).',
    );
  }
}

function parsePart<S extends z.ZodType>(
  schema: S | undefined,
  part: unknown,
  failure: 'not_found' | 'validation_failed',
): z.output<S> | undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(part);
  if (parsed.success) return parsed.data;
  throw failure === 'not_found'
    ? new ServiceError('not_found', 'Nothing has this id: ids are UUIDs, taken from the `id` of a response.')
    : new ServiceError('validation_failed', describeIssues(parsed.error, 'body'));
}
