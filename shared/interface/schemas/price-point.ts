import * as z from 'zod';
import { Evidence } from './evidence.ts';
import { Amount, CurrencyCode, Id, Time } from './fields.ts';

export const PricePoint = z
  .object({ id: Id, amount: Amount, currency: CurrencyCode, checked_at: Time })
  .meta({ id: 'PricePoint', description: 'One successful reading of the price.' });
export type PricePoint = z.infer<typeof PricePoint>;

export const ExplainedPrice = PricePoint.extend({
  evidence: Evidence.nullable().meta({
    description:
      'How it was read, and why it is the price. Null for prices that were read before this was kept.',
  }),
}).meta({
  id: 'ExplainedPrice',
  description: 'One successful reading of the price, and how it was read.',
  'x-extension': true,
});
