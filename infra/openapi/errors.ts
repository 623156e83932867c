import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { type Failure, failures } from '../../shared/contract/errors.ts';
import { commonFailures, type Operation } from '../../shared/contract/operation.ts';
import { ErrorResponse } from '../../shared/contract/schemas/error.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import { errorHeaders } from './headers.ts';

/** The responses of failures by what they can bear: operations with the same ones share a component. */
const made = new Map<string, ZodOpenApiResponseObject>();

/** The error responses of an operation, one a status, each with every code that it can bear. */
export function errorResponses(operation: Operation): Record<string, ZodOpenApiResponseObject> {
  const possible = [...new Set<Failure>([...commonFailures, ...operation.failures])];
  const statuses = [...new Set(possible.map((failure) => failures[failure].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = possible.filter((failure) => failures[failure].status === status).sort();
      return [status, errorResponse(status, ofStatus, operation.deprecation !== undefined)];
    }),
  );
}

function errorResponse(status: number, ofStatus: Failure[], isDeprecated: boolean): ZodOpenApiResponseObject {
  const id = `Error${status}_${ofStatus.join('_')}${isDeprecated ? '_deprecated' : ''}`;
  const response = made.get(id) ?? {
    id,
    description: ofStatus.map((failure) => `\`${failures[failure].code}\`: ${meanings[failure]}`).join(' '),
    headers: errorHeaders(status, isDeprecated),
    content: {
      'application/json': {
        schema: ErrorResponse,
        examples: Object.fromEntries(ofStatus.map((failure) => [failure, { value: exampleOf(failure) }])),
      },
    },
  };
  made.set(id, response);
  return response;
}

function exampleOf(failure: Failure) {
  return { error: new ServiceError(failure, meanings[failure]).toDetails() };
}

/** What each failure means, and what to do about it. */
export const meanings: Record<Failure, string> = {
  malformed_request: 'The request cannot be read. Send a body that is JSON.',
  unauthenticated: 'The access token is missing or not valid. Check the `Authorization` header.',
  plan_required: 'The plan has no API. Move the account to `plus` or `max`.',
  limit_reached: 'A cap of the plan is reached. Pause or delete something, or move to a larger plan.',
  unauthorized: 'The resource belongs to another account.',
  not_found: 'Nothing has this id, or is at this path. Check both.',
  too_large: 'The body is too large. Send at most 256 KB.',
  validation_failed: 'A field breaks a rule. The message names both.',
  unreadable_url: 'The URL may not be read. Use a public http(s) address.',
  no_price: 'The page has no price that can be trusted. Check the URL.',
  unavailable: 'The page is gone, or is no product page.',
  rate_limited: 'Too many requests. Wait for `Retry-After`.',
  server_error: 'Something failed on our side. Try again; if it lasts, tell us the `X-Request-Id`.',
  blocked: 'The shop refused to be read. Try again later.',
  http: 'The page or the network failed, or took too long. Try again.',
  quota: 'The crawling provider is at its limit. Try again later.',
  not_configured: 'The operator of the service must configure a crawler.',
};
