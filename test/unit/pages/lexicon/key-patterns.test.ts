import { expect, test } from 'vitest';
import { mayHoldPrice, priceNamesIn } from '../../../../shared/pages/lexicon/key-patterns.ts';

test.each([
  '{"price":5}',
  '{"salePrice":5}',
  // What could begin a name begins before one, and ends in it.
  '{"pricost":5}',
  '{"preprice":5}',
  "{'preis':5}",
  '{cena:5}',
  '{"prisPerStk":1,"amount":5}',
  '{"fiyat":5}',
  '{\\"harga\\":5}',
  '{&quot;hinta&quot;:5}',
])('may hold a price: %s', (text) => {
  expect(mayHoldPrice(text)).toBe(true);
});

test.each([
  '{"present":5}',
  '{"scene":5}',
  '{"prisma":5}',
  '{"hindi":5}',
  '{"timing":5}',
  '{"harga"}',
  '{"charga":5}',
  // The rest of a long text is not searched for rare names.
  `{"fiyat":5,"x":"${'x'.repeat(20_000)}"}`,
])('holds no price: %#', (text) => {
  expect(mayHoldPrice(text)).toBe(false);
});

test('the next name of a price is found from any index, usual or rare', () => {
  const text = '{"fiyat":1,"pricost":2,"harga":3}';
  const next = priceNamesIn(text);
  expect([0, 3, 15, 24].map(next)).toEqual([2, 15, 15, 24]);
  expect(next(25)).toBe(Number.POSITIVE_INFINITY);
});
