import { describe, expect, test } from 'vitest';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';
import { readHtml } from '../../../support/read-html.ts';

/** Pages with consistent data, one for each source. `npm run accuracy` measures correctness on real pages. */
const title = '<title>Oak Stool Natural</title>';
const product = {
  '@type': 'Product',
  name: 'Oak Stool Natural',
  offers: { price: '79.00', priceCurrency: 'EUR' },
};
const shown =
  '<main><h1>Oak Stool Natural</h1><p class="price">€79.00</p><button>Add to cart</button></main>';

const pages: Record<string, string> = {
  json_ld: `${title}<script type="application/ld+json">${JSON.stringify(product)}</script>${shown}`,
  microdata: `${title}<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Oak Stool Natural</h1><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="priceCurrency" content="EUR">€</span><span itemprop="price">79.00</span></p><button>Add to cart</button></div>`,
  meta: `${title}<meta property="og:type" content="product"><meta property="og:title" content="Oak Stool Natural"><meta property="product:price:amount" content="79.00"><meta property="product:price:currency" content="EUR">${shown}`,
  visible: `${title}${shown}`,
};

const read = (html: string) => readHtml(html, { url: 'https://shop.example/products/oak-stool' });

describe.each(Object.entries(pages))('a page whose price is in %s', (source, html) => {
  test('is read, and the evidence has the source', () => {
    const { price, evidence, name } = read(html);
    expect(price && `${toDecimal(price)} ${price.currency}`).toBe('79.00 EUR');
    expect(evidence?.source).toBe(source);
    expect(name).toBe('Oak Stool Natural');
  });
});

test('a page without a product has no price', () => {
  expect(read('<p class="price">€79.00</p>').price).toBeNull();
});

test('confidence is a probability, and 0 without a price', () => {
  expect(read(pages.json_ld ?? '').confidence).toBeGreaterThan(0.9);
  expect(read('<h1>About us</h1>').confidence).toBe(0);
});

test('a price in tomans is converted to ten times as many rials', () => {
  const html =
    '<html lang="fa"><title>صندلی چوبی بلوط</title><h1>صندلی چوبی بلوط</h1><p class="price">۱٬۲۰۰٬۰۰۰ تومان</p><button>افزودن به سبد خرید</button>';
  expect(read(html).price).toEqual({ currency: 'IRR', amountMinor: 1_200_000_000 });
});
