import * as z from 'zod';
import { requireApiPlan } from '../../shared/accounts/require-api-plan.ts';
import { parseAllowedHosts } from '../../shared/platform/guarded-client/allowed-hosts.ts';
import { parseGivenUrl } from '../../shared/platform/guarded-client/callable-url.ts';
import { checkedAddresses } from '../../shared/platform/guarded-client/checked-addresses.ts';
import { openSecrets } from '../../shared/platform/secrets/secrets.ts';
import { readSealingKey } from '../../shared/webhooks/sealing-key.ts';
import { sealSecret } from '../../shared/webhooks/secret-box.ts';
import { newSigningSecret } from '../../shared/webhooks/signing-secret.ts';
import { parseOptions } from './parse-options.ts';
import type { Service } from './service.ts';

const OfAccount = z.object({ email: z.email() });

/**
 * `webhook set --email E --url U` → `{ webhook_url, signing_secret }`. The secret is new each time, shown this once,
 * and stored sealed. A URL that may not be called is refused: `invalid`. What is saved and shown is its normalised form.
 */
export async function setWebhook({ accounts, allowedHosts, tableName, aws }: Service, options: unknown) {
  const { email, url: given } = parseOptions(OfAccount.extend({ url: z.string() }), options);
  const account = await accounts.getByEmail(email);
  requireApiPlan(account.plan);
  const guard = { allowedHosts: parseAllowedHosts(allowedHosts) };
  const url = parseGivenUrl(given, guard.allowedHosts);
  await checkedAddresses(url, guard);
  const sealingKey = await readSealingKey(tableName, openSecrets(aws));
  const secret = newSigningSecret();
  await accounts.setWebhook(account.id, url.href, sealSecret(secret, account.id, sealingKey), Date.now());
  return { webhook_url: url.href, signing_secret: secret };
}

/** `webhook clear --email E` → `{ webhook_url: null }`. */
export async function clearWebhook({ accounts }: Service, options: unknown) {
  const { email } = parseOptions(OfAccount, options);
  const account = await accounts.getByEmail(email);
  await accounts.clearWebhook(account.id);
  return { webhook_url: null };
}
