import { describe, expect, test } from 'vitest';
import { extract } from '../../../../../shared/pages/extraction/extract.ts';
import { type MarketPage, priceOn } from '../../../../support/shops/market-page.ts';

test.each<MarketPage>([
  ['the Uzbek som', 'oak.example', 'uz', "<h2>489 000 so'm</h2>", '489000 UZS'],
  [
    'the sum of Uzbekistan, with another apostrophe',
    'oak.example',
    'uz',
    '<h2>489 000 so‘m</h2>',
    '489000 UZS',
  ],
  ['the rand', 'oak.example', 'en-ZA', '<div><span>R 1,249</span></div>', '1249 ZAR'],
  ['shillings of Tanzania', 'oak.example.tz', 'en', '<div class="price">285,000/=</div>', '285000 TZS'],
  ['rupees of Nepal', 'oak.example.np', 'ne', '<div class="price">रु. 850</div>', '850 NPR'],
  ['rupees of India', 'oak.example', 'hi', '<div class="price">रु. 850</div>', '850 INR'],
  ['lei followed by a word', 'oak.example.ro', 'ro', '<div>600,00 lei cu TVA</div>', '600 RON'],
  [
    'Colombian pesos by the country’s domain',
    'oak.com.co',
    'es',
    '<div class="price">$ 999.900</div>',
    '999900 COP',
  ],
])('the currency is read from a sign or a word: %s', (_promise, host, lang, shown, expected) => {
  expect(priceOn(host, lang, shown)).toBe(expected);
});

test.each<MarketPage>([
  ['the Moldovan leu in Russian', 'oak.example', 'ru', '<p class="price">1 290 лей</p>', '1290 MDL'],
  [
    'no letters, in a language of the euro area',
    'oak.example',
    'fi',
    '<p class="price">1299,-</p>',
    '1299 EUR',
  ],
  ['Fr in Guinea', 'oak.example.gn', 'fr', '<p class="price">12.500 Fr</p>', '12500 GNF'],
  ['Fr in Switzerland', 'oak.example.ch', 'fr', '<p class="price">Fr. 12.50</p>', '12.5 CHF'],
  ['F in New Caledonia', 'oak.example.nc', 'fr', '<p class="price">4.500 F</p>', '4500 XPF'],
  ['L in Albania', 'oak.example.al', 'sq', '<p class="price">1.250 L</p>', '1250 ALL'],
  ['Rf in the Maldives', 'oak.example.mv', 'en', '<p class="price">Rf 250.00</p>', '250 MVR'],
  ['TSh outside of a name', 'oak.example.tz', 'en', '<p>TSh 35,000</p>', '35000 TZS'],
  ['Br outside of a name', 'oak.example.et', 'en', '<p>Br 780.00</p>', '780 ETB'],
  ['LE in Egypt', 'oak.example.eg', 'en', '<p class="price">LE 1,250.00</p>', '1250 EGP'],
  ['Dhs in Morocco', 'oak.example.ma', 'fr', '<p class="price">149,00 Dhs</p>', '149 MAD'],
  ['Dhs in English', 'oak.example', 'en', '<p class="price">Dhs 149.00</p>', '149 AED'],
])('the currency is read from letters: %s', (_promise, host, lang, shown, expected) => {
  expect(priceOn(host, lang, shown)).toBe(expected);
});

test('a krona is Swedish on a page that declares English and is written in Swedish', () => {
  const shown =
    '<p class="price">329 kr.</p><p>Lägg i varukorgen och köp för mer än 499: fri frakt till alla. Se våra bänkar från Småland, det är inte långt.</p>';
  expect(priceOn('oak.example', 'en-US', shown)).toBe('329 SEK');
});

describe('a yen or yuan sign on a page without a declared language', () => {
  const read = (name: string, button: string, lang = '') => {
    const html = `<!doctype html><html${lang}><head><title>${name} | Shop</title></head><body><h1>${name}</h1><div class="price">￥1,280</div><button>${button}</button></body></html>`;
    return extract({ html, url: 'https://shop.example/p/1', country: null, currency: null });
  };
  test.each([
    ['simplified Chinese', '紫铜水壶', '加入购物车', '', 'CNY'],
    ['simplified Chinese, although it declares English', '青瓷茶壶', '立即购买', ' lang="en"', 'CNY'],
    ['Japanese', '銅のやかん', 'カートに入れる', '', 'JPY'],
    ['Japanese in narrow characters', 'ﾔｶﾝ ﾌﾀﾂｷ', 'ｶｰﾄﾆｲﾚﾙ', '', 'JPY'],
    ['Japanese, although it declares English', '南部鉄器のきゅうす', 'カートに入れる', ' lang="en"', 'JPY'],
  ])('is resolved by its characters: %s', (_, name, button, lang, currency) => {
    expect(read(name, button, lang).price?.currency).toBe(currency);
  });

  test.each([
    ['English', 'Copper kettle', 'Add to cart'],
    ['characters of both languages', '山水', 'Add to cart'],
    ['simplified Chinese with a name in kana', 'ケトル 电热水壶', '加入购物车'],
  ])('stays open in %s', (_, name, button) => {
    expect(read(name, button).withoutCurrency?.currencies).toEqual(expect.arrayContaining(['CNY', 'JPY']));
  });
});

test('of a price in bitcoins and another currency, the other one is read', () => {
  const readShown = (shown: string) =>
    extract({
      html: `<!doctype html><html lang="en"><head><title>Seed box | Shop</title></head><body><h1>Seed box</h1><div class="price">${shown}</div><button>Add to cart</button></body></html>`,
      url: 'https://shop.example/p/1',
      country: null,
      currency: null,
    });
  expect(readShown('0.00142 BTC')).toMatchObject({ price: null, withoutCurrency: null });
  expect(readShown('0.00142 BTC ≈ US$94.20').price).toEqual({ amountMinor: 9420, currency: 'USD' });
  expect(readShown('0.00142 BTC ≈ $94.20').withoutCurrency?.amount).toBe('94.2');
});
