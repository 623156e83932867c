import { type CheerioAPI, load } from 'cheerio/slim';
import { expect, test } from 'vitest';
import { elementChanges } from '../../../../commands/accuracy/variants/elements/element-changes.ts';
import { changePage } from '../../../../commands/accuracy/variants/measure-variants.ts';

const page = `<!doctype html><html lang="de"><head><title>Eichenhocker</title></head><body><main>
<h1>Eichenhocker</h1><div class="price"><b>1 299,00 €</b></div><div><span>Eiche</span> massiv</div><button>Kaufen</button></main></body></html>`;

function change(name: string, html = page) {
  const applied = elementChanges[name];
  if (applied === undefined) throw new Error(`There is no change called ${name}.`);
  const changed = changePage(html, { id: 'stool', expected: { price: '1299.00', currency: 'EUR' } }, applied);
  return changed && load(changed.html);
}

/** cheerio writes signs and marks as entities. */
function htmlOf($: CheerioAPI | null, place: string): string | undefined {
  return $?.(place)
    .html()
    ?.replace(/&#x([\da-f]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&nbsp;/g, '\u00a0');
}

test.each([
  ['spans for divs', 'main > span.price', '<b>1 299,00 €</b>'],
  ['divs for spans', 'main > div > div', 'Eiche'],
  ['wrapped', '.price .w2 > b', '1 299,00 €'],
  ['wrapped', '.w1 > .w2 > h1', 'Eichenhocker'],
  ['wrapped', '.w1 > .w2 > button', 'Kaufen'],
  ['amounts in attributes', 'b[data-price="1299.00"][data-old-price="1623.75"]', '1 299,00 €'],
  [
    'price in pieces',
    'b',
    '<span class="int">1 299</span><span class="dec">,</span><span class="frac">00</span> <span class="cur">€</span>',
  ],
  ['sign in an element', 'b', '1 299,00 <bdi><span>€</span></bdi>'],
  ['cents raised', 'b', '<span>1 299</span><sup>00</sup><span>€</span>'],
  ['blanks that do not break', 'b', '1\u202f299,00\u00a0€'],
  ['marks of direction', 'b', '\u200e\u20661 299,00\u2069 €\u200f'],
  [
    'price said twice',
    'b',
    '<span class="visually-hidden">1 299,00 €</span><span aria-hidden="true">1 299,00 €</span>',
  ],
])('%s: %s', (name, place, html) => {
  expect(htmlOf(change(name), place)).toBe(html);
});

test('a price without cents has none to raise', () => {
  expect(change('cents raised', page.replace(',00', ''))).toBeNull();
});

test('a sign before its number stays there', () => {
  expect(htmlOf(change('cents raised', page.replace('1 299,00 €', '$1,299.00')), 'b')).toBe(
    '<span>$</span><span>1,299</span><sup>00</sup>',
  );
});
