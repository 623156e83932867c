import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Operation } from '../../shared/interface/operation.ts';
import { ServiceError, unknownPath } from '../../shared/interface/service-error.ts';
import { errorEnvelope, toErrorResponse, toServiceError } from './layers/error-envelope.ts';
import { type Handler, type HttpContext, openState } from './request.ts';
import { responseHeaders } from './response.ts';
import type { HttpServices } from './services.ts';

/** Serves several operations in one function. A request that matches none of them is `not_found`. */
export function routeRequests(
  operations: readonly Operation[],
  openHandlers: () => Promise<Record<string, Handler>>,
  services: Pick<HttpServices, 'rateWindow' | 'now' | 'basePath'>,
): Handler {
  const { basePath } = services;
  const match = operationMatcher(operations);
  const methodsOf = methodFinder(operations);
  const unknown = refuseUnknown(services, ({ httpMethod, path }) => {
    const methods = methodsOf(path.slice(basePath.length));
    return methods.length === 0 ? unknownPath : unknownMethod(httpMethod, methods);
  });
  return async (event, lambda) => {
    const found = match(event.httpMethod, event.path.slice(basePath.length));
    const handler = found && (await openHandlers())[found.operation.id];
    if (!found || !handler) return unknown(event, lambda);
    const { operation, pathParameters } = found;
    return handler({ ...event, pathParameters, resource: basePath + operation.path }, lambda);
  };
}

/** Refuses the methods that a path does not have. Those of its other operations do not reach this handler. */
export function refuseOthers(
  handler: Handler,
  methods: readonly string[],
  services: Pick<HttpServices, 'rateWindow' | 'now'>,
): Handler {
  const unknown = refuseUnknown(services, ({ httpMethod }) => unknownMethod(httpMethod, methods));
  const own = methods[0] === 'GET' ? ['GET', 'HEAD'] : methods;
  return (event, lambda) => (own.includes(event.httpMethod) ? handler : unknown)(event, lambda);
}

function unknownMethod(sent: string, methods: readonly string[]): ServiceError {
  return new ServiceError('not_found', `This path does not have ${sent}. It has ${methods.join(', ')}.`);
}

function refuseUnknown(
  services: Pick<HttpServices, 'rateWindow' | 'now'>,
  errorOf: (event: APIGatewayProxyEvent) => ServiceError,
): Handler {
  const stack = middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, HttpContext>()
    .use(responseHeaders(services))
    .use(
      errorEnvelope((error, { state }) =>
        toErrorResponse(toServiceError(error, state.requestId), state.errorHeaders),
      ),
    )
    .handler((event) => {
      throw errorOf(event);
    });
  return (event, lambda: Context) => stack(event, openState(lambda, event, services.now()));
}

interface OperationMatch {
  operation: Operation;
  pathParameters: Record<string, string>;
}

/** As API Gateway: fixed segments precede parameters, HEAD is GET, and one trailing slash is ignored. */
export function operationMatcher(operations: readonly Operation[]) {
  const patterns = operations
    .map((operation) => ({ operation, pattern: patternOf(operation.path) }))
    .toSorted((a, b) => looseness(a.operation).localeCompare(looseness(b.operation)));
  return (sentMethod: string, path: string): OperationMatch | null => {
    const method = sentMethod === 'HEAD' ? 'GET' : sentMethod;
    for (const { operation, pattern } of patterns) {
      const found = operation.method === method ? pattern.exec(path) : null;
      if (found) return { operation, pathParameters: { ...found.groups } };
    }
    return null;
  };
}

/** Returns a function that lists the methods of a path; HEAD works wherever GET does, and is not listed. */
export function methodFinder(operations: readonly Operation[]) {
  const patterns = operations.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (path: string): string[] => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);
}

function looseness({ path }: Operation): string {
  return path
    .split('/')
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('');
}
