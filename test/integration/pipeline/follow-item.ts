import fc from 'fast-check';
import { expect } from 'vitest';
import * as z from 'zod';
import { plans } from '../../../shared/interface/plans.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { type Alert, newAlert } from '../../../shared/products/alerts/alert.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import {
  bestOffer,
  type Item,
  isSameOffer,
  newItem,
  type Offer,
  offerOf,
  reasonNotCompared,
} from '../../../shared/products/items/item.ts';
import { ItemStore, untilUnchanged } from '../../../shared/products/items/item-store.ts';
import { PricePoint } from '../../../shared/products/prices/price-point.ts';
import type { Product } from '../../../shared/products/product.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { faults } from '../../support/fault-plan.ts';
import { openWatchedPages, type WatchedPages } from '../../support/watched-pages.ts';
import { watcherOf, watchingAccount } from '../../support/watchers.ts';
import { step } from './step.ts';

const shops = 4;
const page = fc.record({
  price: fc.constantFrom('12.00', '13.00', '14.00', '15.00', '16.00'),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
  availability: fc.constantFrom('in_stock', 'out_of_stock', 'out_of_stock', 'unknown'),
  fails: fc.constantFrom(false, false, false, true),
});
const shop = fc.nat({ max: shops - 1 });
const happening = fc.oneof(
  step(6, 'checks', {
    pages: fc.dictionary(fc.constantFrom('0', '1', '2', '3'), page, { minKeys: 1 }),
    fault: fc.option(fc.record({ at: fc.integer({ min: 1, max: 40 }), fault: fc.constantFrom(...faults) })),
  }),
  step(1, 'pause', { shop }),
  step(1, 'membership', { shop }),
  step(1, 'currency', { currency: fc.constantFrom('EUR', 'USD') }),
);
export const itemHistory = fc.array(happening, { minLength: 3, maxLength: 12 });

type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

const EventOfItem = z.object({
  product: z.object({ id: z.string() }),
  item: z.object({ id: z.string() }),
  alerts: z.array(z.object({ id: z.string() })),
});

/** An account with four shops, three of them in an item with alerts. */
async function openItem(pages: WatchedPages) {
  const { table, clock } = pages;
  const nowMs = clock.now();
  const account = watchingAccount({ plan: 'max', webhookUrl: null, nowMs }, shops);
  const watchers = Array.from({ length: shops }, (_, index) =>
    watcherOf({ account, url: `https://shop-${index}.example/p/1`, priceMinor: 1500 + index, nowMs }),
  );
  await pages.put(watchers.flatMap(({ items }) => items));
  const products = new ProductStore(table);
  const items = new ItemStore(table);
  const members = watchers.slice(0, 3).map(({ product }) => product);
  const id = newId();
  const empty = newItem({
    id,
    account_id: account.id,
    name: 'Lamp',
    currency: 'EUR',
    tags: [],
    best_product_id: members[0]?.id ?? '',
    created_at: '2026-11-28T00:00:00.000Z',
  });
  expect(await items.create(empty, members, nowMs)).toBe(true);
  const store = new AlertStore(table);
  const alerts: Alert[] = [];
  for (const request of [
    { condition: 'drops', threshold: null },
    { condition: 'below', threshold: 13 },
    { condition: 'back_in_stock', threshold: null },
  ] as const) {
    const watched = await items.get(account.id, id);
    const alert = newAlert({ id: newId(), watched, isOfItem: true, request, nowMs });
    expect(await store.create(alert, null)).toBe('created');
    alerts.push(alert);
  }
  return { account, id, products, items, watchers, ids: watchers.map(({ product }) => product.id), alerts };
}
type Opened = Awaited<ReturnType<typeof openItem>>;

async function comeToRest({ pipeline, clock, plan }: WatchedPages): Promise<void> {
  plan.watch();
  for (let round = 0; round < 2; round += 1) {
    await pipeline.run({ atOnce: 2 });
    clock.advance(901_000);
    await pipeline.reconcile(true);
  }
  await pipeline.run({ atOnce: 2 });
}

/** The products are checked in parallel; one step may fail, or crash the process. */
async function checkPages(
  pages: WatchedPages,
  { watchers }: Opened,
  { pages: shown, fault }: Extract<Happening, { kind: 'checks' }>,
): Promise<void> {
  pages.clock.advance(3_600_000);
  for (const [index, { fails, ...one }] of Object.entries(shown)) {
    const watcher = watchers[Number(index)];
    if (!watcher) throw new Error(`Shop ${index} does not exist`);
    if (fails) pages.reader.fails(watcher.product.url, 'unavailable');
    else pages.reader.page(watcher.product.url, one);
    await pages.force(watcher);
  }
  if (fault) pages.plan.arm(fault.at, fault.fault);
  await pages.pipeline.work(3);
  await comeToRest(pages);
}

/** What requests do without a check. */
async function change(pages: WatchedPages, opened: Opened, happens: Exclude<Happening, { kind: 'checks' }>) {
  const { account, id, items, products, ids } = opened;
  const nowMs = pages.clock.now();
  if (happens.kind === 'currency') {
    const { currency } = happens;
    await untilUnchanged(async () => items.describe(await items.get(account.id, id), { currency }, nowMs));
    return;
  }
  const product = await products.get(account.id, ids[happens.shop] ?? '');
  const item = await items.get(account.id, id);
  if (happens.kind === 'membership') {
    if (product.item_id === undefined) expect(await items.add(item, product, nowMs)).toBe(true);
    else if (item.offers.length > 1) expect(await items.remove(item, product.id, nowMs)).toBe(true);
    return;
  }
  const isActive = !product.is_active;
  const writes = await items.writesToFollow(product, (one) => ({ ...one, is_paused: !isActive }), { nowMs });
  const changes = { is_active: isActive };
  const stored = await products.change(account, product, { changes, writes }, plans.max);
  expect(stored).toBe(true);
}

