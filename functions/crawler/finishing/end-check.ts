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
import { type EventInput, failingEvents, recoveredEvents } from '../../../shared/products/health-events.ts';
import { newPricePoint } from '../../../shared/products/prices/price-point.ts';
import type { Product } from '../../../shared/products/product.ts';
import { afterFailure, applyReading, applySoldOut, lastPriceOf } from '../../../shared/products/reading.ts';
import type { Delivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import type { CheckOutcome } from '../check-outcome.ts';
import type { Unread, Verification, Verified } from '../reading/verify-reading.ts';
import { messageIdsOf, messagesOf } from './check-messages.ts';
import {
  evaluateUnpriced,
  type FiringDependencies,
  fireAlerts,
  requireAccount,
  withEvaluations,
} from './fire-alerts.ts';

export interface EndDependencies extends FiringDependencies {
  checks: Pick<CheckStore, 'finish' | 'pin' | 'storePending' | 'releasePending'>;
  alerts: Pick<AlertStore, 'list' | 'change'>;
  accounts: Pick<AccountStore, 'get'>;
  channels: Pick<ChannelStore, 'list'>;
  now: Now;
}

/** Stores the reading, its price point, and what it fires. Null if the product or an alert changed after it was read. */
export async function completeCheck(
  product: Product,
  check: Check,
  verified: Verified<Reading>,
  dependencies: EndDependencies,
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
    readEventInput(product, newEventId, dependencies),
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
      ...messageIdsOf(events, notifications),
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
  dependencies: EndDependencies,
): Promise<CheckOutcome | null> {
  const { checks, now } = dependencies;
  const finished_at = toTime(now());
  const changes = applySoldOut(product, reading, finished_at);
  const events = await recoveredEvents(product, { ...product, ...changes }, () =>
    readEventInput(product, eventIdsOf(check.id), dependencies),
  );
  const notifications = await notify(product, events, dependencies);
  const { driver } = reading;
  const ended = { status: 'complete', error: null, is_unpriced: true, driver, finished_at } as const;
  const finished = withEvaluations(
    { ...check, ...ended, ...messageIdsOf(events, notifications) },
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

/** Stores the failure, and the events of a product that starts to fail. Null as in `completeCheck`. */
export async function failCheck(
  product: Product,
  check: Check,
  { error, disagreed, unconfirmed }: Extract<Verification, Unread>,
  dependencies: EndDependencies,
): Promise<CheckOutcome | null> {
  const { checks, now } = dependencies;
  const finished_at = toTime(now());
  const changes = { ...afterFailure(product), checked_at: finished_at, last_check_error: error.code };
  const events = await failingEvents(product, { ...product, ...changes }, error, () =>
    readEventInput(product, eventIdsOf(check.id), dependencies),
  );
  const notifications = await notify(product, events, dependencies);
  const writes = writesOfNotifications(notifications);
  const ids = messageIdsOf(events, notifications);
  const reason = unconfirmed ? 'awaiting_confirmation' : 'no_price';
  const finished = withEvaluations(
    { ...check, status: 'failed', error, finished_at, ...ids },
    await evaluateUnpriced(product, check, { reason, read: unconfirmed?.price }, dependencies),
  );
  if (!(await checks.finish(product, changes, finished, { writes, events }))) return null;
  return { kind: 'failed', product, check: finished, error, ...messagesOf(finished), disagreed };
}

async function readEventInput(
  product: Product,
  newEventId: NewId,
  { accounts, now }: EndDependencies,
): Promise<EventInput> {
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
  { accounts, channels, now }: EndDependencies,
): Promise<Notification[]> {
  if (events.length === 0) return [];
  const account = await requireAccount(product, accounts);
  return notificationsOf(events, await channels.list(account), now());
}
