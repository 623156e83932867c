import * as z from 'zod';
import { Evidence } from './evidence.ts';
import { Amount, CurrencyCode, Id, Time } from './fields.ts';

export const PricePoint = z
  .object({ id: Id, amount: Amount, currency: CurrencyCode, checked_at: Time })
  .meta({ id: 'PricePoint', description: 'A price, as read by one check.' });
export type PricePoint = z.infer<typeof PricePoint>;

export const ExplainedPrice = PricePoint.extend({
  evidence: Evidence.nullable().meta({
    description: 'How the price was found and why it was chosen. Null for old prices without evidence.',
  }),
}).meta({
  id: 'ExplainedPrice',
  description: 'A price with its evidence.',
  'x-extension': true,
});
