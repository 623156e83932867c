import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import type { ExtractionInput } from '../../../../shared/pages/extraction/extraction.ts';

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

function data(price: string, currency: string): string {
  return `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Clay Pot', offers: { price, priceCurrency: currency } })}</script>`;
}

function meta(price: string, currency: string): string {
  return `<meta property="og:price:amount" content="${price}"><meta property="og:price:currency" content="${currency}">`;
}

function read(shop: Shop, from: Partial<ExtractionInput> = {}) {
  const { price, undecided, unsettled } = extract({
    html: page(shop),
    url: shop.url ?? 'https://barro.example/pot',
    country: null,
    currency: null,
    ...from,
  });
  return { price: price && `${price.amountMinor} ${price.currency}`, undecided, unsettled };
}

describe('the same amount is in one currency:', () => {
  const cases: [string, Shop, string][] = [
    [
      'a bare dollar on a Mexican host supports markup in US dollars',
      { url: 'https://barro.mx/pot', head: data('52.00', 'USD'), shown: '$52.00' },
      '5200 USD',
    ],
    [
      'a bare dollar takes the currency of one of two sources that contradict each other',
      { url: 'https://barro.ca/pot', head: data('52.00', 'CAD') + meta('52.00', 'USD'), shown: '$52.00' },
      '5200 CAD',
    ],
    [
      'a bare krone takes that of the markup',
      { lang: 'en', head: data('520.00', 'DKK'), shown: '520 kr' },
      '52000 DKK',
    ],
    [
      'a sign of one currency is what buyers see, whatever a theme left in the markup',
      { lang: 'tr', head: data('275.00', 'USD') + meta('275.00', 'USD'), shown: '₺275,00' },
      '27500 TRY',
    ],
    ['so is a code', { lang: 'en', head: meta('52.00', 'USD'), shown: '52.00 AUD' }, '5200 AUD'],
  ];
  test.each(cases)('%s', (_, shop, expected) => {
    expect(read(shop).price).toBe(expected);
  });
});

describe('markup of another market gives way to what buyers see', () => {
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

  test('but not to a price converted for the visitor', () => {
    expect(
      read({ lang: 'en', head: data('72.00', 'USD') + meta('72.00', 'USD'), shown: '66,20 €' }).price,
    ).toBe('7200 USD');
  });
});

describe('markup without tax stands for the shown price with it', () => {
  test.each([
    ['19 % in euros', { lang: 'de', head: data('100.00', 'EUR'), shown: '119,00 €' }, '11900 EUR'],
    [
      '9.5 %, rounded',
      { lang: 'sl', head: data('36.53', 'EUR') + meta('36.53', 'EUR'), shown: '40,00 €' },
      '4000 EUR',
    ],
    ['25 % in kronor', { lang: 'sv', head: data('399.20', 'SEK'), shown: '499 kr' }, '49900 SEK'],
  ] as [string, Shop, string][])('%s', (_, shop, expected) => {
    expect(read(shop).price).toBe(expected);
  });
});

describe('a sign of several meanings is settled', () => {
  const settings: [string, Shop, string][] = [
    [
      'by the name of the body',
      { lang: 'es', shown: '$ 25.00', body: ' class="lang-es currency-mxn"' },
      '2500 MXN',
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
      'by the state of the shop system',
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

describe('a currency that nothing says', () => {
  const shop = { lang: 'es', shown: '$ 25.00' };

  test('is unsettled, not contradictory', () => {
    const { price, undecided, unsettled } = read(shop);
    expect({ price, undecided, amount: unsettled?.amount }).toEqual({
      price: null,
      undecided: false,
      amount: '25',
    });
    expect(unsettled?.currencies).toEqual(expect.arrayContaining(['MXN', 'USD', 'ARS']));
  });

  test.each(['MXN', 'USD'])('is %s where the request says so', (currency) => {
    expect(read(shop, { currency }).price).toBe(`2500 ${currency}`);
  });

  test('is not what the request says where the sign cannot mean it', () => {
    expect(read(shop, { currency: 'EUR' })).toMatchObject({ price: null, undecided: false });
  });

  test('of a number without a sign is what the request says', () => {
    expect(read({ shown: '25.00' })).toMatchObject({
      price: null,
      unsettled: { amount: '25', currencies: [] },
    });
    expect(read({ shown: '25.00' }, { currency: 'EUR' }).price).toBe('2500 EUR');
  });
});
