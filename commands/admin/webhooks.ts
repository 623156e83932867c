import { closestMatch } from 'leven';
import * as z from 'zod';
import { ChosenEvents } from '../../shared/interface/app/webhook.ts';
import { WebhookEvent } from '../../shared/interface/event-kinds.ts';
import { EmailAddress } from '../../shared/interface/schemas/fields.ts';
import { parseAllowedHosts } from '../../shared/platform/guarded-client/callable-url.ts';
import { openSecrets } from '../../shared/platform/secrets.ts';
import { saveWebhook } from '../../shared/webhooks/save-webhook.ts';
import { readSealingKey } from '../../shared/webhooks/secret-box.ts';
import { wantedEvents } from '../../shared/webhooks/webhook.ts';
import { parseOptions } from './parse-options.ts';
import type { Service } from './service.ts';

const OfAccount = z.object({ email: EmailAddress });

/** A comma-separated list of event types. Names the first unknown one and lists all types. */
const EventList = z.string().transform((list, context) => {
  const names = list.split(',').map((name) => name.trim());
  const chosen = ChosenEvents.safeParse(names);
  if (chosen.success) return chosen.data;
  const known = WebhookEvent.options;
  const unknown = names.find((name) => !WebhookEvent.safeParse(name).success) ?? '';
  context.addIssue({
    code: 'custom',
    message: `must be a comma-separated list of event types: ${known.join(', ')}`,
    params: { didYouMean: closestMatch(unknown, known, { maxDistance: 3 }) },
  });
  return z.NEVER;
});

const SetOptions = OfAccount.extend({ url: z.string(), events: EventList.optional() });

/**
 * `webhook set --email E --url U [--events A,B]` → `{ webhook_url, events, signing_secret }`. The secret is new each
 * time, shown only once, and stored encrypted. A private URL fails with `invalid`. The URL is saved and shown in
 * normalized form. Without `--events`, the current event types are kept.
 */
export async function setWebhook({ accounts, allowedHosts, tableName, aws }: Service, options: unknown) {
  const { email, url: given, events } = parseOptions(SetOptions, options);
  const account = await accounts.getByEmail(email);
  const { url, secret } = await saveWebhook(account, given, {
    accounts,
    readSealingKey: () => readSealingKey(tableName, openSecrets(aws)),
    guard: { allowedHosts: parseAllowedHosts(allowedHosts) },
    now: Date.now,
  });
  if (events) await accounts.setWebhookEvents(account.id, events, Date.now());
  return { webhook_url: url, events: events ?? wantedEvents(account), signing_secret: secret };
}

/** `webhook clear --email E` → `{ webhook_url: null }`. */
export async function clearWebhook({ accounts }: Service, options: unknown) {
  const { email } = parseOptions(OfAccount, options);
  const account = await accounts.getByEmail(email);
  await accounts.clearWebhook(account.id);
  return { webhook_url: null };
}
