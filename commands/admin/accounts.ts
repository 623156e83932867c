import * as z from 'zod';
import { registerAccount } from '../../shared/accounts/register-account.ts';
import { Plan } from '../../shared/interface/plans.ts';
import { EmailAddress } from '../../shared/interface/schemas/fields.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import type { Alert } from '../../shared/products/alerts/alert.ts';
import { conditionStoredAs } from '../../shared/products/alerts/conditions.ts';
import { toShownChannel } from './channels.ts';
import { parseOptions } from './parse-options.ts';
import type { Service } from './service.ts';

const AccountOptions = z.object({ email: EmailAddress, plan: Plan });

const ShowOptions = z.object({ email: EmailAddress, find: z.string().min(1).optional() });

/** `account create --email E --plan P` → `{ id, email, plan }`. */
export async function createAccount({ accounts }: Service, options: unknown) {
  const wanted = parseOptions(AccountOptions, options);
  const { id, email, plan } = await registerAccount(accounts, wanted, { now: Date.now, newId });
  return { id, email, plan };
}

/**
 * `account show --email E` → the account's ID and webhook, `channels` with status and reason, and `products`: the ID,
 * state and alerts of each, oldest first. `--find TEXT` returns only products with it in their URL or name.
 */
export async function showAccount({ accounts, channels, products, alerts }: Service, options: unknown) {
  const { email: address, find = '' } = parseOptions(ShowOptions, options);
  const account = await accounts.getByEmail(address);
  const { id, email, plan, webhook_url } = account;
  const wanted = find.toLowerCase();
  const found = (await products.listAll(id)).filter(({ url, name }) =>
    `${url}\n${name}`.toLowerCase().includes(wanted),
  );
  return {
    id,
    email,
    plan,
    webhook_url,
    channels: (await channels.list(account)).map(toShownChannel),
    products: await Promise.all(
      found.map(async ({ id: productId, name, url, status, checked_at }) => {
        const own = (await alerts.list(productId)).map(toShownAlert);
        return { id: productId, name, url, status, checked_at, alerts: own };
      }),
    ),
  };
}

function toShownAlert({ id, name, condition, threshold, is_active }: Alert) {
  return { id, name, condition: conditionStoredAs(condition), threshold, is_active };
}

/**
 * `account plan --email E --plan P` → `{ id, email, plan }`. Moving to a smaller plan does not delete or pause
 * anything; products are checked at the new plan's frequency from its next slot. Run it again to finish an interrupted
 * move.
 */
export async function changePlan({ accounts, products }: Service, options: unknown) {
  const wanted = parseOptions(AccountOptions, options);
  const account = await accounts.getByEmail(wanted.email);
  const changed = await accounts.changePlan(account.id, wanted.plan);
  await products.reschedule(changed);
  return { id: changed.id, email: changed.email, plan: changed.plan };
}
