import * as z from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { ErrorResponse } from '../../shared/interface/errors.ts';
import { interfaceVersion } from '../../shared/interface/operation.ts';
import { Health } from '../../shared/interface/schemas/health.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { everyResponse } from './headers.ts';

const refusal = (error: ServiceError) => ({
  description: `\`${error.toDetails().code}\`: ${error.message}`,
  headers: z.object(everyResponse),
  content: { 'application/json': { schema: ErrorResponse, example: { error: error.toDetails() } } },
});

/** Not in `operations`, because it requires no token and belongs to no account. */
export const healthOperation: ZodOpenApiOperationObject = {
  operationId: 'getHealth',
  tags: ['Service'],
  summary: 'Health check',
  description:
    "For monitoring. Requires no token and does not count toward the rate limit. Also at `/health` on the site's origin.",
  'x-extension': true,
  security: [],
  responses: {
    200: {
      description: 'The service and its database respond.',
      headers: z.object(everyResponse),
      content: {
        'application/json': {
          schema: z.object({ data: Health }),
          example: { data: { status: 'ok', version: interfaceVersion } },
        },
      },
    },
    429: refusal(new ServiceError('rate_limited', 'Too many concurrent requests. Retry in a second.')),
    503: refusal(new ServiceError('http', 'The database does not respond. Try again.')),
  },
};
