import type { AccountStore } from '../../../shared/accounts/account-store.ts';
import type { ErrorDetails } from '../../../shared/interface/schemas/error.ts';
import type { Now } from '../../../shared/platform/identifiers/clock.ts';
import type { NewId } from '../../../shared/platform/identifiers/ids.ts';
import { failingEvent, recoveredEvent } from '../../../shared/products/health-events.ts';
import type { Product } from '../../../shared/products/product.ts';
import { lastPriceOf } from '../../../shared/products/reading.ts';
import type { Delivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { requireAccount } from './fire-alerts.ts';

interface Telling {
  accounts: Pick<AccountStore, 'get'>;
  newEventId: NewId;
  now: Now;
}

/** Returns the event of a check that made its product `failing`, or none. */
export async function failingEvents(
  before: Product,
  after: Product,
  error: ErrorDetails,
  telling: Telling,
): Promise<Delivery[]> {
  if (after.status !== 'failing' || before.status === 'failing') return [];
  return [failingEvent(await occasionOf(after, telling), error)];
}

/** Returns the event of a check that read a failing product again, or none. */
export async function recoveredEvents(
  before: Product,
  after: Product,
  telling: Telling,
): Promise<Delivery[]> {
  if (before.status !== 'failing') return [];
  return [recoveredEvent(await occasionOf(after, telling), lastPriceOf(after))];
}

async function occasionOf(product: Product, { accounts, newEventId, now }: Telling) {
  return {
    eventId: newEventId(),
    account: await requireAccount(product, accounts),
    product,
    nowMs: now(),
  };
}
