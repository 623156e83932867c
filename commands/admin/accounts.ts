import * as z from 'zod';
import { registerAccount } from '../../shared/accounts/register-account.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import type { Alert } from '../../shared/products/alerts/alert.ts';
import { conditionStoredAs } from '../../shared/products/alerts/conditions.ts';
import { toShownChannel } from './channels.ts';
import { command, email, option, plan } from './command.ts';

/** → `{ id, email, plan }`. */
export const createAccount = command({
  description: 'create an account',
  options: z.object({ email, plan }),
  run: async ({ accounts }, wanted) => {
    const { id, email, plan } = await registerAccount(accounts, wanted, { now: Date.now, newId });
    return { id, email, plan };
  },
});

/** → the account's ID and webhook, `channels` with status and reason, and `products`, oldest first, each with its alerts. */
export const showAccount = command({
  description: 'show an account with its channels, products and alerts',
  options: z.object({
    email,
    find: option(z.string().min(1).optional(), 'only products with this text in their URL or name', '<text>'),
  }),
  run: async ({ accounts, channels, products, alerts }, { email: address, find = '' }) => {
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
  },
});

function toShownAlert({ id, name, condition, threshold, is_active }: Alert) {
  return { id, name, condition: conditionStoredAs(condition), threshold, is_active };
}

/**
 * → `{ id, email, plan }`. Moving to a smaller plan does not delete or pause anything; products are checked at the new
 * plan's frequency from its next slot. Run it again to finish an interrupted move.
 */
export const changePlan = command({
  description: 'move an account to another plan',
  options: z.object({ email, plan }),
  run: async ({ accounts, products }, wanted) => {
    const account = await accounts.getByEmail(wanted.email);
    const changed = await accounts.changePlan(account.id, wanted.plan);
    await products.reschedule(changed);
    return { id: changed.id, email: changed.email, plan: changed.plan };
  },
});
