import * as z from 'zod';
import { WebhookEvent } from '../event-kinds.ts';
import { Plan } from '../plans.ts';
import { Address, Count } from './fields.ts';

export const Account = z
  .object({
    email: z.email().meta({ description: 'Address of its owner.', example: 'you@example.com' }),
    plan: Plan.nullable().meta({ description: 'Its plan, or null if it has none.' }),
    products: Count.meta({ description: 'Products, paused ones included.' }),
    products_used: Count.meta({ description: 'Active products: what counts toward the cap.' }),
    products_limit: Count.nullable().meta({ description: 'The cap of the plan on active products.' }),
    webhook_url: Address.nullable().meta({
      description: 'The address to which events are sent, or null if none is saved.',
    }),
    webhook_configured: z.boolean().meta({ description: 'Whether a webhook URL is saved.' }),
    webhook_events: z
      .array(WebhookEvent)
      .meta({ description: 'The kinds of events that its webhook gets.', 'x-extension': true }),
  })
  .meta({ id: 'Account', description: 'The account that the token belongs to.' });
