import { describe, expect, test } from 'vitest';
import type { ExtractionInput } from '../../../../shared/pages/extraction/extraction.ts';
import { jsonLd, priceOf, readHtml, shopPage } from '../../../support/read-html.ts';

interface Shop {
  lang?: string;
  url?: string;
  head?: string;
  shown?: string;
  body?: string;
}

function page({ lang, head = '', shown = '', body = '' }: Shop): string {
  return (
    `<!doctype html><html${lang ? ` lang="${lang}"` : ''}><head><title>Clay Pot | Barro</title>${head}</head><body${body}>` +
    `<main><h1>Clay Pot</h1><p class="price">${shown}</p><form><button>Add to cart</button></form></main></body></html>`
  );
}

const data = (price: string, currency: string) =>
  jsonLd({ '@type': 'Product', name: 'Clay Pot', offers: { price, priceCurrency: currency } });

function meta(price: string, currency: string): string {
  return `<meta property="og:price:amount" content="${price}"><meta property="og:price:currency" content="${currency}">`;
}

function read(shop: Shop, from: Partial<ExtractionInput> = {}) {
  const url = shop.url ?? 'https://barro.example/pot';
  const { price, undecided, withoutCurrency } = readHtml(page(shop), { url, ...from });
  return { price: price && `${price.amountMinor} ${price.currency}`, undecided, withoutCurrency };
}

test.each([
  ['the soms of a Kyrgyz shop before dollars', 'kg', '14 500 сом', '165 $', '1450000 KGS'],
  ['the rupees of a Nepalese shop before dollars', 'com.np', 'NPR 11,800', 'USD 88.50', '1180000 NPR'],
  ['the euros of a Bulgarian shop before levs', 'bg', '25,00 €', '/ 48,90 лв.', '2500 EUR'],
])(
  'a price beside its conversion is that in the currency of the shop: %s',
  (_, domain, first, second, price) => {
    const shown = `<span>${first}</span> <span>${second}</span>`;
    expect(read({ url: `https://barro.${domain}/pot`, shown }).price).toBe(price);
  },
);

describe('an amount with several currencies is in one:', () => {
  const cases: [string, Shop, string][] = [
    [
      'a bare dollar sign on a Mexican host supports markup in US dollars',
      { url: 'https://barro.mx/pot', head: data('52.00', 'USD'), shown: '$52.00' },
      '5200 USD',
    ],
    [
      'a bare dollar sign takes the currency of one of two contradictory sources',
      { url: 'https://barro.ca/pot', head: data('52.00', 'CAD') + meta('52.00', 'USD'), shown: '$52.00' },
      '5200 CAD',
    ],
    [
      'a bare dollar sign takes the currency of markup with an unreadable price',
      { lang: 'es', head: data('6099.000', 'COP'), shown: '$6,099.000' },
      '609900000 COP',
    ],
    [
      'a bare krone takes the currency of the markup',
      { lang: 'en', head: data('520.00', 'DKK'), shown: '520 kr' },
      '52000 DKK',
    ],
    [
      'an unambiguous sign takes precedence over the markup of a theme',
      { lang: 'tr', head: data('275.00', 'USD') + meta('275.00', 'USD'), shown: '₺275,00' },
      '27500 TRY',
    ],
    [
      'so does an ambiguous sign that cannot mean the markup’s currency',
      { lang: 'sv', head: data('1799', 'EUR'), shown: '1 799 kr' },
      '179900 SEK',
    ],
    ['so is a code', { lang: 'en', head: meta('52.00', 'USD'), shown: '52.00 AUD' }, '5200 AUD'],
  ];
  test.each(cases)('%s', (_, shop, expected) => {
    expect(read(shop).price).toBe(expected);
  });
});

describe('visible text takes precedence over another market’s markup', () => {
  test.each([
    [
      'by the domain',
      { url: 'https://barro.com.tr/pot', head: meta('72.00', 'USD'), shown: '₺275,00' },
      '27500 TRY',
    ],
    ['by the language', { lang: 'pl', head: meta('19.00', 'USD'), shown: '79,00 zł' }, '7900 PLN'],
    [
      'by the region of the language',
      { lang: 'pt-BR', head: meta('19.00', 'USD'), shown: 'R$ 99,90' },
      '9990 BRL',
    ],
  ] as [string, Shop, string][])('%s', (_, shop, expected) => {
    expect(read(shop).price).toBe(expected);
  });

  test.each([
    ['in brackets', '<b>49,99 лв.</b> <i>(25,56 €)</i>'],
    ['after a sign', '<b>49,99 лв.</b> <i>≈ 25,56 €</i>'],
  ])('but not next to %s', (_, shown) => {
    expect(read({ lang: 'en', head: data('25.56', 'EUR'), shown }).price).toBe('2556 EUR');
  });
});

