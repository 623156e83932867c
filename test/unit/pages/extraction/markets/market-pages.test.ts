import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readHtml, shopPage } from '../../../../support/read-html.ts';
import { priceOn } from '../../../../support/shops/market-page.ts';

/** Each page has two lines: what shows its market, its host, its language and its price; and its content. */
const text = readFileSync(new URL('market-pages.txt', import.meta.url), 'utf8');
const pages = [...text.matchAll(/^(.+) \| (.+) \| (.+) \| (.+)\n(.+)$/gm)].map(([, ...page]) => page);

test.each(pages)('%s on %s in %s: %s', (_what, host = '', lang = '', price = '', shown = '') => {
  expect(priceOn(host, lang, shown)).toBe(price);
});

test('all pages are read', () => {
  expect(2 * pages.length).toBe(text.trim().split('\n').length);
});

test('a krona is Swedish on a page that declares English and is written in Swedish', () => {
  const shown =
    '<p class="price">329 kr.</p><p>Lägg i varukorgen och köp för mer än 499: fri frakt till alla. Se våra bänkar från Småland, det är inte långt.</p>';
  expect(priceOn('oak.example', 'en-US', shown)).toBe('329 SEK');
});

describe('a yen or yuan sign on a page without a declared language', () => {
  const read = (name: string, button: string, lang = '') => {
    return readHtml(
      `<!doctype html><html${lang}><head><title>${name} | Shop</title></head><body><h1>${name}</h1><div class="price">￥1,280</div><button>${button}</button></body></html>`,
    );
  };
  test.each([
    ['simplified Chinese', '紫铜水壶', '加入购物车', '', 'CNY'],
    ['simplified Chinese, although it declares English', '青瓷茶壶', '立即购买', ' lang="en"', 'CNY'],
    ['Japanese', '銅のやかん', 'カートに入れる', '', 'JPY'],
    ['Japanese without kana', '銅製薬缶', '税込 購入手続', '', 'JPY'],
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
    readHtml(
      shopPage({
        title: 'Seed box',
        main: `<div class="price">${shown}</div><button>Add to cart</button>`,
      }),
    );
  expect(readShown('0.00142 BTC')).toMatchObject({ price: null, withoutCurrency: null });
  expect(readShown('0.00142 BTC ≈ US$94.20').price).toEqual({ amountMinor: 9420, currency: 'USD' });
  expect(readShown('0.00142 BTC ≈ $94.20').withoutCurrency?.amount).toBe('94.2');
});
