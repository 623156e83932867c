import * as z from 'zod';
import { exportOf } from '../../functions/operations/account-area/export-account.ts';
import { removeAccount } from '../../shared/accounts/remove-account.ts';
import { plans } from '../../shared/interface/plans.ts';
import { EmailAddress } from '../../shared/interface/schemas/fields.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { openQueue } from '../../shared/platform/queues/queue.ts';
import { queueNames } from '../../shared/platform/queues/queue-names.ts';
import { AlertStore } from '../../shared/products/alerts/alert-store.ts';
import { PriceStore } from '../../shared/products/prices/price-store.ts';
import { type PurgeMessage, purgeDelaySeconds } from '../../shared/products/purge.ts';
import { EventFeed } from '../../shared/webhooks/deliveries/event-feed.ts';
import { parseOptions } from './parse-options.ts';
import type { Service } from './service.ts';

const OfAccount = z.object({ email: EmailAddress });

/** `account delete --email E` → `{ id, deleted: true }`. Everything in it follows within minutes. */
export async function deleteAccount(service: Service, options: unknown) {
  const { email } = parseOptions(OfAccount, options);
  const { id } = await service.accounts.getByEmail(email);
  const purges = openQueue<PurgeMessage>(
    await service.queueUrl(queueNames.purges(service.tableName)),
    service.aws,
  );
  // First, so that a crash leaves nothing behind: a purge whose account still exists does nothing.
  await purges.send({ account_id: id }, { delaySeconds: purgeDelaySeconds });
  await removeAccount(id, service);
  await purges.send({ account_id: id });
  return { id, deleted: true };
}

/** `account export --email E` → everything of the account, however much it is. */
export async function exportAccount(
  { accounts, channels, notifications, products, tokens, table }: Service,
  options: unknown,
) {
  const { email } = parseOptions(OfAccount, options);
  const account = await accounts.getByEmail(email);
  const services = {
    tokens,
    channels,
    notifications,
    products,
    alerts: new AlertStore(table),
    prices: new PriceStore(table),
    feed: new EventFeed(table),
  };
  const call = {
    params: undefined,
    query: undefined,
    body: undefined,
    account,
    allowance: plans[account.plan],
    requestId: 'admin',
    nowMs: Date.now(),
    deadlineMs: Date.now(),
    baseUrl: '',
    session: null,
    newId,
    isRetry: false,
  };
  return exportOf(call, services, Number.POSITIVE_INFINITY);
}