describe('an ambiguous sign is resolved', () => {
  const settings: [string, Shop, string][] = [
    [
      'by the class of the body',
      { lang: 'es', shown: '$ 25.00', body: ' class="lang-es currency-mxn"' },
      '2500 MXN',
    ],
    [
      'by the currency for sharing, without an amount',
      { lang: 'en', shown: '$25.00', head: '<meta property="product:price:currency" content="sgd">' },
      '2500 SGD',
    ],
    [
      'by the list of currencies',
      {
        lang: 'en',
        shown:
          '$25.00 <select name="currency"><option value="USD">USD</option><option value="SGD" selected>SGD</option></select>',
      },
      '2500 SGD',
    ],
    [
      'by the shop system’s state',
      {
        lang: 'en',
        shown: '$25.00',
        head: '<script>Shopify.currency = {"active":"AUD","rate":"1.0"};</script>',
      },
      '2500 AUD',
    ],
  ];
  test.each(settings)('%s', (_, shop, expected) => {
    expect(read(shop).price).toBe(expected);
  });
});

describe('an ambiguous sign is resolved by the shop’s market:', () => {
  const named = (currency: string) => `<meta itemprop="priceCurrency" content="${currency}">`;
  const cases: [string, Shop, string][] = [
    [
      'by the region of its Open Graph locale',
      { lang: 'es', head: '<meta property="og:locale" content="es_CO">', shown: '$ 25.990' },
      '2599000 COP',
    ],
    [
      'by its domain rather than a tracker’s currency',
      {
        lang: 'es',
        url: 'https://barro.mx/pot',
        shown: '$25.00',
        head: '<script>track({"currency":"USD"})</script>',
      },
      '2500 MXN',
    ],
  ];
  test.each(cases)('%s', (_, shop, expected) => {
    expect(read(shop).price).toBe(expected);
  });

  test('not if its signals contradict each other', () => {
    const shop = { lang: 'es', head: named('MXN') + named('COP'), shown: '$ 25.00' };
    expect(read(shop)).toMatchObject({ price: null, withoutCurrency: { amount: '25' } });
  });

  test('but the request takes precedence', () => {
    const shop = { lang: 'es', head: named('MXN'), shown: '$ 25.00' };
    expect(read(shop, { currency: 'ARS' }).price).toBe('2500 ARS');
  });
});

describe('a bare dollar sign on an English page is in US dollars', () => {
  const footer = (text: string) => ({ lang: 'en', shown: `$25.00</p><p>${text}` });
  test.each(
    (
      'Call us at 1-800-555-0199 | (614) 555-0142 | +1 (614) 555-0142 | ' +
      'Barro Pottery, Austin, TX 78701 | <b>Austin,</b> <b>TX</b>&nbsp;<b>78701</b> | ' +
      '© 2009-2026 Barro Pottery, Inc. All rights reserved | Copyright Barro Pottery LLC | ' +
      'Ships from the United States by USPS | ' +
      'USA: (614) 555-0142, 800-555-0199. Elsewhere: 604-555-0142'
    ).split(' | '),
  )('if it shows %s', (text) => {
    expect(read(footer(text)).price).toBe('2500 USD');
  });
  test.each(
    (
      'Call us at 604-555-0142 | Toll-free 1-800-555-0199, Toronto, Canada | ' +
      '© 2026 Barro Pottery, Inc., Vancouver, Canada | © 2026 Barro Pottery Pty Ltd | ' +
      'Made by Acme Inc. | We ship to the United States and Canada | ' +
      '<select><option>USA</option><option>Canada</option><option>Australia</option></select> | ' +
      'Order 2345678901'
    ).split(' | '),
  )('not if it shows %s', (text) => {
    expect(read(footer(text)).price).toBeNull();
  });
  test('nor if it is in Spanish and shows a number of another country', () => {
    expect(read({ lang: 'es', shown: '$25.00</p><p>Tel. (662) 555-0142' }).price).toBeNull();
  });
});

