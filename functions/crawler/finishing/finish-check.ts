import type { AccountStore } from '../../../shared/accounts/account-store.ts';
import type { ChannelStore } from '../../../shared/notifications/channels/channel-store.ts';
import { type Notification, notificationsOf } from '../../../shared/notifications/notification.ts';
import { writesOfNotifications } from '../../../shared/notifications/notification-writes.ts';
import type { Reading, SoldOutReading } from '../../../shared/pages/crawler/reading/read-outcome.ts';
import type { Money } from '../../../shared/pages/money/money.ts';
import { type Now, toTime } from '../../../shared/platform/identifiers/clock.ts';
import type { NewId } from '../../../shared/platform/identifiers/ids.ts';
import type { Write } from '../../../shared/platform/table/table.ts';
import type { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import { isBackInStock } from '../../../shared/products/availability.ts';
import type { Check } from '../../../shared/products/checks/check.ts';
import type { CheckStore } from '../../../shared/products/checks/check-store.ts';
import { eventIdsOf, pointIdOf } from '../../../shared/products/checks/messages.ts';
import { lowsWrite, nextDayLow } from '../../../shared/products/day-lows.ts';
import { failingEvents, type Occasion, recoveredEvents } from '../../../shared/products/health-events.ts';
import { newPricePoint } from '../../../shared/products/prices/price-point.ts';
import type { Product } from '../../../shared/products/product.ts';
import type { ProductStore } from '../../../shared/products/product-store.ts';
import { afterFailure, applyReading, applySoldOut, lastPriceOf } from '../../../shared/products/reading.ts';
import type { Delivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import type { CheckOutcome, Messages, ReadResult } from '../check-outcome.ts';
import { type Unread, type Verification, type Verified, verifyReading } from '../reading/verify-reading.ts';
import {
  AccountGone,
  evaluateUnpriced,
  type FiringDependencies,
  fireAlerts,
  requireAccount,
  withEvaluations,
} from './fire-alerts.ts';

export interface FinishDependencies extends FiringDependencies {
  products: Pick<ProductStore, 'find'>;
  checks: Pick<CheckStore, 'find' | 'finish' | 'pin' | 'storePending' | 'releasePending'>;
  alerts: Pick<AlertStore, 'list' | 'change'>;
  accounts: Pick<AccountStore, 'get'>;
  channels: Pick<ChannelStore, 'list'>;
  now: Now;
}

/** A product does not change more often than this during one check. */
const maxAttempts = 20;

/**
 * Finishes a check in one transaction with product, price point, alerts and events. Retries if the product or an alert
 * changed meanwhile. Writes nothing if the check had already finished. `known` is the product as loaded before the read;
 * without it, the product is loaded.
 */
export async function finishCheck(
  check: Check,
  read: ReadResult,
  dependencies: FinishDependencies,
  known: Product | null = null,
): Promise<CheckOutcome> {
  const { products, checks, now } = dependencies;
  const find = () => products.find(check.account_id, check.product_id);
  let current = check;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const product = (attempt === 1 && known) || (await find());
    if (!product) return { kind: 'dropped', ...noMessages };
    const outcome = await finishWith(product, current, read, dependencies).catch(droppedIfGone);
    if (outcome) return outcome;
    current = (await checks.find(check.product_id, check.id, now())) ?? check;
    if (current.status !== 'queued') return dropFinished(current, dependencies);
  }
  throw new Error(`Check ${check.id} was rejected ${maxAttempts} times and is not finished`);
}

/** Returns the messages for the events of a check that had finished. An earlier run may have left events to release. */
export async function dropFinished(
  finished: Check,
  { checks }: { checks: Pick<CheckStore, 'releasePending'> },
): Promise<CheckOutcome & { kind: 'dropped' }> {
  return { kind: 'dropped', ...messagesOf(await checks.releasePending(finished)) };
}

/** Writes nothing for a product whose account was deleted. */
function droppedIfGone(error: unknown): CheckOutcome {
  if (error instanceof AccountGone) return { kind: 'dropped', ...noMessages };
  throw error;
}

/** Null if something changed after it was read. */
async function finishWith(
  product: Product,
  check: Check,
  read: ReadResult,
  dependencies: FinishDependencies,
): Promise<CheckOutcome | null> {
  const verified = await verify(product, check, read);
  if ('reading' in verified) return completeCheck(product, check, verified, dependencies);
  const { error, afterSeconds } = verified;
  if (afterSeconds !== null) return { kind: 'retried', product, afterSeconds, error };
  return failCheck(product, check, verified, dependencies);
}

/** If an earlier run pinned a reading, that reading counts, whatever the page shows now. */
async function verify(product: Product, { pinned }: Check, read: ReadResult): Promise<Verification> {
  const alone = { disagreed: null, unconfirmed: null };
  if (pinned) return { reading: pinned, ...alone };
  if ('error' in read) return { error: read.error, afterSeconds: null, ...alone };
  return verifyReading(product, read.reading, read.confirm);
}

async function completeCheck(
  product: Product,
  check: Check,
  verified: Verified<Reading>,
  dependencies: FinishDependencies,
): Promise<CheckOutcome | null> {
  const { reading: verifiedReading, disagreed, unconfirmed } = verified;
  if (verifiedReading.price === null)
    return completeSoldOut(product, check, { reading: verifiedReading, disagreed }, dependencies);
  const { checks, now } = dependencies;
  const newEventId = eventIdsOf(check.id);
  const nowMs = now();
  const finished_at = toTime(nowMs);
  const priced = { reading: verifiedReading, unconfirmed };
  const firing = await fireAlerts(product, check, priced, newEventId, nowMs, dependencies);
  const { pinned, fired, evaluations, pendingEvents } = firing;
  const reading = pinned ?? verifiedReading;
  const changes = applyReading(product, reading, finished_at);
  const recovered = await recoveredEvents(product, { ...product, ...changes }, () =>
    occasionOf(product, newEventId, dependencies),
  );
  const events = [...firing.events, ...recovered];
  const point = newPricePoint({
    id: pointIdOf(check.id),
    product,
    sequence: changes.price_count,
    reading,
    checkedAt: finished_at,
    isBackInStock: isBackInStock(product, reading),
  });
  const notifications = await notify(product, events, dependencies);
  const writes = [
    point,
    ...firing.writes,
    ...endedDays(product, reading.price, finished_at),
    ...writesOfNotifications(notifications),
  ];
  const ended = { status: 'complete', error: null, finished_at } as const;
  const finished = withEvaluations(
    {
      ...check,
      ...ended,
      ...idsOf(events, notifications),
      ...(pinned && { pinned }),
      ...(pendingEvents.length > 0 && { pending_events: pendingEvents }),
    },
    { evaluations, price: reading.price },
  );
  if (!(await checks.finish(product, changes, finished, { writes, events }))) return null;
  const { price, driver } = reading;
  const released = await checks.releasePending(finished);
  return {
    kind: 'completed',
    product,
    check: released,
    price,
    driver,
    fired,
    ...messagesOf(released),
    disagreed,
  };
}

/** Keeps the last price. Without a new price, no price alert fires. */
async function completeSoldOut(
  product: Product,
  check: Check,
  { reading, disagreed }: Omit<Verified<SoldOutReading>, 'unconfirmed'>,
  dependencies: FinishDependencies,
): Promise<CheckOutcome | null> {
  const { checks, now } = dependencies;
  const finished_at = toTime(now());
  const changes = applySoldOut(product, reading, finished_at);
  const events = await recoveredEvents(product, { ...product, ...changes }, () =>
    occasionOf(product, eventIdsOf(check.id), dependencies),
  );
  const notifications = await notify(product, events, dependencies);
  const { driver } = reading;
  const ended = { status: 'complete', error: null, is_unpriced: true, driver, finished_at } as const;
  const finished = withEvaluations(
    { ...check, ...ended, ...idsOf(events, notifications) },
    await evaluateUnpriced(product, check, { reason: 'sold_out' }, dependencies),
  );
  const writes = writesOfNotifications(notifications);
  if (!(await checks.finish(product, changes, finished, { writes, events }))) return null;
  return {
    kind: 'completed',
    product,
    check: finished,
    price: null,
    driver,
    fired: 0,
    ...messagesOf(finished),
    disagreed,
  };
}

async function failCheck(
  product: Product,
  check: Check,
  { error, disagreed, unconfirmed }: Extract<Verification, Unread>,
  dependencies: FinishDependencies,
): Promise<CheckOutcome | null> {
  const { checks, now } = dependencies;
  const finished_at = toTime(now());
  const changes = { ...afterFailure(product), checked_at: finished_at };
  const events = await failingEvents(product, { ...product, ...changes }, error, () =>
    occasionOf(product, eventIdsOf(check.id), dependencies),
  );
  const notifications = await notify(product, events, dependencies);
  const writes = writesOfNotifications(notifications);
  const ids = idsOf(events, notifications);
  const reason = unconfirmed ? 'awaiting_confirmation' : 'no_price';
  const finished = withEvaluations(
    { ...check, status: 'failed', error, finished_at, ...ids },
    await evaluateUnpriced(product, check, { reason, read: unconfirmed?.price }, dependencies),
  );
  if (!(await checks.finish(product, changes, finished, { writes, events }))) return null;
  return { kind: 'failed', product, check: finished, error, ...messagesOf(finished), disagreed };
}

async function occasionOf(
  product: Product,
  newEventId: NewId,
  { accounts, now }: FinishDependencies,
): Promise<Occasion> {
  return { eventId: newEventId(), account: await requireAccount(product, accounts), nowMs: now() };
}

/** Set if enough days are waiting, or their month has ended. */
function endedDays(product: Product, price: Money, checkedAt: string): Write[] {
  const { ended } = nextDayLow(product.day_low ?? null, lastPriceOf(product), price, checkedAt);
  return ended ? [lowsWrite(product.id, ended)] : [];
}

/** Returns the notifications for a check's events, over the account's current channels. */
async function notify(
  product: Product,
  events: Delivery[],
  { accounts, channels, now }: FinishDependencies,
): Promise<Notification[]> {
  if (events.length === 0) return [];
  const account = await requireAccount(product, accounts);
  return notificationsOf(events, await channels.list(account), now());
}

/** Returns the fields in which a check stores its events and their notifications. */
function idsOf(
  events: Delivery[],
  notifications: Notification[],
): Pick<Check, 'event_id' | 'more_event_ids' | 'notification_ids'> {
  const [event_id = null, ...more_event_ids] = events.map(({ id }) => id);
  const queued = notifications.filter(({ status }) => status === 'queued').map(({ id }) => id);
  return {
    event_id,
    ...(more_event_ids.length > 0 && { more_event_ids }),
    ...(queued.length > 0 && { notification_ids: queued }),
  };
}

export const noMessages: Messages = { events: [], notifications: [] };

/** Returns the messages for the events that a check fired, and for their notifications. */
export function messagesOf({
  account_id,
  event_id,
  more_event_ids = [],
  notification_ids = [],
}: Check): Messages {
  const ids = event_id === null ? [] : [event_id, ...more_event_ids];
  return {
    events: ids.map((delivery_id) => ({ account_id, delivery_id })),
    notifications: notification_ids.map((notification_id) => ({ account_id, notification_id })),
  };
}
