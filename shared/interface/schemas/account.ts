import * as z from 'zod';
import { WebhookEvent } from '../event-kinds.ts';
import { Plan } from '../plans.ts';
import { Address, addition, Count } from './fields.ts';
import { TokenAccess } from './token-access.ts';

export const Account = z
  .object({
    email: z.email().meta({ description: "The owner's e-mail address.", example: 'you@example.com' }),
    plan: Plan.nullable().describe("The account's plan, or null."),
    products: Count.describe('Number of products, including paused ones.'),
    products_used: Count.describe('Number of active products. Only these count toward the plan limit.'),
    products_limit: Count.nullable().describe("The plan's limit on active products."),
    webhook_url: Address.nullable().describe('Where events are sent; null if no webhook is saved.'),
    webhook_configured: z.boolean().describe('Whether a webhook URL is saved.'),
    webhook_events: z.array(WebhookEvent).meta(addition('Event types that the webhook receives.')),
    token: TokenAccess.nullable().describe(
      'The API key of the request, or the access token of an agent. Null in the account area.',
    ),
  })
  .meta({ id: 'Account', description: "The token's account." });