describe('an ambiguous sign without other signals is rejected, and read once the request has a currency:', () => {
  const signs: [string, string, string][] = [
    ['$25.00', 'en', 'USD'],
    ['$25.00', '', 'CAD'],
    ['$ 25.00', 'es', 'MXN'],
    ['$ 25.00', 'zh', 'TWD'],
    ['$25.00', 'fr', 'CAD'],
    ['250 kr', 'en', 'SEK'],
    ['250 kr', 'en', 'DKK'],
    ['250 kr', 'en', 'ISK'],
    ['¥250', 'en', 'JPY'],
    ['¥250', 'en', 'CNY'],
    ['Rs 250', 'en', 'PKR'],
    ['Rs. 250', 'en', 'LKR'],
    ['250 元', 'en', 'TWD'],
    ['250元', 'en', 'CNY'],
    ['L 250.00', 'es', 'HNL'],
    ['K 250.00', 'en', 'ZMW'],
    ['250 dinar', 'en', 'KWD'],
    ['250 pesos', 'es', 'COP'],
    ['250 сом', 'en', 'KGS'],
    ['250 FCFA', 'fr', 'XOF'],
    ['250 DH', 'fr', 'MAD'],
  ];
  test.each(signs)('%s on a page in %s', (shown, lang, currency) => {
    const untold = read({ lang, shown });
    expect(untold).toMatchObject({
      price: null,
      undecided: false,
      withoutCurrency: { amount: /^\$ ?25/.test(shown) ? '25' : '250' },
    });
    expect(untold.withoutCurrency?.currencies).toContain(currency);
    expect(read({ lang, shown }, { currency }).price).toMatch(new RegExp(`^250* ${currency}$`));
  });
});

test('an amount that the page shows in several currencies is in the requested one', () => {
  const shown = '€25.00</p><p class="price">£25.00';
  expect(read({ shown }, { currency: 'GBP' }).price).toBe('2500 GBP');
  expect(read({ shown }, { currency: 'EUR' }).price).toBe('2500 EUR');
});

describe('a bare dollar sign is in US dollars if the page or the request names them or their country:', () => {
  const named: [string, Shop, Partial<ExtractionInput>?][] = [
    ['the request’s country', {}, { country: 'US' }],
    ['the request’s currency', {}, { currency: 'USD' }],
    ['the domain', { url: 'https://barro.us/pot' }],
    ['the host of a large shop', { url: 'https://www.amazon.com/dp/B00KETTLE1' }],
    ['the region of the language', { lang: 'en-US' }],
    ['the region of the Open Graph locale', { head: '<meta property="og:locale" content="en_US">' }],
    ['the markup', { head: data('25.00', 'USD') }],
    ['the shop system’s state', { head: '<script>Shopify.country = "US";</script>' }],
    ['a script', { head: '<script>track({"currency":"USD"})</script>' }],
    ['an address in markup', { head: '<script>{"addressCountry":"US"}</script>' }],
    ['the chosen country', { shown: '$25.00</p><p><b class="active-country">US</b>' }],
    ['a text', { shown: '$25.00</p><p>All prices in USD.' }],
    ['a sign elsewhere', { shown: '$25.00</p><p>Free delivery from US$99' }],
    ['a postal address', { shown: '$25.00</p><p>1 Elm Street, Austin, TX 78701' }],
    ['a delivery area', { shown: '$25.00</p><p>Delivery within the USA' }],
  ];
  test.each(named)('%s', (_, shop, from) => {
    expect(read({ lang: 'en', shown: '$25.00', ...shop }, from).price).toBe('2500 USD');
  });

  test.each([
    ['a list of currencies', 'USD CAD AUD'],
    ['a list of countries', '<script>[{"country":"CA"},{"country":"US"}]</script>'],
    ['letters that are part of a word', 'USDA organic. Contact us'],
  ])('not %s', (_, text) => {
    expect(read({ lang: 'en', shown: `$25.00</p><p>${text}` })).toMatchObject({
      price: null,
      withoutCurrency: { amount: '25', currencies: expect.arrayContaining(['USD', 'CAD', 'AUD']) },
    });
  });
});

describe('a currency without signals', () => {
  const shop = { lang: 'es', shown: '$ 25.00' };

  test('is unresolved, not contradictory', () => {
    const { price, undecided, withoutCurrency } = read(shop);
    expect({ price, undecided, amount: withoutCurrency?.amount }).toEqual({
      price: null,
      undecided: false,
      amount: '25',
    });
    expect(withoutCurrency?.currencies).toEqual(expect.arrayContaining(['MXN', 'USD', 'ARS']));
  });

  test.each(['MXN', 'USD'])('is %s if the request has it', (currency) => {
    expect(read(shop, { currency }).price).toBe(`2500 ${currency}`);
  });

  test('is not the request’s if the sign cannot mean it', () => {
    expect(read(shop, { currency: 'EUR' })).toMatchObject({ price: null, undecided: false });
  });

  test('of a number without a sign is the request’s', () => {
    expect(read({ shown: '25.00' })).toMatchObject({
      price: null,
      withoutCurrency: { amount: '25', currencies: [] },
    });
    expect(read({ shown: '25.00' }, { currency: 'EUR' }).price).toBe('2500 EUR');
  });
});

test.each(['2 bd 1 ba', '4 br 2 ba'])('room counts are not money: %s', (rooms) => {
  const main = `<p>$1,850/month</p><p>${rooms}</p><button>Contact</button>`;
  expect(priceOf(shopPage({ title: 'Elm Street 12', main }))).toBeNull();
});
