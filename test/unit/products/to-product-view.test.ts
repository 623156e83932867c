import { describe, expect, test } from 'vitest';
import { plans } from '../../../shared/interface/plans.ts';
import { Product as ProductView } from '../../../shared/interface/schemas/product.ts';
import { newProduct, type Product } from '../../../shared/products/product.ts';
import { toProductView } from '../../../shared/products/to-product-view.ts';

const url = 'https://shop.example/p/1';
const pending = newProduct({
  id: '01a1fb44-8ce8-7757-a0e7-45157139e258',
  accountId: 'a',
  url,
  canonicalUrl: url,
  createdAt: '2026-11-20T21:00:00.000Z',
});
const view = (fields: Partial<Product>, plan: 'plus' | 'max' = 'plus') =>
  ProductView.parse(toProductView({ ...pending, ...fields }, plan, plans[plan]));

test('a pending product has no prices, and its name is its URL', () => {
  expect(view({})).toMatchObject({
    name: 'shop.example/p/1',
    status: 'pending',
    is_failing: false,
    is_active: true,
    price: null,
    currency: null,
    lowest_price: null,
    highest_price: null,
    initial_price: null,
    checked_at: null,
  });
});

test.each(['pending', 'watching', 'failing'] as const)('is_failing for %s', (status) => {
  expect(view({ status }).is_failing).toBe(status === 'failing');
});

test('amounts are in major units, and the initial one is in its own currency', () => {
  const amounts = { price_minor: 2500, lowest_minor: 2400, highest_minor: 2600, initial_minor: 1999 };
  expect(view({ ...amounts, currency: 'JPY', initial_currency: 'EUR' })).toMatchObject({
    price: 2500,
    currency: 'JPY',
    lowest_price: 2400,
    highest_price: 2600,
    initial_price: 19.99,
  });
});

describe('can.add_alert', () => {
  test('is true below the limit', () => {
    expect(view({ alert_count: 2 }).can).toEqual({
      add_alert: true,
      add_alert_message: null,
      update: true,
      delete: true,
    });
  });

  test('is false at the limit, with a message that contains it', () => {
    expect(view({ alert_count: 3 }).can).toMatchObject({
      add_alert: false,
      add_alert_message: expect.stringContaining('plus allows 3 alerts'),
    });
  });

  test('is true without a limit', () => {
    expect(view({ alert_count: 1000 }, 'max').can.add_alert).toBe(true);
  });
});
