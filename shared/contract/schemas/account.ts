import * as z from 'zod';
import { Plan } from '../plans.ts';

export const Account = z
  .object({
    email: z.email(),
    plan: Plan.nullable(),
    products: z.int().meta({ description: 'Products, paused ones included.' }),
    products_used: z.int().meta({ description: 'Active products: what counts toward the cap.' }),
    products_limit: z.int().nullable().meta({ description: 'The cap of the plan.' }),
    webhook_url: z.url().nullable(),
    webhook_configured: z.boolean(),
  })
  .meta({ id: 'Account', description: 'The account that the token belongs to.' });
