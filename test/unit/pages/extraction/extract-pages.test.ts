import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import type { ExtractionInput, ExtractionResult } from '../../../../shared/pages/extraction/extraction.ts';

interface Row {
  page: string;
  /** Why the page is hard, when its name does not say it all. */
  because?: string;
  from?: Partial<Omit<ExtractionInput, 'html'>>;
  /** `64.50 EUR` in minor units; null for none. */
  price: [amountMinor: number, currency: string] | null;
  also?: Partial<ExtractionResult>;
}

const rows: Row[] = [
  {
    page: 'json-ld-graph-with-references',
    from: { url: 'https://www.larch.example/products/walnut-desk-organiser?utm_source=x' },
    price: [6450, 'EUR'],
    also: {
      name: 'Walnut Desk Organiser',
      availability: 'in_stock',
      imageUrl: 'https://cdn.larch.example/wdo.jpg',
      storeName: 'Larch & Linden',
      canonicalUrl: 'https://www.larch.example/products/walnut-desk-organiser',
      identity: { gtin: '4006381333931', sku: 'WDO-1' },
      pageKind: 'product',
    },
  },
  {
    page: 'json-ld-first-variant-out-of-stock',
    price: [10900, 'USD'],
    also: { availability: 'in_stock', storeName: 'Peakstep' },
  },
  {
    page: 'json-ld-product-group',
    price: [4995, 'EUR'],
    also: { availability: 'in_stock', name: 'Leinenhemd Sommerbrise' },
  },
  {
    page: 'json-ld-variants-of-different-prices',
    because: 'the address names no variant, and the first is not the cheapest',
    from: { url: 'https://kiln.example/vase' },
    price: null,
    also: { undecided: true, name: 'Stoneware Vase' },
  },
  {
    page: 'json-ld-variants-of-different-prices',
    because: 'the address names one',
    from: { url: 'https://kiln.example/vase?variant=9103' },
    price: [5800, 'USD'],
  },
  {
    page: 'json-ld-variants-of-different-prices',
    because: 'the named one is out of stock',
    from: { url: 'https://kiln.example/vase?variant=9102&utm_source=x' },
    price: [4400, 'USD'],
    also: { availability: 'out_of_stock' },
  },
  { page: 'json-ld-price-specifications', price: [5990, 'EUR'], also: { availability: 'in_stock' } },
  { page: 'json-ld-broken-but-readable', price: [1825, 'GBP'] },
  { page: 'json-ld-related-products', price: [4199, 'USD'], also: { availability: 'out_of_stock' } },
  { page: 'json-ld-aggregate-offer-range', price: [7500, 'AUD'] },
  {
    page: 'json-ld-offers-in-two-currencies',
    because: 'nobody asked for one',
    price: null,
    also: { undecided: true },
  },
  {
    page: 'json-ld-offers-in-two-currencies',
    because: 'dollars were asked for',
    from: { currency: 'USD' },
    price: [3100, 'USD'],
  },
  {
    page: 'json-ld-offers-in-two-currencies',
    because: 'francs were asked for',
    from: { currency: 'CHF' },
    price: null,
  },
  { page: 'json-ld-thousands-dot', price: [24990, 'CLP'] },
  {
    page: 'json-ld-zero-price',
    price: null,
    also: { undecided: false, name: 'Handmade Quilt', availability: 'out_of_stock' },
  },
  {
    page: 'microdata-related-items-outside-scope',
    price: [12990, 'PLN'],
    also: { imageUrl: 'https://shop.example/img/sowa.jpg', identity: { gtin: '5901234123457', sku: null } },
  },
  { page: 'microdata-related-items-inside-scope', price: [14500, 'GBP'], also: { name: 'Oak Side Table' } },
  { page: 'microdata-struck-price-in-the-offer', price: [99900, 'SEK'] },
  { page: 'microdata-two-prices-in-the-offer', price: [99900, 'SEK'] },
  {
    page: 'json-ld-offer-that-names-its-product',
    price: [1750, 'NZD'],
    also: { availability: 'in_stock', name: 'Paper Lantern' },
  },
  { page: 'microdata-price-outside-every-scope', price: [3450, 'EUR'], also: { availability: 'in_stock' } },
  { page: 'rdfa-product', price: [1495, 'EUR'], also: { availability: 'in_stock' } },
  {
    page: 'meta-bare-dollar',
    because: 'the domain is Canadian',
    from: { url: 'https://sugarbush.ca/syrup', currency: 'USD' },
    price: [1650, 'CAD'],
    also: {
      imageUrl: 'https://sugarbush.ca/img/syrup.jpg',
      storeName: 'Sugarbush',
      name: 'Maple Syrup 500 ml',
    },
  },
  { page: 'meta-bare-dollar', because: 'the asker prefers', from: { currency: 'AUD' }, price: [1650, 'AUD'] },
  {
    page: 'meta-bare-dollar',
    because: 'the asker reads from there',
    from: { country: 'NZ' },
    price: [1650, 'NZD'],
  },
  { page: 'meta-bare-dollar', because: 'nothing else is known', price: [1650, 'USD'] },
  {
    page: 'meta-bare-dollar',
    because: 'the domain is of no dollar country',
    from: { url: 'https://shop.de/p' },
    price: null,
  },
  { page: 'meta-sale-price-and-original', price: [2100, 'USD'], also: { availability: 'out_of_stock' } },
  { page: 'sources-contradict', price: null, also: { undecided: true, name: 'Garden Shears' } },
  { page: 'two-sources-outvote-one', price: [2490, 'EUR'], also: { undecided: false } },
  { page: 'category-list', price: null, also: { pageKind: 'other' } },
  { page: 'search-with-one-result', price: null, also: { pageKind: 'other' } },
  { page: 'captcha-with-status-200', price: null, also: { pageKind: 'blocked' } },
  { page: 'product-no-longer-available', price: null, also: { pageKind: 'gone' } },
  {
    page: 'name-encoded-twice',
    price: null,
    also: { name: 'Salt & Pepper Mills', storeName: 'Hearth Store', undecided: false },
  },
  {
    page: 'visible-price-near-title-and-button',
    price: [6400, 'USD'],
    also: { name: 'Copper Kettle', availability: 'in_stock', pageKind: 'product' },
  },
  { page: 'visible-sale-by-strike-through', price: [8900, 'USD'] },
  { page: 'visible-sale-by-class-words', price: [2950, 'GBP'] },
  { page: 'visible-sale-by-line-through-style', price: [99900, 'NOK'] },
  { page: 'visible-two-prices-without-a-word', price: [11900, 'EUR'] },
  { page: 'visible-superscript-fraction', price: [3999, 'EUR'] },
  { page: 'visible-fraction-in-spans', price: [12995, 'USD'] },
  { page: 'visible-price-twice-for-screen-readers', price: [3599, 'USD'] },
  { page: 'visible-sign-beside-the-digits', price: [128000, 'TWD'] },
  { page: 'visible-label-in-a-table', price: [6240, 'USD'] },
  { page: 'visible-instalments-beside-the-price', price: [189900, 'BRL'] },
  { page: 'visible-unit-price-beside-the-price', price: [1290, 'EUR'] },
  { page: 'visible-member-price', price: [4800, 'USD'] },
  { page: 'visible-shipping-cost-near-price', price: [2750, 'USD'] },
  { page: 'visible-quantity-price-table', price: [120, 'GBP'] },
  { page: 'visible-hidden-price-of-another-variant', price: [4600, 'USD'] },
  {
    page: 'visible-price-only-of-related-products',
    price: null,
    also: { availability: 'out_of_stock', undecided: false },
  },
  { page: 'visible-carousel-without-a-heading', price: [5200, 'USD'] },
  { page: 'visible-obfuscated-classes', price: [13995, 'USD'] },
  { page: 'visible-price-in-the-buy-button', price: [1899, 'GBP'] },
  { page: 'visible-facet-ranges-of-a-category', price: null },
  { page: 'visible-home-page-with-deals', price: null, also: { pageKind: 'other' } },
  { page: 'visible-article-that-mentions-a-price', price: null, also: { pageKind: 'other' } },
  { page: 'visible-cookie-dialog-heading', price: [3900, 'CHF'], also: { name: 'Vintage Poster "Alpine"' } },
  { page: 'visible-no-h1', price: [725, 'USD'], also: { name: 'Brass Hook' } },
  {
    page: 'visible-classified-ad',
    price: [12000, 'EUR'],
    also: { name: 'Fahrradanhänger', availability: 'in_stock' },
  },
  { page: 'visible-arabic-price', price: [14950, 'SAR'] },
  { page: 'visible-yen', price: [4950, 'JPY'] },
  { page: 'visible-used-and-new-offers', price: [1499, 'GBP'] },
  { page: 'visible-warranty-offered', price: [49900, 'USD'] },
  { page: 'visible-from-price-of-a-configurator', price: [38900, 'EUR'] },
  { page: 'visible-points-beside-the-price', price: [129000, 'RUB'] },
  { page: 'visible-site-credit-beside-the-price', price: [87500, 'USD'] },
  { page: 'shown-price-differs-from-stale-markup', price: [3100, 'USD'] },
  { page: 'markup-price-is-nowhere-shown', price: [1850, 'USD'] },
  { page: 'shown-in-the-visitors-currency', price: [5311, 'EUR'] },
  { page: 'bare-dollar-settled-by-script', price: [7400, 'CAD'] },
  { page: 'markup-price-not-rendered', price: [2700, 'EUR'] },
  { page: 'next-data-only', price: [2450, 'USD'] },
  { page: 'nuxt-function-with-arguments', price: [4190, 'EUR'] },
  { page: 'shopify-product-in-cents', price: [2800, 'USD'] },
  { page: 'data-layer-of-analytics', price: [1490, 'EUR'] },
  { page: 'state-assigned-to-window', price: [1725, 'GBP'] },
  { page: 'streamed-parts-of-a-page', price: [5950, 'EUR'] },
  { page: 'script-of-another-product-only', price: null, also: { undecided: false } },
  {
    page: 'sold-out-in-words',
    price: [1200, 'EUR'],
    also: { availability: 'out_of_stock', name: 'Cuillère en teck' },
  },
  { page: 'blocked-with-a-stray-price', price: null, also: { pageKind: 'blocked' } },
  { page: 'gone-beats-other-products-prices', price: null, also: { pageKind: 'gone' } },
  { page: 'login-wall', price: null, also: { pageKind: 'blocked' } },
  { page: 'name-in-heading-with-hidden-words', price: [1500, 'USD'], also: { name: 'Silver Whistle' } },
  {
    page: 'name-with-brand-in-heading',
    price: [5600, 'EUR'],
    also: { name: 'Larkwell OAKLEY-TOP', availability: 'in_stock' },
  },
  { page: 'microdata-by-reference', price: [900, 'EUR'] },
  { page: 'visible-without-and-with-tax', price: [1140, 'EUR'] },
  {
    page: 'visible-thousands-dot-peso',
    because: 'the domain is Chilean',
    from: { url: 'https://calzados.cl/p/1' },
    price: [24990, 'CLP'],
  },
  {
    page: 'contract-amazon',
    from: { url: 'https://www.amazon.co.uk/dp/B000000001' },
    price: [3140, 'GBP'],
    also: { name: 'Copper Watering Can' },
  },
  {
    page: 'contract-ebay',
    from: { url: 'https://www.ebay.com/itm/123456789012' },
    price: [1850, 'GBP'],
    also: { name: 'Brass Compass' },
  },
  {
    page: 'contract-aliexpress',
    from: { url: 'https://www.aliexpress.com/item/1005001.html' },
    price: [785, 'USD'],
  },
  { page: 'contract-walmart', from: { url: 'https://www.walmart.com/ip/1234567' }, price: [4497, 'USD'] },
  {
    page: 'contract-mercado-libre',
    from: { url: 'https://articulo.mercadolibre.com.ar/MLA-1-mate' },
    price: [1704000, 'ARS'],
  },
  { page: 'theme-hides-the-regular-price', price: [3200, 'USD'] },
  { page: 'regular-price-is-the-only-one', price: [4500, 'USD'] },
  { page: 'sale-spoken-for-screen-readers', price: [1500, 'GBP'] },
  { page: 'range-of-a-variable-product', price: [1000, 'GBP'] },
  { page: 'instalment-and-protection-plans', price: [129999, 'USD'] },
  { page: 'whole-and-decimals-in-pieces', price: [129900, 'EUR'] },
  { page: 'price-de-por-and-pix', price: [14990, 'BRL'] },
  { page: 'ex-vat-before-inc-vat', price: [14400, 'GBP'] },
  { page: 'list-of-two-results', price: null },
  { page: 'list-with-buy-buttons', price: null },
  { page: 'total-of-a-bundle', price: [4000, 'USD'] },
  { page: 'subscription-beside-one-time-purchase', price: [2000, 'USD'] },
  { page: 'lowest-price-of-thirty-days', price: [12999, 'PLN'] },
  { page: 'category-named-old-around-the-product', price: [5900, 'USD'] },
  { page: 'visible-net-price-and-gross-in-brackets', price: [12000, 'GBP'] },
  { page: 'visible-piece-of-a-pack-in-brackets', price: [2394, 'USD'] },
  { page: 'visible-closed-list-of-amounts', because: 'a closed list shows its first', price: [600, 'GBP'] },
  { page: 'shipping-policy', price: null, also: { pageKind: 'other' } },
  { page: 'amount-told-in-passing', price: null, also: { pageKind: 'other' } },
  { page: 'price-on-request-with-minimum-order', price: null },
  { page: 'offer-for-the-old-one', price: null },
  { page: 'markup-in-minor-units', price: [129900, 'USD'] },
  { page: 'apollo-cache-with-references', price: [1500, 'EUR'] },
  { page: 'shopify-analytics-in-cents', price: [1500, 'EUR'] },
  { page: 'list-of-two-linked-lines', price: null },
  { page: 'cart-of-one', price: null },
  { page: 'unavailable-with-related-prices', price: null },
];

