import * as z from 'zod';
import { Plan } from '../plans.ts';
import { Address, Count, Id, Time } from './fields.ts';

/** Who is signed in, and what the account may do. */
export const SessionView = z
  .object({
    account_id: Id,
    email: z.string().meta({ description: 'Its verified e-mail address.', example: 'you@example.com' }),
    plan: Plan,
    created_at: Time,
    limits: z
      .object({
        products: Count,
        alerts_per_product: Count.nullable().meta({ description: 'Null is unlimited.' }),
        check_every_hours: Count,
        tokens: Count,
        has_api: z.boolean().meta({ description: 'Whether it may have API keys and a webhook.' }),
      })
      .meta({ description: 'What the plan allows.' }),
    usage: z
      .object({
        products: Count.meta({ description: 'Paused ones too.' }),
        products_active: Count.meta({ description: 'What counts against `limits.products`.' }),
        tokens: Count,
        last_event_sequence: Count.meta({ description: 'That of the newest event, 0 if there was none.' }),
      })
      .meta({ description: 'What of it is used.' }),
    webhook_configured: z.boolean().meta({ description: 'Whether a webhook URL is saved.' }),
    session: z
      .object({ created_at: Time, expires_at: Time })
      .meta({ description: 'When it began, and when it ends at the latest.' }),
    add_passkey_path: z.string().nullable().meta({
      description: 'The path that leads to adding a passkey. Null if the issuer has no page for it.',
      example: '/app/auth/passkeys/add',
    }),
    site_url: Address,
    base_url: Address.meta({ description: 'The base address of the interface for programs.' }),
  })
  .meta({ id: 'Session', description: 'The account that is signed in.' });
