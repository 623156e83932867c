import * as z from 'zod';
import { Account } from './account.ts';
import { Alert } from './alert.ts';
import { AlertEvaluation } from './alert-evaluation.ts';
import { Channel } from './channel.ts';
import { Event } from './event.ts';
import { Id, Time } from './fields.ts';
import { Notification } from './notification.ts';
import { PricePoint } from './price-point.ts';
import { Product } from './product.ts';
import { Token } from './token.ts';
import { Webhook } from './webhook.ts';

/** All data of an account, in the shapes that the API returns. */
export const AccountExport = z
  .object({
    exported_at: Time,
    account: Account,
    webhook: Webhook,
    tokens: z.array(Token),
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
    events: z.array(Event).meta({ description: 'Of the last 30 days, oldest first.' }),
  })
  .meta({ id: 'AccountExport', description: 'All data of the account.' });
