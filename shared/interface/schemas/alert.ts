import * as z from 'zod';
import { limits } from '../limits.ts';
import { Amount, Id, Time } from './fields.ts';

export const AlertCondition = z.enum(['drops', 'below', 'above']).meta({
  description:
    '`drops`: the price goes down, each time. `below`: price ≤ threshold, once. `above`: price ≥ threshold, once.',
});
export type AlertCondition = z.infer<typeof AlertCondition>;

export const AlertName = z
  .string()
  .overwrite((name) => name.toWellFormed())
  .trim()
  .min(1)
  .refine((name) => [...name].length <= limits.alertNameCharacters, {
    error: `must have at most ${limits.alertNameCharacters} characters`,
  })
  .meta({
    description: `1 to ${limits.alertNameCharacters} characters.`,
    // JSON Schema counts code points, as the rule above does.
    maxLength: limits.alertNameCharacters,
    example: 'Under 150',
  });

export const Threshold = z
  .number()
  .min(limits.smallestThreshold)
  .max(limits.largestThreshold)
  .meta({ description: "In the product's currency, major units.", example: 150 });

export const Alert = z
  .object({
    id: Id,
    product_id: Id.meta({ description: 'The product it is on.' }),
    name: z.string().nullable().meta({ description: 'Null where none was given.', example: 'Under 150' }),
    condition: AlertCondition,
    threshold: Amount.nullable().meta({ description: 'Null for `drops`.' }),
    is_active: z.boolean().meta({
      description: 'False once a `below` or `above` alert has fired; setting it true arms it again.',
    }),
    created_at: Time.nullable().meta({ description: 'When it was set.' }),
  })
  .meta({ id: 'Alert', description: 'A condition on the price of a product.' });
