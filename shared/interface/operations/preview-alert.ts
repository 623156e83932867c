import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { AlertRequest, NotifiedBy } from '../schemas/alert.ts';
import { Amount, Count, Currency, Id, Time } from '../schemas/fields.ts';

const Fired = z.object({
  price_id: Id.meta({ description: 'The price point that met the condition.' }),
  amount: Amount,
  currency: Currency,
  checked_at: Time.meta({ description: 'When the price was read.' }),
});

export const AlertPreview = z
  .object({
    would_have_fired: Count.meta({
      description:
        'How many times the alert would have fired. At most 1 for `below` and `above`, which fire once.',
    }),
    fired: z.array(Fired).meta({ description: `The newest ${limits.previewedFires}, newest first.` }),
    since: Time.nullable().meta({
      description: 'When the first evaluated price was read; null if there is none yet.',
    }),
    current_price: Amount.nullable().meta({ description: 'The current price; null if there is none yet.' }),
    currency: Currency.nullable().meta({ description: 'Currency of `current_price`, ISO 4217.' }),
    fires_at_next_check: z.boolean().meta({
      description: 'Whether the alert fires at the next check if the price stays the same.',
    }),
    notified_by: NotifiedBy,
  })
  .meta({ id: 'AlertPreview', description: 'When an alert would have fired.', 'x-extension': true });

export const previewAlert = defineOperation({
  id: 'previewAlert',
  method: 'POST',
  path: '/products/{id}/alerts/preview',
  tag: 'Alerts',
  summary: 'Preview an alert',
  description: `Returns when an alert would have fired, had it existed since the product was added, and whether it fires at the current price. Evaluates the latest ${limits.previewedPoints} prices, excluding the initial one. Creates nothing. Counts as ${limits.previewRequestCost} requests.`,
  params: z.object({ id: Id }),
  body: AlertRequest,
  scopes: ['read'],
  isKeyed: false,
  readsPages: false,
  requestCost: limits.previewRequestCost,
  isExtension: true,
  success: { status: 200, description: 'The preview.', body: z.object({ data: AlertPreview }) },
  failures: [],
});
