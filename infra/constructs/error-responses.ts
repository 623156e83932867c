import {
  type ResponseType as GatewayResponseType,
  ResponseType,
  type RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { limits } from '../../shared/interface/limits.ts';
import { uncountedHeaders } from '../../shared/interface/rate-headers.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { unknownPath } from '../../shared/interface/unknown-path.ts';

/** What the gateway refuses before any function sees it, in the words of the interface. */
const refusals: [GatewayResponseType, ServiceError][] = [
  // A REST API answers this for every path and method that it does not know.
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, unknownPath],
  [
    ResponseType.RESOURCE_NOT_FOUND,
    new ServiceError(
      'not_found',
      'Nothing is at this path. Paths of the interface begin with /api/v1; /openapi.json lists them.',
    ),
  ],
  [
    ResponseType.REQUEST_TOO_LARGE,
    new ServiceError('too_large', `The request body exceeds ${limits.requestBodyBytes / 1024} KB.`),
  ],
  [
    ResponseType.THROTTLED,
    new ServiceError('rate_limited', 'Too many requests at a time. Wait a second.', { retryAfterSeconds: 1 }),
  ],
  [
    ResponseType.QUOTA_EXCEEDED,
    new ServiceError('rate_limited', 'Too many requests. Wait a minute.', { retryAfterSeconds: 60 }),
  ],
  [ResponseType.INTEGRATION_TIMEOUT, new ServiceError('http', 'The request took too long. Try again.')],
  [
    ResponseType.INTEGRATION_FAILURE,
    new ServiceError('server_error', 'Something failed on our side. Try again.'),
  ],
  [
    ResponseType.WAF_FILTERED,
    new ServiceError('unauthorized', 'The firewall blocked this request. See /openapi.json.'),
  ],
  [
    ResponseType.DEFAULT_4XX,
    new ServiceError(
      'malformed_request',
      'The request cannot be read. Check its form against /openapi.json.',
    ),
  ],
  [ResponseType.DEFAULT_5XX, new ServiceError('server_error', 'Something failed on our side. Try again.')],
];

/**
 * Gives the error envelope to every error of the gateway itself. Such a request is not counted, so its rate headers
 * show the whole limit as remaining.
 */
export function addErrorResponses(api: RestApi, requestsPerMinute: number): void {
  for (const [type, error] of refusals) {
    api.addGatewayResponse(type.responseType, {
      type,
      statusCode: String(error.status),
      templates: { 'application/json': JSON.stringify({ error: error.toDetails() }) },
      responseHeaders: quoted({
        'Cache-Control': 'no-store',
        ...uncountedHeaders(requestsPerMinute),
        ...(error.retryAfterSeconds === null ? {} : { 'Retry-After': String(error.retryAfterSeconds) }),
      }),
    });
  }
}

/** Quotes static header values as API Gateway takes them, in single quotes. */
function quoted(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `'${value}'`]));
}
