import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation, ok, route } from '../operation.ts';
import { ItemPrice } from '../operations/items.ts';
import { Account } from '../schemas/account.ts';
import { Alert } from '../schemas/alert.ts';
import { Channel, Notification } from '../schemas/channel.ts';
import { Event } from '../schemas/event.ts';
import { Id, Text, Time } from '../schemas/fields.ts';
import { Item } from '../schemas/item.ts';
import { PricePoint } from '../schemas/price.ts';
import { Product } from '../schemas/product.ts';
import { Webhook } from '../schemas/webhook.ts';
import { ConnectedAgent } from './agents.ts';
import { AlertEvaluation } from './alerts.ts';
import { Token } from './tokens.ts';
import { Webhook as DefaultWebhook } from './webhook.ts';

/** Names in the IANA database begin with a letter; an offset such as `+02:00` has no daylight saving time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const TimeZone = Text.max(64)
  .refine(isTimeZone, 'must be a time zone of the IANA database, such as Europe/Berlin')
  .meta({ description: 'A time zone of the IANA database.', example: 'Europe/Berlin' });

export const deleteAccount = defineOperation({
  ...route('deleteAccount', 'DELETE', '/account'),
  tag: 'Account',
  summary: 'Delete the account',
  description:
    'Permanently deletes the account. API keys and sessions stop working immediately. Products, prices, alerts and events are deleted within minutes.',
  body: z.strictObject({
    email: Text.trim().describe("The account's e-mail address, as confirmation."),
  }),
  success: { status: 204, description: 'The account is deleted.' },
});

export const updateAccount = defineOperation({
  ...route('updateAccount', 'PATCH', '/account'),
  tag: 'Account',
  summary: 'Set the time zone',
  description:
    "Sets the time zone for digests. The account area sets it from the browser when the session's `time_zone` is null.",
  body: z.strictObject({ time_zone: TimeZone }),
  success: ok('The account.', { data: z.object({ time_zone: TimeZone }) }),
});

/** All data of an account, in the shapes that the API returns. */
const AccountExport = z
  .object({
    exported_at: Time,
    account: Account,
    webhook: DefaultWebhook,
    webhooks: z.array(Webhook),
    tokens: z.array(Token),
    agents: z.array(ConnectedAgent),
    channels: z.array(Channel),
    notifications: z
      .array(Notification)
      .describe(`The newest of the last ${limits.deliveryRetentionDays} days, newest first.`),
    products: z.array(
      z.object({
        product: Product,
        alerts: z.array(Alert),
        prices: z
          .array(PricePoint.pick({ amount: true, currency: true, checked_at: true }))
          .describe('Newest first.'),
        evaluations: z
          .array(AlertEvaluation.extend({ alert_id: Id }))
          .describe(
            `How the latest checks of the last ${limits.jobRetentionDays} days evaluated the alerts.`,
          ),
      }),
    ),
    items: z.array(
      z.object({
        item: Item,
        alerts: z.array(Alert),
        prices: z
          .array(ItemPrice.pick({ amount: true, currency: true, checked_at: true, product_id: true }))
          .describe('Newest first.'),
      }),
    ),
    events: z.array(Event).describe(`Of the last ${limits.deliveryRetentionDays} days, oldest first.`),
  })
  .meta({ id: 'AccountExport', description: 'All data of the account.' });

export const exportAccount = defineOperation({
  ...route('exportAccount', 'GET', '/account/export'),
  tag: 'Account',
  summary: 'Export the account',
  description: `Returns all data of the account as one JSON document. Counts as ${limits.exportRequestCost} requests.`,
  requestCost: limits.exportRequestCost,
  success: ok('The document.', { data: AccountExport }),
});
