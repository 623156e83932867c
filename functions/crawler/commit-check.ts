import type { AccountStore } from '../../shared/accounts/account-store.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { notificationsOf } from '../../shared/notifications/notification.ts';
import { writesOfNotifications } from '../../shared/notifications/notification-store.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import type { AlertStore } from '../../shared/products/alerts/alert-store.ts';
import { requiredDays } from '../../shared/products/alerts/conditions.ts';
import { type Check, storedEvaluations } from '../../shared/products/checks/check.ts';
import type { CheckStore } from '../../shared/products/checks/check-store.ts';
import type { Offer } from '../../shared/products/items/item.ts';
import type { ItemStore } from '../../shared/products/items/item-store.ts';
import type { PriceStore } from '../../shared/products/prices/price-store.ts';
import { isReadAlike, type Product } from '../../shared/products/product.ts';
import { shownDays } from '../../shared/products/product-events.ts';
import type { ProductStore } from '../../shared/products/product-store.ts';
import { eventOfAccount, isStored, type NewEvent } from '../../shared/webhooks/deliveries/delivery.ts';
import { deliveriesBeyond } from '../../shared/webhooks/deliveries/store-events.ts';
import type { WebhookStore } from '../../shared/webhooks/webhook.ts';
import { type CheckOutcome, messageIdsOf } from './check-outcome.ts';
import { type Decision, decideCheck, type Ended, writesOfCheck } from './decide-check.ts';
import { type ItemFacts, itemAfterCheck } from './decide-item.ts';
import type { ProductReader, ReadAgain } from './read-product.ts';
import type { Readings } from './verify-reading.ts';

interface CommitDependencies {
  products: Pick<ProductStore, 'find'>;
  items: Pick<ItemStore, 'find'>;
  checks: Pick<CheckStore, 'find' | 'finish' | 'pin' | 'storePending' | 'releasePending'>;
  alerts: Pick<AlertStore, 'list' | 'change'>;
  prices: Pick<PriceStore, 'lows'>;
  accounts: Pick<AccountStore, 'get'>;
  webhooks: Pick<WebhookStore, 'list'>;
  channels: Pick<ChannelStore, 'list'>;
  now: Now;
}

export interface Watching {
  product: Product;
  check: Check;
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
    const decision = await decide({ product, check }, readings, dependencies);
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

/** Reads alerts only of a product that has some, and the price history only for alerts that need it. */
async function decide(
  { product, check }: Watching,
  readings: Readings,
  dependencies: CommitDependencies,
): Promise<Decision> {
  const { alerts, prices, now } = dependencies;
  const listed = product.alert_count === 0 ? [] : await alerts.list(product.id);
  const facts = { product, check, readings, alerts: listed, nowMs: now() };
  const decision = decideCheck({ ...facts, lows: new Map(), item: null });
  if (!('historyDays' in decision)) return decision;
  const { historyDays, offer } = decision;
  if (historyDays === null && offer === null) return decision;
  return decideCheck({
    ...facts,
    lows: historyDays === null ? new Map() : await prices.lows(product.id, historyDays, facts.nowMs),
    item: offer && (await readItem(product, { offer, checkId: check.id, nowMs: facts.nowMs }, dependencies)),
  });
}

/** Returns null if the item was deleted: then the check is decided again. */
async function readItem(
  product: Product,
  ofCheck: { offer: Offer; checkId: string; nowMs: number },
  { items, alerts, prices, products }: CommitDependencies,
): Promise<ItemFacts | null> {
  const item = product.item_id ? await items.find(product.account_id, product.item_id) : null;
  if (!item || item.alert_count === 0) return item && { item, alerts: [], lows: new Map(), best: null };
  const listed = await alerts.list(item.id);
  const days = Math.max(requiredDays(listed) ?? 0, shownDays);
  const bestId = itemAfterCheck(item, ofCheck).move.after.best_product_id;
  return {
    item,
    alerts: listed,
    lows: await prices.lows(item.id, days, ofCheck.nowMs),
    best: bestId === product.id ? null : await products.find(product.account_id, bestId),
  };
}

/** Returns the check as stored, or null if the product, an alert or the check changed after it was read. */
async function store(
  product: Product,
  decision: Ended,
  { accounts, webhooks, channels, checks, now }: CommitDependencies,
): Promise<Check | 'account_gone' | null> {
  const { changes, check, writes, pendingEvents, evaluations, evaluatedPrice } = decision;
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
  const stored = storedEvaluations(evaluations, evaluatedPrice, {
    ...keys.check(check.product_id, check.id),
    ...finished,
  });
  const explained = stored ? { ...finished, evaluations: stored } : finished;
  const isFinished = await checks.finish(product, changes, explained, {
    writes: beside,
    events,
  });
  return isFinished ? explained : null;
}

export type EndDependencies = CommitDependencies & ProductReader;

/** If the reading is an anomaly for any watcher, the page is read again, once for all. Returns both readings. */
export async function endChecks(
  watching: Watching[],
  readings: Readings,
  readAgain: ReadAgain,
  dependencies: EndDependencies,
): Promise<{ outcomes: CheckOutcome[]; readings: Readings }> {
  const { first } = readings;
  const [one] = watching;
  if (one && 'error' in first && first.afterSeconds !== null) {
    const { error, afterSeconds } = first;
    return { outcomes: [{ kind: 'retried', product: one.product, error, afterSeconds }], readings };
  }
  const committed = await inBatches(watching, (watcher) =>
    commitCheck(watcher, readings, dependencies).catch(toCrash),
  );
  const outcomes = committed.filter((outcome) => outcome.kind !== 'unconfirmed');
  const unconfirmed = committed.filter((outcome) => outcome.kind === 'unconfirmed');
  const [anomalous] = unconfirmed;
  if (!anomalous || 'error' in first) return { outcomes, readings };
  const second = await readAgain(anomalous.product, first.reading);
  const confirmed = await endChecks(unconfirmed, { first, second }, readAgain, dependencies);
  return { ...confirmed, outcomes: [...outcomes, ...confirmed.outcomes] };
}

/** The other checks of the page end. */
function toCrash(error: unknown) {
  return { kind: 'crashed' as const, error };
}

/** Bounded, because each one waits for the table. */
const atOnce = 10;

/** Returns the results in the order of the items. */
export async function inBatches<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let first = 0; first < items.length; first += atOnce)
    results.push(...(await Promise.all(items.slice(first, first + atOnce).map(work))));
  return results;
}
