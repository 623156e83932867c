import * as z from 'zod';

/** Served without a token, both on the site's origin and under the base path. */
export const healthPath = '/health';

export const Health = z
  .object({
    status: z.literal('ok').describe('The service and its database respond.'),
    version: z.string().meta({ description: 'API version.', example: '1.0.0' }),
  })
  .meta({ id: 'Health', description: 'Service health.', 'x-extension': true });
export type Health = z.infer<typeof Health>;
