import {
  type ResponseType as GatewayResponseType,
  ResponseType,
  type RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { limits } from '../../shared/interface/limits.ts';
import { uncountedHeaders } from '../../shared/interface/rate-headers.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { unknownPath } from '../../shared/interface/unknown-path.ts';

/** The gateway's own errors, in the words of the interface. */
const refusals: [GatewayResponseType, ServiceError][] = [
  // A REST API returns this for every unknown path and method.
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, unknownPath],
  [
    ResponseType.RESOURCE_NOT_FOUND,
    new ServiceError(
      'not_found',
      'Unknown path or method. API paths begin with /api/v1. See /openapi.json for all of them.',
    ),
  ],
  [
    ResponseType.REQUEST_TOO_LARGE,
    new ServiceError('too_large', `The request body exceeds ${limits.requestBodyBytes / 1024} KB.`),
  ],
  [
    ResponseType.THROTTLED,
    new ServiceError('rate_limited', 'Too many concurrent requests. Retry in a second.', {
      retryAfterSeconds: 1,
    }),
  ],
  [
    ResponseType.QUOTA_EXCEEDED,
    new ServiceError('rate_limited', 'Too many requests. Retry in a minute.', { retryAfterSeconds: 60 }),
  ],
  [ResponseType.INTEGRATION_TIMEOUT, new ServiceError('http', 'The request took too long. Try again.')],
  [
    ResponseType.INTEGRATION_FAILURE,
    new ServiceError('server_error', 'Unexpected error. Retry in a moment.'),
  ],
  [
    ResponseType.WAF_FILTERED,
    new ServiceError('unauthorized', 'The firewall blocked this request. See /openapi.json.'),
  ],
  [
    ResponseType.DEFAULT_4XX,
    new ServiceError(
      'malformed_request',
      'The request could not be parsed. See /openapi.json for its format.',
    ),
  ],
  [ResponseType.DEFAULT_5XX, new ServiceError('server_error', 'Unexpected error. Retry in a moment.')],
];

/**
 * Puts all of the gateway's own errors into the envelope. These requests are not counted, so their rate-limit headers
 * show the full limit.
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

/** Wraps static header values in single quotes, as API Gateway requires. */
function quoted(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `'${value}'`]));
}
