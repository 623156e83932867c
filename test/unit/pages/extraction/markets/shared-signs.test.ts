import { describe, expect, test } from 'vitest';
import { type MarketPage, priceOn } from '../../../../support/shops/market-page.ts';

describe('the currency of a sign that several share is told by', () => {
  test.each<MarketPage>([
    [
      'a telephone number that is written with its calling code',
      'oak.example',
      'es',
      '<p class="price">$2,480.00</p><p>Tel. +52 951 123 4567</p>',
      '2480 MXN',
    ],
    [
      'the number of a link to WhatsApp',
      'oak.example',
      'es',
      '<p class="price">$ 89.900</p><a href="https://wa.me/5491123456789">Escribinos</a>',
      '89900 ARS',
    ],
    [
      'what the law of a country makes a shop show',
      'oak.example',
      'es',
      '<p class="price">$ 89.900</p><p>Botón de arrepentimiento</p>',
      '89900 ARS',
    ],
    [
      'the name of the currency',
      'oak.example',
      'en',
      '<p class="price">$24.99</p><p>All prices are in Canadian dollars.</p>',
      '24.99 CAD',
    ],
    [
      'a postcode of Canada',
      'oak.example',
      'en',
      '<p class="price">$24.99</p><p>12 Elm St, Saskatoon, SK S7K 1A1</p>',
      '24.99 CAD',
    ],
    [
      'the country that ends an address',
      'oak.example',
      'en',
      '<p class="price">28.900 kr</p><p>Laugavegur 12, 101 Reykjavík, Iceland</p>',
      '28900 ISK',
    ],
    [
      'a country of dollars',
      'oak.example',
      'es',
      '<p class="price">$185,00</p><p>Montecristi, Ecuador</p>',
      '185 USD',
    ],
    [
      'euros by their name',
      'oak.example',
      'de',
      '<p class="price">89,00</p><p>Alle Preise in Euro inkl. MwSt.</p>',
      '89 EUR',
    ],
    [
      'delivery all over a country',
      'oak.example',
      'en',
      '<p class="price">Rs. 1,299</p><p>Free shipping across India</p>',
      '1299 INR',
    ],
    [
      'the language, and not by a list of countries to deliver to',
      'oak.example',
      'en',
      '<p class="price">$24.99</p><p>We ship to Canada, Australia</p>',
      '24.99 USD',
    ],
    [
      'an area code of Canada',
      'oak.example',
      'en',
      '<p class="price">$24.99</p><a href="tel:+1-604-555-0188">Call us</a>',
      '24.99 CAD',
    ],
    [
      'an area code of the United States',
      'oak.example',
      'en',
      '<p class="price">$24.99</p><a href="tel:+1-206-555-0188">Call us</a>',
      '24.99 USD',
    ],
    [
      'what companies of Mexico are called',
      'oak.example',
      'es',
      '<p class="price">$249.00</p><footer>Roble S.A. de C.V.</footer>',
      '249 MXN',
    ],
    [
      'payments without interest, as Mexico calls them',
      'oak.example',
      'es',
      '<p class="price">$2,490.00</p><p>Hasta 6 meses sin intereses</p>',
      '2490 MXN',
    ],
    ...[
      ['a shop of several countries that names itself by one', 'oakstand.example/oakstand-cl', 'es', 'CLP'],
      ['a path that names a country where it is none of a language', 'oak.example/ca', 'en', 'CAD'],
      ['a path that may name a language', 'oak.example/ar', 'es', 'ARS'],
      ['a region of Chile', 'oak.example', 'es', 'CLP', '<p>Punta Arenas, Región de Magallanes</p>'],
      [
        'nothing, where a tax is the only sign of the country that has it',
        'oak.example',
        'en',
        null,
        '<p>Incl. GST</p>',
      ],
      ['that tax beside a telephone', 'oak.example', 'en', 'AUD', '<p>incl GST</p><p>+61 2 5550 1234</p>'],
    ].map(
      ([promise, host, lang, currency, more = '']): MarketPage => [
        promise ?? '',
        host ?? '',
        lang ?? '',
        `<p class="price">$249.00</p>${more}`,
        currency ? `249 ${currency}` : null,
      ],
    ),
    [
      'prices in dollars, in Spanish',
      'oak.example',
      'es',
      '<p class="price">$22,00</p><p>Precios en dólares</p>',
      '22 USD',
    ],
    [
      'a country that prices in dollars beside its riel',
      'oak.com.kh',
      'en',
      '<p class="price">$12.50</p>',
      '12.5 USD',
    ],
  ])('%s', (_promise, host, lang, shown, expected) => {
    expect(priceOn(host, lang, shown)).toBe(expected);
  });
});
