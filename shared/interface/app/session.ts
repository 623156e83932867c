import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation, ok, route } from '../operation.ts';
import { Plan } from '../plans.ts';
import { Address, Count, Id, Time } from '../schemas/fields.ts';
import { TimeZone } from './account.ts';

const planLimits = {
  products: Count,
  alerts_per_product: Count.nullable().describe('Null is unlimited.'),
  check_every_hours: Count,
  has_api: z.boolean().describe('Whether the plan includes API keys and a webhook.'),
};

const SessionView = z
  .object({
    account_id: Id,
    email: z.string().meta({ description: 'Verified e-mail address.', example: 'you@example.com' }),
    plan: Plan,
    time_zone: TimeZone.nullable().describe(
      'Time zone of digests. Null until it is set; digests then use UTC.',
    ),
    created_at: Time,
    limits: z
      .object({
        ...planLimits,
        tokens: Count,
        devices: Count.describe('Maximum number of devices for push notifications.'),
        chats: Count.describe('Maximum number of chats; 0 if the plan includes none.'),
      })
      .describe('Plan limits.'),
    usage: z
      .object({
        products: Count.describe('Including paused products.'),
        products_active: Count.describe('Active products. These count toward `limits.products`.'),
        tokens: Count,
        last_event_sequence: Count.describe('`sequence` of the newest event; 0 if there is none.'),
      })
      .describe('Current usage.'),
    unread: Count.describe(`Unseen activity, at most ${limits.unreadActivity}.`),
    sends_mail: z
      .boolean()
      .describe('Whether the site sends e-mail. Without it the channel `email` is suspended.'),
    webhook_configured: z.boolean().describe('Whether a webhook URL is saved.'),
    session: z
      .object({ created_at: Time, expires_at: Time })
      .describe('When the session began and when it expires.'),
    plans: z
      .array(z.object({ plan: Plan, ...planLimits }))
      .describe('All plans with their limits, from the smallest to the largest.'),
    upgrade_url: Address.nullable().meta({
      description: 'Page where users upgrade their plan. Null if the site does not offer upgrades.',
      example: 'https://shop.example/upgrade',
    }),
    contact_url: z.url().nullable().meta({
      description: 'Who can change a plan: a page or `mailto:` address. Null if the site does not name one.',
      example: 'mailto:support@shop.example',
    }),
    privacy_url: Address.nullable().describe('Privacy policy of the site, or null.'),
    terms_url: Address.nullable().describe('Terms of the site, or null.'),
    add_passkey_path: z.string().nullable().meta({
      description: 'Path for adding a passkey. Null if the issuer does not support passkeys.',
      example: '/app/auth/passkeys/add',
    }),
    site_url: Address,
    base_url: Address.describe('Base URL of the API.'),
  })
  .meta({ id: 'Session', description: 'The signed-in account.' });

export const getSession = defineOperation({
  ...route('getSession', 'GET', '/session'),
  tag: 'Session',
  summary: 'Get the session',
  description: 'Returns the signed-in account with its plan and usage. Returns 401 if no user is signed in.',
  success: ok('The session.', { data: SessionView }),
});

export const endSession = defineOperation({
  ...route('endSession', 'DELETE', '/session'),
  tag: 'Session',
  summary: 'Sign out',
  description: 'Ends this session, or all sessions of the account with `everywhere`.',
  query: z.strictObject({
    everywhere: z
      .enum(['true', 'false'])
      .default('false')
      .meta({
        description: '`true` ends all sessions of the account.',
        // Query values are strings.
        override: ({ jsonSchema }) => {
          jsonSchema.type = 'boolean';
          delete jsonSchema.enum;
        },
      }),
  }),
  success: { status: 204, description: 'Signed out.' },
});
