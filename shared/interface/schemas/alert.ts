import * as z from 'zod';
import { AlertCondition, alertConditions, conditionsTaking } from '../alert-conditions.ts';
import { limits } from '../limits.ts';
import { Amount, Id, Text, Time } from './fields.ts';
import { NotifiedBy } from './notified-by.ts';
import { visible } from './product-name.ts';

export const AlertName = Text.trim()
  .min(1)
  .refine((name) => [...name].length <= limits.alertNameCharacters, {
    error: `must have at most ${limits.alertNameCharacters} characters`,
  })
  .meta({
    description: `1 to ${limits.alertNameCharacters} characters.`,
    // JSON Schema counts code points, as the rule above does.
    maxLength: limits.alertNameCharacters,
    pattern: visible,
    example: 'Under 150',
  });

const unthresholded = [...conditionsTaking('none'), ...conditionsTaking('refused')];
const oneShots = AlertCondition.options.filter((name) => !alertConditions[name].repeats);

/** Returns `drops`, `below` and `above` as a text of the interface lists them. */
export function quoted(names: readonly AlertCondition[], word: 'and' | 'or'): string {
  const [last, ...others] = names.map((name) => `\`${name}\``).toReversed();
  return [others.toReversed().join(', '), last].filter(Boolean).join(` ${word} `);
}

export const Alert = z
  .object({
    id: Id,
    product_id: Id.meta({ description: 'The product it is on.' }),
    name: z.string().nullable().meta({ description: 'Null if none was given.', example: 'Under 150' }),
    condition: AlertCondition,
    threshold: Amount.nullable().meta({
      description: `Of ${quoted(conditionsTaking('percent'), 'and')} in percent, of ${quoted(conditionsTaking('days'), 'and')} in days. Null for ${quoted(unthresholded, 'and')}.`,
    }),
    is_active: z.boolean().meta({
      description: `False once a ${quoted(oneShots, 'or')} alert has fired; setting it true arms it again.`,
    }),
    created_at: Time.nullable().meta({ description: 'When it was set.' }),
    notified_by: NotifiedBy,
  })
  .meta({ id: 'Alert', description: 'A condition on the price of a product.' });
