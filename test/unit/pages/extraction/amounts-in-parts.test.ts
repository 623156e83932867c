import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';

function read(lang: string, main: string): string | null {
  const html = `<!doctype html><html lang="${lang}"><head><title>Walnut Bench | Oakwerk</title></head><body><main><h1>Walnut Bench</h1>${main}<button>${lang === 'de' ? 'In den Warenkorb' : 'Add to cart'}</button></main></body></html>`;
  const { price } = extract({ html, url: 'https://oakwerk.example/p', country: null, currency: null });
  return price && `${Number(toDecimal(price))} ${price.currency}`;
}

type Row = [lang: string, html: string, price: string];

const parts: Row[] = [
  ['en-ZA', '<span>R 499</span>', '499 ZAR'],
  ['en-ZA', '<span>R499</span>', '499 ZAR'],
  ['fr', '<span>25</span><sup>90</sup> €', '25.9 EUR'],
  ['fr', '<span>25</span><sup>€90</sup>', '25.9 EUR'],
  ['fr', '<span>25€<sup>90</sup></span>', '25.9 EUR'],
  ['fr', '<span>25</span><span>€</span><span>90</span>', '25.9 EUR'],
  [
    'de',
    '<span class="i">25</span><span class="s">,</span><span class="f">90</span><span class="c">€</span>',
    '25.9 EUR',
  ],
  ['de', '<i>25</i><i>,</i><i>90</i>&nbsp;<i>€</i>', '25.9 EUR'],
  ['de', '<b>25</b><small>,90 €</small>', '25.9 EUR'],
  ['de', '<div><div>25</div><div>,90</div><div>€</div></div>', '25.9 EUR'],
  ['de', '<div><div>25</div><div><div>90</div><div>€</div></div></div>', '25.9 EUR'],
  ['es', '<span>299</span><sup>,90€</sup>', '299.9 EUR'],
  ['en', '<sup>$</sup><span>25</span><sup>.90</sup>', '25.9 USD'],
  [
    'en',
    '<span class="sign">$</span><span class="whole">1,025</span><span class="cents">90</span>',
    '1025.9 USD',
  ],
  [
    'en',
    '<span aria-hidden="true"><span>$</span><span>25</span><span>90</span></span><span>$25.90</span>',
    '25.9 USD',
  ],
  ['ro', '<b>1.299<sup>99</sup></b> Lei', '1299.99 RON'],
  [
    'ro',
    '<p>\n                                        63<sup><small>,</small>07</sup> <span>Lei</span></p>',
    '63.07 RON',
  ],
  ['hu', '<span>12</span> <span>990</span> <span>Ft</span>', '12990 HUF'],
  ['pl', '<span>1 299</span><span>,</span><span>00</span> <span>zł</span>', '1299 PLN'],
  ['vi', '<span>250</span><span>.000</span><span>đ</span>', '250000 VND'],
];

/** Rows of labels, choices, and prices that few pay, with the price that a buyer pays at once. */
const labelled: Row[] = [
  [
    'en',
    '<dl><dt>Price</dt><dd>€120.00</dd><dt>RRP</dt><dd>€150.00</dd><dt>Shipping</dt><dd>€9.00</dd></dl>',
    '120 EUR',
  ],
  [
    'en',
    '<table><tr><th>Price</th><td>€120.00</td></tr><tr><th>Shipping</th><td>€9.00</td></tr></table>',
    '120 EUR',
  ],
  ['de', '<p>Art.-Nr.: 1234<br>Preis: 120,00 €<br>Versand: 9,00 €</p>', '120 EUR'],
  [
    'en',
    '<select name="s"><option>Small – $120.00</option><option selected>Large – $150.00</option></select>',
    '150 USD',
  ],
  [
    'en',
    '<div role="radiogroup"><div role="radio" aria-checked="false">Small <b>$120.00</b></div><div role="radio" aria-checked="true">Large <b>$150.00</b></div></div>',
    '150 USD',
  ],
  [
    'en',
    '<ul><li class="swatch selected">Hardcover <b>$24.00</b></li><li class="swatch"><a href="/p/2">Paperback <b>$12.00</b></a></li><li class="swatch"><a href="/p/3">Audio <b>$9.99</b></a></li></ul>',
    '24 USD',
  ],
  ['en', '<div>Members: $108.00</div><div>Non-members: $120.00</div>', '120 USD'],
  ['nl', '<div>€ 120,00</div><div>Clubprijs € 108,00</div>', '120 EUR'],
  ['en', '<div>$120.00</div><div>$108.00 with code SAVE10</div>', '120 USD'],
  ['en', '<div>$120.00</div><div>App price $108.00</div>', '120 USD'],
  ['de', '<div>1.200,00 €</div><div>ab <b>39,90 €</b> / Monat</div>', '1200 EUR'],
  [
    'ro',
    '<div>173,34 Lei</div><div><div>Rate lunare</div><div>de la <b>14,44 Lei</b></div></div>',
    '173.34 RON',
  ],
  ['en', '<div>$120.00</div><h3>Reviews</h3><div>I paid $99 and it was worth it.</div>', '120 USD'],
];

describe('an amount is read', () => {
  test.each(parts)('in parts, in %s: %s', (lang, html, price) => {
    expect(read(lang, `<div class="price">${html}</div>`)).toBe(price);
    expect(read(lang, `<div>${html}</div>`)).toBe(price);
  });

  test.each(labelled)('by what stands around it, in %s: %s', (lang, html, price) => {
    expect(read(lang, html)).toBe(price);
  });
});

test('a list price never outvotes markup', () => {
  const data =
    '<script type="application/ld+json">{"@type":"Product","name":"Walnut Bench","offers":{"price":"12.50","priceCurrency":"EUR"}}</script>';
  expect(read('nl', `${data}<div>Adviesprijs €15,95</div>`)).not.toBe('15.95 EUR');
});