describe('a saved page is understood', () => {
  it.each(rows)('$page: $because', ({ page, from, price, also }) => {
    const html = readFileSync(new URL(`../../../fixtures/pages/${page}.html`, import.meta.url), 'utf8');
    const result = extract({ html, url: 'https://shop.example/p/1', country: null, currency: null, ...from });
    expect(result.price).toEqual(price && { amountMinor: price[0], currency: price[1] });
    expect(result).toMatchObject(also ?? {});
  });
});

describe('the product that a crawling provider read is one more source', () => {
  const product = {
    name: 'Garden Shears',
    price: '24.90',
    currency: 'EUR',
    availability: 'in_stock' as const,
    imageUrl: null,
  };

  it('settles what the page contradicts itself about', () => {
    const html = readFileSync(
      new URL('../../../fixtures/pages/sources-contradict.html', import.meta.url),
      'utf8',
    );
    const { price } = extract({
      html,
      url: 'https://shop.example/p',
      country: null,
      currency: null,
      product,
    });
    expect(price).toEqual({ amountMinor: 2490, currency: 'EUR' });
  });

  it('is enough where the page was not sent', () => {
    const result = extract({
      html: '',
      url: 'https://shop.example/p',
      country: null,
      currency: null,
      product,
    });
    expect(result).toMatchObject({
      price: { amountMinor: 2490 },
      name: 'Garden Shears',
      availability: 'in_stock',
    });
  });
});

describe('a result explains itself', () => {
  it('keeps every candidate with its source, place, raw text, kind, score and reasons, best first', () => {
    const html = readFileSync(
      new URL('../../../fixtures/pages/json-ld-price-specifications.html', import.meta.url),
      'utf8',
    );
    const { candidates } = extract({ html, url: 'https://shop.example/p/1', country: null, currency: null });
    expect(candidates[0]).toMatchObject({
      source: 'json_ld',
      raw: '59.9',
      amount: '59.9',
      currency: 'EUR',
      kind: 'current',
    });
    expect(candidates.map(({ kind }) => kind).toSorted()).toEqual([
      'current',
      'instalment',
      'member',
      'regular',
      'shipping',
      'unit',
    ]);
    expect(candidates.slice(1).every(({ score, reasons }) => score === 0 && reasons.length > 0)).toBe(true);
  });
});
