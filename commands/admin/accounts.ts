import * as z from 'zod';
import { Plan } from '../../shared/contract/plans.ts';
import { toTime } from '../../shared/identifiers/clock.ts';
import { newId } from '../../shared/identifiers/ids.ts';
import { parseOptions } from './parse-options.ts';
import type { Service } from './service.ts';

const NewAccount = z.object({ email: z.email(), plan: Plan });

/** `account create --email E --plan P` → `{ id, email, plan }`. */
export async function createAccount({ accounts }: Service, options: unknown) {
  const { email, plan } = parseOptions(NewAccount, options);
  const account = {
    id: newId(),
    email,
    plan,
    products_total: 0,
    products_active: 0,
    tokens_total: 0,
    webhook_url: null,
    created_at: toTime(Date.now()),
  };
  await accounts.create(account);
  return { id: account.id, email, plan };
}

/** `account plan --email E --plan P` → `{ id, email, plan }`. Nothing is deleted or paused by a smaller plan. */
export async function changePlan({ accounts }: Service, options: unknown) {
  const { email, plan } = parseOptions(NewAccount, options);
  const account = await accounts.getByEmail(email);
  const changed = await accounts.changePlan(account.id, plan);
  return { id: changed.id, email: changed.email, plan: changed.plan };
}
