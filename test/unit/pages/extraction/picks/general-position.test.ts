import { describe, expect, test } from 'vitest';
import type { Hints } from '../../../../../shared/pages/extraction/extraction.ts';
import { generalPositionOf } from '../../../../../shared/pages/extraction/picks/general-position.ts';
import { ambiguousPage } from '../../../../support/ambiguous-page.ts';
import { readHtml } from '../../../../support/read-html.ts';

function read(html: string, hints?: Hints, withChoices = true) {
  return readHtml(html, { withChoices, ...(hints && { hints }) });
}

function textIn(html: string, amount: string): string {
  const choice = read(html).choices.find((one) => one.amount === amount);
  return (choice && generalPositionOf(choice.pick)?.text) ?? '';
}

function probabilityOf(amount: string, html: string, hints?: Hints): number {
  return read(html, hints).choices.find((one) => one.amount === amount)?.probability ?? 0;
}

const cash = textIn(ambiguousPage(), '90');

describe('the general description of a place', () => {
  test('is the same on pages of one template, whatever their amounts', () => {
    expect(cash).toBe('current: div.offer > div.cash-amount > b');
    expect(textIn(ambiguousPage({ cash: '€7.50', card: '€8.20', member: '€7.00' }), '7.5')).toBe(cash);
  });

  test('distinguishes equal places by their label, otherwise by their rank', () => {
    const line = (label: string, price: string) =>
      `<p class="row">${label} <b class="amount">${price}</b></p>`;
    const rows = (...lines: string[]) => ambiguousPage().replace('<p>', `${lines.join('')}<p>`);
    const labelled = rows(line('Paperback', '€31.00'), line('Hardcover', '€29.00'));
    expect(textIn(labelled, '31')).toMatch(/, after "paperback"$/);
    expect(textIn(rows(line('', '€31.00'), line('', '€29.00')), '29')).toMatch(/, number 2$/);
  });

  test('names the data if the page does not show the price', () => {
    const data =
      '<script type="application/ld+json">{"@type":"Product","name":"Lamp","offers":{"price":"20.00","priceCurrency":"EUR"}}</script>';
    expect(textIn(`<title>Lamp</title>${data}<h1>Lamp</h1>`, '20')).toMatch(/^current: json_ld .*, sole$/);
  });
});

describe('a hint', () => {
  const decided = new Map([[cash, 3]]);

  test('raises the probability of its place, and decides between equally probable ones', () => {
    const page = ambiguousPage({ cash: '€7.50', card: '€8.20', member: '€7.00' });
    expect(probabilityOf('7.5', page, decided)).toBeGreaterThan(probabilityOf('7.5', page));
    expect(read(page).price).toBeNull();
    expect(read(page, decided).price).toEqual({ amountMinor: 750, currency: 'EUR' });
  });

  test('needs three accounts', () => {
    const two = new Map([[cash, 2]]);
    expect(probabilityOf('90', ambiguousPage(), two)).toBe(probabilityOf('90', ambiguousPage()));
  });

  test('fades with the accounts that chose another place of the page, but not one of other pages', () => {
    const card = textIn(ambiguousPage(), '100');
    const [alone, beside, elsewhere] = [
      decided,
      new Map([...decided, [card, 2]]),
      new Map([...decided, ['', 9]]),
    ];
    const probability = probabilityOf('90', ambiguousPage(), alone);
    expect(probabilityOf('90', ambiguousPage(), beside)).toBeLessThan(probability);
    expect(probabilityOf('90', ambiguousPage(), elsewhere)).toBe(probability);
  });

  test('does not replace a price that automatic reading is sure about', () => {
    const sure = ambiguousPage().replace(
      '</h1>',
      '</h1><script type="application/ld+json">{"@type":"Product","name":"Desk Lamp X1","offers":{"price":"100.00","priceCurrency":"EUR"}}</script>',
    );
    expect(read(sure).price?.amountMinor).toBe(100_00);
    expect(read(sure, decided).price?.amountMinor).toBe(100_00);
  });

  test('reads no price on a page that is far from having one', () => {
    const html = `<html lang="en"><head><title>How we test lamps</title><meta property="og:type" content="article">
        <meta property="article:published_time" content="2026-05-03"><meta name="pageType" content="article">
        <script type="application/ld+json">{"@type":"Article","headline":"How we test lamps"}</script></head><body class="single-post">
        <h1>How we test lamps</h1><p>By Ada Moss, 3 May 2026</p>
        <p>${'Our laboratory measures light and heat. '.repeat(90)}</p><div class="note"><b>€90.00</b></div></body></html>`;
    const article = { url: 'https://shop.example/blog/2026/05/lamps', withChoices: true };
    const [choice] = readHtml(html, article).choices;
    const hints = new Map([[(choice && generalPositionOf(choice.pick)?.text) ?? '', 3]]);
    const hinted = readHtml(html, { ...article, hints });
    expect(hinted.choices[0]?.probability).toBeGreaterThan(choice?.probability ?? 1);
    expect(hinted.price).toBeNull();
  });

  test('says nothing if two amounts are at its place', () => {
    const twice = ambiguousPage().replace(
      '</h1>',
      '</h1><div><div class="offer"><div class="cash-amount"><b>€12.00</b></div></div></div>',
    );
    expect(probabilityOf('90', twice, decided)).toBe(probabilityOf('90', twice));
  });

  test('costs little on a page that repeats its place', () => {
    const rows = Array.from(
      { length: 3000 },
      (_, at) => `<div class="offer"><div class="cash-amount"><b>€${at + 1}.00</b></div></div>`,
    );
    const page = ambiguousPage().replace('<p>', `${rows.join('')}<p>`);
    const msOf = (hints?: Hints) => {
      const started = process.cpuUsage();
      read(page, hints, false);
      return process.cpuUsage(started).user / 1000;
    };
    msOf();
    expect(msOf(decided)).toBeLessThan(2 * msOf() + 100);
  });
});
