import * as z from 'zod';
import { Time } from './fields.ts';

export const Scope = z
  .enum(['read', 'write', 'webhooks'])
  .describe(
    '`read`: every GET, extracting and previews. `write`: change products, checks, alerts and items. `webhooks`: manage and test webhooks, and resend events.',
  );
export type Scope = z.infer<typeof Scope>;

/** The scopes of an API key, in their own order. */
export const Scopes = z
  .array(Scope)
  .min(1, 'must have at least one of read, write, webhooks')
  .transform((given) => Scope.options.filter((scope) => given.includes(scope)))
  .pipe(z.array(Scope));

/** The end of a new API key, in any time zone. */
export const ExpiryTime = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .pipe(Time)
  .describe('When the key expires, ISO 8601 with a time zone. Default: never.');

export const TokenAccess = z
  .object({
    name: z.string().nullable().meta({ description: 'The label of the key, or null.', example: 'laptop' }),
    scopes: z.array(Scope).describe('What the key may do.'),
    expires_at: Time.nullable().describe('When the key expires, or null.'),
  })
  .meta({ id: 'TokenAccess', description: 'What an API key may do.', 'x-extension': true });
export type TokenAccess = z.infer<typeof TokenAccess>;
