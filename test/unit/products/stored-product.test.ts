import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keys } from '../../../shared/platform/table/keys.ts';
import { itemBytes } from '../../../shared/platform/table/writes.ts';
import { afterFailure, applyReading } from '../../../shared/products/apply-reading.ts';
import { Item, newItem, offerOf, toStoredOffer } from '../../../shared/products/items/item.ts';
import { moveItem } from '../../../shared/products/items/move-item.ts';
import {
  cleanDescription,
  newProduct,
  Product,
  storedChanges,
  toStored,
} from '../../../shared/products/product.ts';
import { watcherOf } from '../../support/watchers.ts';

const nowMs = Date.UTC(2026, 10, 20, 21);
const url = 'https://shop.example/p/1';
const { product } = watcherOf({ url, nowMs });
const key = keys.product(product.account_id, product.id);
const reading = {
  price: { amountMinor: 1499, currency: 'EUR' },
  name: 'Desk Lamp',
  availability: 'in_stock',
  imageUrl: null,
  storeName: null,
  finalUrl: url,
  identity: { gtin: null, sku: null },
  driver: 'direct',
} as const;

test('what a user writes about a product loses characters that hide or reorder text, line breaks except in the note, and what is then empty', () => {
  const written = {
    name: '\u202eDesk\r\n Lamp\u0007',
    tags: ['\u202efor\nAnna', 'for Anna', '\u200b'],
    note: 'For\nAnna\u2066',
  };
  const clean = { name: 'Desk Lamp', tags: ['for Anna'], note: 'For\nAnna' };
  const request = {
    id: product.id,
    accountId: product.account_id,
    url,
    canonicalUrl: url,
    createdAt: product.created_at,
  };
  expect(newProduct({ ...request, ...written })).toMatchObject({ ...clean, is_named_by_caller: true });
  expect(cleanDescription(written)).toEqual(clean);
  expect(newProduct({ ...request, name: '\u202e' })).toMatchObject({
    name: 'shop.example/p/1',
    is_named_by_caller: false,
  });
});

test('a stored product is parsed unchanged', () => {
  const urls = fc.constantFrom(url, 'https://shop.example/p/1?colour=red', 'https://other.example/p/2');
  const texts = fc.option(fc.constantFrom('a', 'b'));
  const changes = fc.record({
    canonical_url: urls,
    first_read: fc.option(fc.record({ name: texts, gtin: texts, sku: texts, final_url: urls })),
    image_url: texts,
    preferred_country: texts,
    failed_checks_in_row: fc.constantFrom(0, 1),
    checked_at: fc.constantFrom('2026-11-20T21:00:00.000Z', '2026-11-20T22:00:00.000Z'),
  });
  fc.assert(
    fc.property(changes, (changed) => {
      const one = { ...product, ...changed };
      expect(Product.parse({ ...key, ...toStored(one) })).toEqual(one);
    }),
  );
});

test('after a check, the item is the product with its changes, whatever it was before', () => {
  const failing = { ...product, ...afterFailure(product), checked_at: '2026-11-20T22:00:00.000Z' };
  const checks = [
    [product, { ...afterFailure(product), checked_at: failing.checked_at }],
    [failing, applyReading(failing, reading, '2026-11-20T23:00:00.000Z')],
  ] as const;
  for (const [before, changes] of checks)
    for (const item of [{ ...before }, toStored(before)]) {
      const { set, removed } = storedChanges(before, changes);
      const after = Object.entries({ ...item, ...set }).filter(([name]) => !removed.includes(name));
      expect(Product.parse({ ...Object.fromEntries(after), ...key })).toEqual({ ...before, ...changes });
    }
});

test('a product with URLs and a name of typical length takes one write unit', () => {
  const long = `https://www.shop.example/${'c'.repeat(44)}`;
  const { product: usual } = watcherOf({ url: long, gtin: '4006381333931', nowMs });
  const named = { ...usual, name: 'n'.repeat(32), image_url: `https://cdn.shop.example/${'i'.repeat(61)}` };
  const due = { due_pk: 'SLOT#plus#61#12', due_sk: `${'f'.repeat(32)}#${usual.id}` };
  const earlier = Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`0${day + 1}`, 1999]));
  const day_low = { since: '2026-11-01T21:00:00.000Z', day: '2026-11-08', minor: 1999, high: 2999, earlier };
  expect(itemBytes({ ...key, ...toStored({ ...named, day_low }), ...due })).toBeLessThanOrEqual(1024);
});

test('an item of five products with a name of typical length takes one write unit', () => {
  const products = Array.from({ length: 5 }, () => ({
    ...watcherOf({ url, nowMs, priceMinor: 19_900 }).product,
    availability: 'in_stock' as const,
    known_availability: 'in_stock' as const,
  }));
  const request = {
    id: product.id,
    account_id: product.account_id,
    name: 'n'.repeat(32),
    currency: 'EUR',
    tags: [],
  };
  const empty = newItem({ ...request, best_product_id: product.id, created_at: product.created_at });
  const { after } = moveItem(empty, { offers: products.map(offerOf), nowMs, checkId: null });
  const { id, account_id, offers, ...fields } = after;
  const stored = { ...keys.item(account_id, id), ...fields, offers: offers.map(toStoredOffer) };
  expect(itemBytes(stored)).toBeLessThanOrEqual(1024);
  expect(Item.parse(stored)).toEqual(after);
});
