import * as z from 'zod';
import { registerAccount } from '../../shared/accounts/register.ts';
import { Plan } from '../../shared/interface/plans.ts';
import { EmailAddress } from '../../shared/interface/schemas/fields.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { parseOptions } from './parse-options.ts';
import type { Service } from './service.ts';

const AccountOptions = z.object({ email: EmailAddress, plan: Plan });

/** `account create --email E --plan P` → `{ id, email, plan }`. */
export async function createAccount({ accounts }: Service, options: unknown) {
  const wanted = parseOptions(AccountOptions, options);
  const { id, email, plan } = await registerAccount(accounts, wanted, { now: Date.now, newId });
  return { id, email, plan };
}

/**
 * `account plan --email E --plan P` → `{ id, email, plan }`. A smaller plan deletes or pauses nothing; products are
 * checked as often as the new plan says from its next slot on. Running it again finishes a move that was cut off.
 */
export async function changePlan({ accounts, products }: Service, options: unknown) {
  const wanted = parseOptions(AccountOptions, options);
  const account = await accounts.getByEmail(wanted.email);
  const changed = await accounts.changePlan(account.id, wanted.plan);
  await products.reschedule(changed);
  return { id: changed.id, email: changed.email, plan: changed.plan };
}
