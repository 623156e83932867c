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

/** Joins names into a list, such as `drops`, `below` and `above`. */
export function quoted(names: readonly AlertCondition[], word: 'and' | 'or'): string {
  const [last, ...others] = names.map((name) => `\`${name}\``).toReversed();
  return [others.toReversed().join(', '), last].filter(Boolean).join(` ${word} `);
}

export const Alert = z
  .object({
    id: Id,
    product_id: Id.meta({ description: 'The watched product.' }),
    name: z.string().nullable().meta({ description: 'Null if the alert has no name.', example: 'Under 150' }),
    condition: AlertCondition,
    threshold: Amount.nullable().meta({
      description: `A price in major units; a percentage for ${quoted(conditionsTaking('percent'), 'and')}; days for ${quoted(conditionsTaking('days'), 'and')}; null for ${quoted(unthresholded, 'and')}.`,
    }),
    is_active: z.boolean().meta({
      description: `Whether the alert is on. ${quoted(oneShots, 'and')} alerts turn off when they fire; set it to true to turn them on again.`,
    }),
    created_at: Time.nullable().meta({ description: 'When the alert was created.' }),
    notified_by: NotifiedBy,
  })
  .meta({ id: 'Alert', description: 'A condition on the price or availability of a product.' });
