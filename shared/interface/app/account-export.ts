import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { ItemPrice } from '../operations/items.ts';
import { Account } from '../schemas/account.ts';
import { Alert } from '../schemas/alert.ts';
import { Channel } from '../schemas/channel.ts';
import { Event } from '../schemas/event.ts';
import { Id, Time } from '../schemas/fields.ts';
import { Item } from '../schemas/item.ts';
import { Notification } from '../schemas/notification.ts';
import { PricePoint } from '../schemas/price-point.ts';
import { Product } from '../schemas/product.ts';
import { Webhook } from '../schemas/webhook.ts';
import { ConnectedAgent } from './agents.ts';
import { AlertEvaluation } from './alerts.ts';
import { Token } from './tokens.ts';
import { Webhook as DefaultWebhook } from './webhook.ts';

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
      .meta({ description: 'The newest of the last 30 days, newest first.' }),
    products: z.array(
      z.object({
        product: Product,
        alerts: z.array(Alert),
        prices: z
          .array(PricePoint.pick({ amount: true, currency: true, checked_at: true }))
          .meta({ description: 'Newest first.' }),
        evaluations: z
          .array(AlertEvaluation.extend({ alert_id: Id }))
          .meta({ description: 'How the latest checks of the last 7 days evaluated the alerts.' }),
      }),
    ),
    items: z.array(
      z.object({
        item: Item,
        alerts: z.array(Alert),
        prices: z
          .array(ItemPrice.pick({ amount: true, currency: true, checked_at: true, product_id: true }))
          .meta({ description: 'Newest first.' }),
      }),
    ),
    events: z.array(Event).meta({ description: 'Of the last 30 days, oldest first.' }),
  })
  .meta({ id: 'AccountExport', description: 'All data of the account.' });

export const exportAccount = defineOperation({
  id: 'exportAccount',
  method: 'GET',
  path: '/account/export',
  tag: 'Account',
  summary: 'Export the account',
  description: `Returns all data of the account as one JSON document. Counts as ${limits.exportRequestCost} requests.`,
  requestCost: limits.exportRequestCost,
  success: { status: 200, description: 'The document.', body: z.object({ data: AccountExport }) },
});
