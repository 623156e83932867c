import { closestMatch } from 'leven';
import * as z from 'zod';
import { ChosenEvents } from '../../shared/interface/app/webhook.ts';
import { WebhookEvent } from '../../shared/interface/event-kinds.ts';
import { parseAllowedHosts } from '../../shared/platform/guarded-client/callable-url.ts';
import { openSecrets } from '../../shared/platform/secrets.ts';
import { saveWebhook } from '../../shared/webhooks/save-webhook.ts';
import { readSealingKey } from '../../shared/webhooks/secret-box.ts';
import { wantedEvents } from '../../shared/webhooks/webhook.ts';
import { command, email, ofAccount, option } from './command.ts';

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

const kinds = WebhookEvent.options.join(', ');

/**
 * → `{ webhook_url, events, signing_secret }`. The secret is new each time, and stored encrypted. A private URL fails with
 * `invalid`. The URL is saved and shown in normalized form.
 */
export const setWebhook = command({
  description: 'save the webhook URL and show its new signing secret, only once',
  options: z.object({
    email,
    url: option(z.string(), 'http(s) URL on a public address', '<url>'),
    events: option(
      EventList.optional(),
      `which events to send, comma-separated (default: keep the current selection): ${kinds}`,
      '<kinds>',
    ),
  }),
  run: async ({ accounts, allowedHosts, tableName, aws }, { email, url: given, events }) => {
    const account = await accounts.getByEmail(email);
    const { url, secret } = await saveWebhook(account, given, {
      accounts,
      readSealingKey: () => readSealingKey(tableName, openSecrets(aws)),
      guard: { allowedHosts: parseAllowedHosts(allowedHosts) },
      now: Date.now,
    });
    if (events) await accounts.setWebhookEvents(account.id, events, Date.now());
    return { webhook_url: url, events: events ?? wantedEvents(account), signing_secret: secret };
  },
});

export const clearWebhook = command({
  description: 'remove the webhook',
  options: ofAccount,
  run: async ({ accounts }, { email }) => {
    const account = await accounts.getByEmail(email);
    await accounts.clearWebhook(account.id);
    return { webhook_url: null };
  },
});
