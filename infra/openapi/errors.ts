import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { ErrorResponse, type Failure, failures, meanings } from '../../shared/interface/errors.ts';
import { commonFailures, type Operation } from '../../shared/interface/operation.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { errorHeaders } from './headers.ts';

/** By component ID: operations with the same failures share a response. */
const made = new Map<string, ZodOpenApiResponseObject>();

export function errorResponses(operation: Operation): Record<string, ZodOpenApiResponseObject> {
  const possible = [...new Set<Failure>([...commonFailures, ...(operation.failures ?? [])])];
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
        examples: Object.fromEntries(
          ofStatus.map((failure) => [
            failure,
            { value: { error: new ServiceError(failure, meanings[failure]).toDetails() } },
          ]),
        ),
      },
    },
  };
  made.set(id, response);
  return response;
}
