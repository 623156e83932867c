import * as z from 'zod';
import { AlertOutcome } from '../alert-outcomes.ts';
import { Amount, Currency, Id, Time } from './fields.ts';

export const AlertEvaluation = z
  .object({
    check_id: Id,
    checked_at: Time.meta({ description: 'When the check ended.' }),
    outcome: AlertOutcome,
    price: Amount.nullable().meta({
      description: 'The evaluated price, or a price that was read but not confirmed.',
    }),
    currency: Currency.nullable(),
    compared_with: Amount.nullable().meta({
      description:
        'The earlier price that it was compared with, in the same currency; null if there was none.',
    }),
    text: z.string().meta({
      description: 'The evaluation in words.',
      example: '€93.00 is €3.00 above the threshold of €90.00.',
    }),
  })
  .meta({ id: 'AlertEvaluation', description: 'How a check evaluated an alert.' });
export type AlertEvaluation = z.infer<typeof AlertEvaluation>;