/** Whatever happened, the item has the minimum of its offers, and each alert fired as its history says. */
async function requireExact(pages: WatchedPages, opened: Opened, resets: ReadonlySet<number>) {
  const { account, id, items, products, alerts } = opened;
  const item = await items.get(account.id, id);
  const members: Product[] = [];
  for (const { product_id } of item.offers) members.push(await products.get(account.id, product_id));
  expect(item.offers).toEqual(members.map(offerOf));
  const best = bestOffer({ currency: item.currency, best_product_id: item.best_product_id }, item.offers);
  expect([item.is_offered, item.is_offered ? item.price_minor : null]).toEqual([
    best !== null,
    best?.price_minor ?? null,
  ]);
  if (best) expect(item.best_product_id).toBe(best.product_id);
  const { pk, sk: from } = keys.pricePoint(id, 1);
  const points = z.array(PricePoint).parse(await pages.table.query({ pk, from, to: 'PRICE#~' }));
  expect(points).toHaveLength(item.price_count);
  const before = (index: number) => (resets.has(index) ? undefined : points[index - 1]);
  const isChange = ({ amount_minor, currency }: PricePoint, index: number) =>
    amount_minor !== before(index)?.amount_minor || currency !== before(index)?.currency;
  expect(points.every(isChange)).toBe(true);
  const found = points.flatMap((point, index) =>
    point.is_of_creation ? [] : [{ point, last: before(index) ?? null }],
  );
  const fired = await firedOf(pages, opened);
  const [drops, below, returns = 0] = alerts.map((alert) => fired.filter((one) => one === alert.id).length);
  expect(drops, 'drops').toBe(
    found.filter(
      ({ point, last }) => last && last.currency === point.currency && point.amount_minor < last.amount_minor,
    ).length,
  );
  const isBelow = found.some(
    ({ point, last }) =>
      point.currency === 'EUR' && point.amount_minor <= 1300 && (!last || last.currency === 'EUR'),
  );
  expect(below, 'below').toBe(isBelow ? 1 : 0);
  return { item, returns };
}

/** Returns how often `back_in_stock` can have fired while checks changed the offers, by the order in which they ended. */
function possibleReturns({ offers: before, currency }: Item, { offers: after }: Item): number[] {
  const isSoldOut = (offers: Offer[]) =>
    offers.some((one) => one.known_availability === 'out_of_stock') &&
    offers.every(
      (one) => one.is_paused || one.currency !== currency || one.known_availability !== 'in_stock',
    );
  const isOffered = (offers: Offer[]) =>
    offers.some((one) => one.known_availability === 'in_stock' && !reasonNotCompared(one, currency));
  const changed = after.filter((offer, index) => before[index] && !isSameOffer(offer, before[index]));
  return ordersOf(changed).map((order) => {
    let [offers, count] = [before, 0];
    for (const offer of order) {
      const next = offers.map((one) => (one.product_id === offer.product_id ? offer : one));
      if (isSoldOut(offers) && isOffered(next)) count += 1;
      offers = next;
    }
    return count;
  });
}

function ordersOf(offers: Offer[]): Offer[][] {
  if (offers.length === 0) return [[]];
  return offers.flatMap((first) =>
    ordersOf(offers.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}

/** The IDs of the item's alerts in events, once per event; each event has an offer of the item as its product. */
async function firedOf({ table }: WatchedPages, { account, id, ids }: Opened): Promise<string[]> {
  const { pk, sk } = keys.delivery(account.id, '');
  const stored = await table.query({ pk, from: sk, to: `${sk}~` });
  return stored.flatMap(({ data }) => {
    const event = EventOfItem.safeParse(data).data;
    if (!event) return [];
    expect(event.item.id).toBe(id);
    expect(ids).toContain(event.product.id);
    return event.alerts.map((alert) => alert.id);
  });
}

/** Plays a history of checks and changes on an item, and requires after each that the item is exact. */
export async function followItem(happenings: Happening[]): Promise<void> {
  const pages = await openWatchedPages();
  const opened = await openItem(pages);
  const resets = new Set<number>();
  let { item, returns } = await requireExact(pages, opened, resets);
  for (const happens of happenings) {
    if (happens.kind === 'currency' && happens.currency !== item.currency) resets.add(item.price_count);
    if (happens.kind === 'checks') await checkPages(pages, opened, happens);
    else await change(pages, opened, happens);
    const now = await requireExact(pages, opened, resets);
    const possible = happens.kind === 'checks' ? possibleReturns(item, now.item) : [0];
    expect(possible, 'back_in_stock').toContain(now.returns - returns);
    // A currency that was set and set back has the last point as its price again.
    const isSetBack = happens.kind === 'currency' && now.item.price_minor !== null;
    if (isSetBack && now.item.price_count === item.price_count) resets.delete(item.price_count);
    ({ item, returns } = now);
  }
}
