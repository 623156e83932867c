import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { AlertRequest } from '../schemas/alert-request.ts';
import { Amount, Count, Currency, Id, Time } from '../schemas/fields.ts';
import { NotifiedBy } from '../schemas/notified-by.ts';

const Fired = z.object({
  price_id: Id.meta({ description: 'The price point that met the condition.' }),
  amount: Amount,
  currency: Currency,
  checked_at: Time.meta({ description: 'When it was read.' }),
});

export const AlertPreview = z
  .object({
    would_have_fired: Count.meta({
      description: 'How often. `below` and `above` fire once and are then inactive, so at most once.',
    }),
    fired: z.array(Fired).meta({ description: `The newest ${limits.previewedFires}, newest first.` }),
    since: Time.nullable().meta({
      description: 'When the first judged price was read, null if there is none yet.',
    }),
    current_price: Amount.nullable().meta({ description: "Today's price, null if there is none yet." }),
    currency: Currency.nullable().meta({ description: 'The currency of `current_price`, ISO 4217.' }),
    fires_at_next_check: z.boolean().meta({
      description: "Whether the alert, set now, fires at the next check if that finds today's price.",
    }),
    notified_by: NotifiedBy,
  })
  .meta({ id: 'AlertPreview', description: 'What an alert would have done.', 'x-extension': true });

export const previewAlert = defineOperation({
  id: 'previewAlert',
  method: 'POST',
  path: '/products/{id}/alerts/preview',
  tag: 'Alerts',
  summary: 'Try an alert on the price history',
  description: `Returns when an alert would have fired if it had been set when the product was added, and whether it fires on today's price. Judged on the newest ${limits.previewedPoints} prices by the code that judges checks, so not on the price that the product was added with; stores nothing and counts against no cap. Counts as ${limits.previewRequestCost} requests of the rate limit.`,
  params: z.object({ id: Id }),
  body: AlertRequest,
  isKeyed: false,
  readsPages: false,
  requestCost: limits.previewRequestCost,
  isExtension: true,
  success: { status: 200, description: 'What it would have done.', body: z.object({ data: AlertPreview }) },
  failures: ['unauthorized'],
});
