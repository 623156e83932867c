import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';

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

const read = (html: string, currency: string | null = null) =>
  extract({ html, url: 'https://shop.example/products/oak-stool', country: null, currency });

describe.each(Object.entries(pages))('a page whose price is in %s', (source, html) => {
  test('is read, and the evidence has the source', () => {
    const { price, evidence, name } = read(html);
    expect(price && `${toDecimal(price)} ${price.currency}`).toBe('79.00 EUR');
    expect(evidence?.source).toBe(source);
    expect(name).toBe('Oak Stool Natural');
  });
});

test('a page without any price yields `no_price`', () => {
  expect(read('<title>About us</title><h1>About us</h1><p>We make stools.</p>')).toMatchObject({
    price: null,
    undecided: false,
    rejected: [],
  });
});

test('a page without a product has no price', () => {
  expect(read('<p class="price">€79.00</p>').price).toBeNull();
});

test("an ambiguous sign is resolved by the request's currency", () => {
  const html = `${title}<h1>Oak Stool Natural</h1><p class="price">kr 790,00</p><button>Add to cart</button>`;
  expect(read(html)).toMatchObject({ price: null, withoutCurrency: { amount: '790' } });
  expect(read(html, 'NOK').price).toMatchObject({ currency: 'NOK', amountMinor: 79_000 });
});

test('confidence is a probability, and 0 without a price', () => {
  expect(read(pages.json_ld ?? '').confidence).toBeGreaterThan(0.9);
  expect(read('<h1>About us</h1>').confidence).toBe(0);
});

test('every rejected price has a reason, and a struck-through price comes first', () => {
  const html = `${title}<h1>Oak Stool Natural</h1><p><del>€99.00</del> <b class="price">€79.00</b></p><p>3 x €26.34</p><button>Add to cart</button>`;
  const rejected = read(html).evidence?.rejected ?? [];
  expect(Object.fromEntries(rejected.map(({ amount, reason }) => [amount, reason]))).toEqual({
    '99': 'struck through',
    '26.34': 'labelled as an instalment',
  });
});

test('a price in tomans is converted to ten times as many rials', () => {
  const html =
    '<html lang="fa"><title>صندلی چوبی بلوط</title><h1>صندلی چوبی بلوط</h1><p class="price">۱٬۲۰۰٬۰۰۰ تومان</p><button>افزودن به سبد خرید</button>';
  expect(read(html).price).toEqual({ currency: 'IRR', amountMinor: 1_200_000_000 });
});
