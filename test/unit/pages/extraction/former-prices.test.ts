import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readHtml, shopPage } from '../../../support/read-html.ts';

/** Each line of the file: language, format of a price, buy button, labels of former prices, labels of present ones. */
const languages = readFileSync(new URL('former-prices.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

const [former, present] = [79_90, 59_90];
/** Without cents in the currency, or with the other mark, the digits stay the same. */
const written = (format: string, minor: number) =>
  format.replace(
    '#',
    /[円원₫]|Rp|Ft/.test(format) ? `${minor}` : `${Math.floor(minor / 100)},${minor % 100}`,
  );

const layouts = [
  (one: string, other: string) => `<p>${one}</p><p>${other}</p>`,
  (one: string, other: string) => `<p>${other}</p><p>${one}</p>`,
  (one: string, other: string) => `<p>${one} ${other}</p>`,
  (one: string, other: string) =>
    `<div class="price"><span>${one.replace(/ (?=\S*\d)/, '</span> <span>')}</span> <span>${other}</span></div>`,
];

test.each(languages)(
  'of a former and a present price, the present one is read: %s',
  (lang, format, buy, ...labels) => {
    const [olds = [], news = []] = labels.map((list) => list.split(', '));
    const pairs = [...olds.map((old) => [old, news[0]]), ...news.slice(1).map((now) => [olds[0], now])];
    const wrong: string[] = [];
    let unread = 0;
    for (const [index, [old, now]] of pairs.entries()) {
      const [one, other] = [`${old} ${written(format, former)}`, `${now} ${written(format, present)}`];
      const shown = layouts[index % layouts.length]?.(one, other);
      const page = shopPage({ lang, title: 'Oslo Alba', main: `${shown}<button>${buy}</button>` });
      const { price } = readHtml(page, { url: `https://shop.${lang}/p/1` });
      if (price === null) unread += 1;
      else if (!`${price.amountMinor}`.startsWith(`${present}`)) wrong.push(`${shown}`);
    }
    expect(unread).toBeLessThanOrEqual(pairs.length / 4);
    expect(wrong).toEqual([]);
  },
);
