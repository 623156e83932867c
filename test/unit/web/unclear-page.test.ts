import { expect, test } from 'vitest';
import { Problem } from '../../../web/api/problem.ts';
import { unclearPage } from '../../../web/api/watching.ts';

const asked = { url: 'https://shop.example/p', currency: null };
const open = {
  pick: 'P1',
  amount: 25,
  currency: null,
  currency_options: ['USD', 'CAD'],
  kind: 'current' as const,
  text: '$25.00',
  context: '',
  source: 'visible' as const,
  path: 'div',
  probability: 0.4,
  reason: null,
};
const read_at = '2026-11-30T03:00:00.000Z';
const page = {
  data: [open],
  meta: {
    name: 'Bag',
    image_url: null,
    availability: 'in_stock' as const,
    price: null,
    currency: null,
    read_at,
  },
};
const found = (reason: Problem['reason'] & {}) =>
  unclearPage(asked, new Problem('no_price', '', { reason }), async () => page);

test('a page whose only amount has an open currency asks for that alone, unless the page is unclear otherwise', async () => {
  const missing = found({ kind: 'currency_missing', amount: 25, currencies: ['USD', 'CAD'] });
  await expect(missing).rejects.toThrow(Problem);
  expect(await found({ kind: 'other_page' })).toEqual({ kind: 'unclear', asked, page });
});
