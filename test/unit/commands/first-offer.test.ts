import { expect, test } from 'vitest';
import { readFirstOffer } from '../../../commands/accuracy/peers/first-offer.ts';

const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const meta = '<meta property="og:price:amount" content="19.50">';

test.each([
  [
    'a product in a graph',
    jsonLd({ '@graph': [{ '@type': 'Product', offers: [{ price: 20 }, { price: 30 }] }] }),
    '20',
  ],
  ['a range', jsonLd({ '@type': ['Product'], offers: { lowPrice: '20.00' } }), '20.00'],
  ['a meta element', meta, '19.50'],
  ['broken JSON', `<script type="application/ld+json">{</script>${meta}`, '19.50'],
  ['a product without an offer', jsonLd({ '@type': 'Product', offers: null }), null],
  ['nothing', '<p>€20</p>', null],
])('the simple reader takes the first offer, else a meta element: %s', (_, html, price) => {
  expect(readFirstOffer(html).price).toBe(price);
});
