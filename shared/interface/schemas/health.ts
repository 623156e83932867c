import * as z from 'zod';

/** Where it is asked for, on the site's origin and under the base path. It takes no token. */
export const healthPath = '/health';

export const Health = z
  .object({
    status: z.literal('ok').meta({ description: 'The service answers, and so does its database.' }),
    version: z.string().meta({ description: 'The version of the interface.', example: '1.0.0' }),
  })
  .meta({ id: 'Health', description: 'How the service is.', 'x-extension': true });
export type Health = z.infer<typeof Health>;
