import * as z from 'zod';
import { limits } from '../limits.ts';
import { created, defineOperation, ok, route } from '../operation.ts';
import { Alert, AlertName, AlertRequest, NotifiedBy } from '../schemas/alert.ts';
import { Amount, addition, Count, Currency, Id, Time } from '../schemas/fields.ts';

export const listAlerts = defineOperation({
  ...route('listAlerts', 'GET', '/products/{id}/alerts'),
  tag: 'Alerts',
  summary: 'List alerts',
  description: 'Returns all alerts of the product, newest first.',
  success: ok('The alerts.', { data: z.array(Alert).describe('Newest first.') }),
});

export const createAlert = defineOperation({
  ...route('createAlert', 'POST', '/products/{id}/alerts'),
  tag: 'Alerts',
  summary: 'Set an alert',
  description:
    "Sets an alert on the product. Every check evaluates it, whether scheduled or forced. A new alert never fires immediately. Returns 403 `limit_reached` at the plan's alert limit.",
  body: AlertRequest,
  isKeyed: true,
  success: created('The alert.', { data: Alert }),
  failures: ['limit_reached'],
});

const Fired = z.object({
  price_id: Id.describe('The price point that met the condition.'),
  amount: Amount,
  currency: Currency,
  checked_at: Time.describe('When the price was read.'),
});

export const AlertPreview = z
  .object({
    would_have_fired: Count.describe(
      'How many times the alert would have fired. At most 1 for `below` and `above`, which fire once.',
    ),
    fired: z.array(Fired).describe(`The newest ${limits.previewedFires}, newest first.`),
    since: Time.nullable().describe('When the evaluated history begins. Null until the first price.'),
    current_price: Amount.nullable().describe(
      'The current price; null if there is none yet, and for an item that no shop offers now.',
    ),
    currency: Currency.nullable().describe('Currency of `current_price`, ISO 4217.'),
    fires_at_next_check: z
      .boolean()
      .describe('Whether the alert fires at the next check if the price stays the same.'),
    notified_by: NotifiedBy,
  })
  .meta({ id: 'AlertPreview', description: 'When an alert would have fired.', 'x-extension': true });

export const previewAlert = defineOperation({
  ...route('previewAlert', 'POST', '/products/{id}/alerts/preview'),
  tag: 'Alerts',
  summary: 'Preview an alert',
  description: `Returns when an alert would have fired, had it existed since the product was added or another price of its page was chosen, and whether it fires at the current price. Evaluates the latest ${limits.previewedPoints} prices, excluding the initial one. Creates nothing. Counts as ${limits.previewRequestCost} requests.`,
  body: AlertRequest,
  scopes: ['read'],
  requestCost: limits.previewRequestCost,
  isExtension: true,
  success: ok('The preview.', { data: AlertPreview }),
});

export const updateAlert = defineOperation({
  ...route('updateAlert', 'PATCH', '/alerts/{id}'),
  tag: 'Alerts',
  summary: 'Update an alert',
  description:
    'Renames an alert, changes its threshold, or turns it off or on. An alert that changes does not fire immediately: the next check evaluates it.',
  body: z.strictObject({
    name: AlertName.optional(),
    threshold: Amount.nullable()
      .optional()
      .meta(
        addition(
          "The new threshold, by the same rules as in a new alert. It does not turn the alert on or off. A price is in the product's current currency; the reference price of a percentage starts over.",
        ),
      ),
    is_active: z.boolean().optional().describe('False turns the alert off, true turns it on.'),
  }),
  unchangeable: { condition: 'Delete the alert and create another.' },
  success: ok('The updated alert.', { data: Alert }),
});

export const deleteAlert = defineOperation({
  ...route('deleteAlert', 'DELETE', '/alerts/{id}'),
  tag: 'Alerts',
  summary: 'Delete an alert',
  description: 'Deletes the alert, which then no longer counts toward the plan limit.',
  success: { status: 204, description: 'Deleted.' },
});
