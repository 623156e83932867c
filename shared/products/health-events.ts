import type * as z from 'zod';
import type { Account } from '../accounts/account.ts';
import type { ErrorDetails } from '../interface/schemas/error.ts';
import type { ProductFailingEvent, ProductRecoveredEvent } from '../interface/schemas/event-bodies.ts';
import { toMajorUnits } from '../pages/money/minor-units.ts';
import { type Delivery, eventOfAccount } from '../webhooks/deliveries/delivery.ts';
import { contextOf } from './event-context-of.ts';
import type { Product } from './product.ts';
import { lastPriceOf } from './reading.ts';

export interface EventInput {
  eventId: string;
  account: Account;
  nowMs: number;
}

/** Calls `readEventInput` only if there is an event. */
export async function failingEvents(
  before: Product,
  after: Product,
  error: ErrorDetails,
  readEventInput: () => Promise<EventInput>,
): Promise<Delivery[]> {
  if (after.status !== 'failing' || before.status === 'failing') return [];
  const { eventId: id, account, nowMs } = await readEventInput();
  const data: z.input<typeof ProductFailingEvent>['data'] = { product: toEventProduct(after), error };
  return [eventOfAccount(account, { id, event: 'product.failing', data, context: contextOf(after), nowMs })];
}

export async function recoveredEvents(
  before: Product,
  after: Product,
  readEventInput: () => Promise<EventInput>,
): Promise<Delivery[]> {
  if (before.status !== 'failing') return [];
  const { eventId: id, account, nowMs } = await readEventInput();
  const price = lastPriceOf(after);
  const data: z.input<typeof ProductRecoveredEvent>['data'] = {
    product: toEventProduct(after),
    price: price && toMajorUnits(price),
    currency: price?.currency ?? null,
  };
  return [
    eventOfAccount(account, { id, event: 'product.recovered', data, context: contextOf(after), nowMs }),
  ];
}

export function toEventProduct({ id, name, url }: Pick<Product, 'id' | 'name' | 'url'>) {
  return { id, name, url };
}
