import * as z from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { ErrorResponse } from '../../shared/interface/schemas/error.ts';
import { Health } from '../../shared/interface/schemas/health.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { interfaceVersion } from '../../shared/interface/version.ts';
import { everyResponse } from './headers.ts';

const refusal = (error: ServiceError) => ({
  description: `\`${error.toDetails().code}\`: ${error.message}`,
  headers: z.object(everyResponse),
  content: { 'application/json': { schema: ErrorResponse, example: { error: error.toDetails() } } },
});

/** What anybody may ask without a token. It is no operation of the interface: nothing of an account is in it. */
export const healthOperation: ZodOpenApiOperationObject = {
  operationId: 'getHealth',
  tags: ['Service'],
  summary: 'Ask how the service is',
  description:
    "For monitors, without a token; also at `/health` of the site's origin. The requests are not counted.",
  'x-extension': true,
  security: [],
  responses: {
    200: {
      description: 'The service and its database answer.',
      headers: z.object(everyResponse),
      content: {
        'application/json': {
          schema: z.object({ data: Health }),
          example: { data: { status: 'ok', version: interfaceVersion } },
        },
      },
    },
    429: refusal(new ServiceError('rate_limited', 'Too many requests at a time. Wait a second.')),
    503: refusal(new ServiceError('http', 'The database of the service does not answer. Try again.')),
  },
};
