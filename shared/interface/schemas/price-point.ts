import * as z from 'zod';
import { Amount, CurrencyCode, Id, Time } from './fields.ts';

export const PricePoint = z
  .object({ id: Id, amount: Amount, currency: CurrencyCode, checked_at: Time })
  .meta({ id: 'PricePoint', description: 'One successful reading of the price.' });
export type PricePoint = z.infer<typeof PricePoint>;
