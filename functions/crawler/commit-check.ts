import type { AccountStore } from '../../shared/accounts/account-store.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { notificationsOf } from '../../shared/notifications/notification.ts';
import { writesOfNotifications } from '../../shared/notifications/notification-store.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import type { AlertStore } from '../../shared/products/alerts/alert-store.ts';
import type { Check } from '../../shared/products/checks/check.ts';
import type { CheckStore } from '../../shared/products/checks/check-store.ts';
import { fitEvaluations } from '../../shared/products/checks/stored-evaluations.ts';
import { isReadAlike, type Product } from '../../shared/products/product.ts';
import { eventOfAccount, isStored, type NewEvent } from '../../shared/webhooks/deliveries/delivery.ts';
import { deliveriesBeyond } from '../../shared/webhooks/deliveries/store-events.ts';
import type { WebhookStore } from '../../shared/webhooks/webhook-store.ts';
import { type CheckOutcome, messageIdsOf } from './check-outcome.ts';
import { type Ended, writesOfCheck } from './decide-check.ts';
import { decideOnFacts, type FactDependencies, type Watching } from './decide-on-facts.ts';
import type { Readings } from './verify-reading.ts';

export interface CommitDependencies extends FactDependencies {
  checks: Pick<CheckStore, 'find' | 'finish' | 'pin' | 'storePending' | 'releasePending'>;
  alerts: Pick<AlertStore, 'list' | 'change'>;
  accounts: Pick<AccountStore, 'get'>;
  webhooks: Pick<WebhookStore, 'list'>;
  channels: Pick<ChannelStore, 'list'>;
}

/** A product does not change more often than this during one check. */
const maxAttempts = 20;

/** In one transaction. Decides again if product or alert changed. Writes nothing if either is gone or done. */
export async function commitCheck(
  { product: known, check: begun }: Watching,
  readings: Readings,
  dependencies: CommitDependencies,
): Promise<CheckOutcome | ({ kind: 'unconfirmed' } & Watching)> {
  const { products, checks, alerts, now } = dependencies;
  let [product, check]: [Product | null, Check] = [known, begun];
  for (let attempt = 1; product && attempt <= maxAttempts; attempt += 1) {
    const decision = await decideOnFacts({ product, check }, readings, dependencies);
    if (decision.kind === 'unconfirmed') return { kind: 'unconfirmed', product, check };
    if (decision.kind === 'retried') return { ...decision, product };
    if (decision.kind === 'ended') {
      const stored = await store(product, decision, dependencies);
      if (stored === 'account_gone') return { kind: 'dropped', check: null };
      if (stored) {
        const ended = stored.pending_events ? await checks.releasePending(stored) : stored;
        return { kind: 'ended', product, check: ended, decision };
      }
    } else {
      await checks.pin(check, decision.reading);
      await alerts.change(decision.alertChanges);
    }
    check = (await checks.find(begun.product_id, begun.id, now())) ?? begun;
    if (check.status !== 'queued') return dropFinished(check, dependencies);
    product = await products.find(begun.account_id, begun.product_id);
    if (product && !isReadAlike(product, known)) return afterMove(product, check);
  }
  if (!product) return { kind: 'dropped', check: null };
  throw new Error(`Check ${begun.id} was rejected ${maxAttempts} times and is not finished`);
}

/** A product that moved meanwhile has a price of its new page or pick. Only a forced check still has to read it. */
function afterMove(product: Product, { trigger }: Check): CheckOutcome {
  if (trigger !== 'forced') return { kind: 'dropped', check: null };
  const error = new ServiceError(
    'http',
    'The product moved to another page or price during the check.',
  ).toExplained();
  return { kind: 'retried', product, error, afterSeconds: 0 };
}

/** An earlier run of a finished check may have left events to release. */
export async function dropFinished(
  finished: Check,
  { checks }: { checks: Pick<CheckStore, 'releasePending'> },
): Promise<CheckOutcome> {
  return { kind: 'dropped', check: await checks.releasePending(finished) };
}

/** Returns the check as stored, or null if the product, an alert or the check changed after it was read. */
async function store(
  product: Product,
  decision: Ended,
  { accounts, webhooks, channels, checks, now }: CommitDependencies,
): Promise<Check | 'account_gone' | null> {
  const { changes, check, writes, pendingEvents, evaluations, evaluatedPrice, ofItem } = decision;
  const account = decision.events.length === 0 ? null : await accounts.get(product.account_id);
  if (!account && decision.events.length > 0) return 'account_gone';
  const listed = account ? await webhooks.list(account) : [];
  const toDeliveries = (some: NewEvent[]) =>
    some.flatMap((event) =>
      account && isStored(account, event, listed) ? [eventOfAccount(account, event, listed)] : [],
    );
  const events = toDeliveries(decision.events);
  const notifications =
    account && events.length > 0 ? notificationsOf(events, await channels.list(account), now()) : [];
  const beside = [...writes, ...writesOfNotifications(notifications)];
  const pending = [
    ...toDeliveries(pendingEvents),
    ...deliveriesBeyond(events, writesOfCheck + beside.length),
  ];
  const finished: Check = {
    ...check,
    ...messageIdsOf(events, notifications),
    ...(pending.length > 0 && { pending_events: await checks.storePending(check, pending) }),
  };
  const key = keys.check(check.product_id, check.id);
  const own = fitEvaluations(evaluations, evaluatedPrice, { ...key, ...finished });
  const withOwn = own ? { ...finished, evaluations: own } : finished;
  const item =
    ofItem && fitEvaluations(ofItem.evaluations, ofItem.price, { ...key, ...withOwn }, 'item_evaluations');
  const explained = item ? { ...withOwn, item_evaluations: item } : withOwn;
  const isFinished = await checks.finish(product, changes, explained, {
    writes: beside,
    events,
  });
  return isFinished ? explained : null;
}
