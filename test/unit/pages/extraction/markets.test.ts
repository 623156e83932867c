import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';

/** What shops of one market write around their prices, in our own words: none of it is copied from a shop. */
type Row = [promise: string, host: string, lang: string, shown: string, expected: string | null];

function understand(host: string, lang: string, shown: string, head = '') {
  const html =
    `<!doctype html><html lang="${lang}"><head><title>Zorvex Bench | Oakwerk</title>${head}</head><body><header><a href="/">Oakwerk</a></header>` +
    `<main><h1>Zorvex Bench</h1>${shown}<button class="add-to-cart">+</button><p>120 x 45 cm.</p></main></body></html>`;
  return extract({ html, url: `https://${host}/p`, country: null, currency: null });
}

function read(host: string, lang: string, shown: string, head = ''): string | null {
  const { price } = understand(host, lang, shown, head);
  return price && `${Number(toDecimal(price))} ${price.currency}`;
}

const parts: Row[] = [
  [
    'the number of payments stands in an element of its own',
    'oak.example.br',
    'pt',
    '<div class="price"><span>R$ 3.299,90</span></div><div class="price"><span>10</span>x de <span>R$ 329,99</span></div>',
    '3299.9 BRL',
  ],
  [
    'or before the element of the amount',
    'oak.example.ar',
    'es',
    '<div class="price"><span>$</span><span>52.799</span></div><p class="price">en 6x <span><span>$</span><span>8.799</span></span> sin interés</p>',
    '52799 ARS',
  ],
  [
    'once the whole sum is the price',
    'oak.example.br',
    'pt',
    '<p class="price"><strong>1</strong> x <strong>R$ 189,90</strong></p>',
    '189.9 BRL',
  ],
  [
    'a month in Lithuanian',
    'oak.example.lt',
    'lt',
    '<div class="price">399,00 €</div><div class="price">nuo 12,33 € / mėn.</div>',
    '399 EUR',
  ],
];

const ways: Row[] = [
  [
    'by Pix',
    'oak.example.br',
    'pt',
    '<div class="price">R$ 399,90</div><div class="price">R$ 379,90 à vista com desconto Pix</div>',
    '399.9 BRL',
  ],
  [
    'by the card of the shop',
    'oak.example.pe',
    'es',
    '<div class="price">Precio Online S/ 449.00</div><div class="price">Precio Tarjeta Oro S/ 399.00</div>',
    '449 PEN',
  ],
  [
    'in the cart',
    'oak.example.com.tr',
    'tr',
    '<div class="price">259,90 TL</div><div class="price">Sepette 233,91 TL</div>',
    '259.9 TRY',
  ],
  [
    'after points that are paid back',
    'oak.example.jp',
    'ja',
    '<p class="price">4,980円</p><p class="price">実質価格 4,731円</p>',
    '4980 JPY',
  ],
];

const names: Row[] = [
  [
    'Portuguese `preco-` is no `reco-` of recommendations',
    'oak.example.br',
    'pt',
    '<div class="acoes"><s class="preco-venda">R$ 189,90</s> <strong class="preco-promocional">R$ 159,90</strong></div>',
    '159.9 BRL',
  ],
  [
    'a box that is named a card and holds no link is the product’s own',
    'oak.example.ua',
    'uk',
    '<div class="product-card__price-box"><div class="product-price">5 890 грн</div></div><div>від 589 грн × 10 платежів</div>',
    '5890 UAH',
  ],
  [
    'a tile that is named a card and holds a link is another product',
    'oak.example.ua',
    'uk',
    '<div class="price">5 890 грн</div><div class="product-card"><a href="/other">Стілець</a><div class="price">990 грн</div></div>',
    '5890 UAH',
  ],
];

const signs: Row[] = [
  ['the sum of Uzbekistan', 'oak.example', 'uz', "<h2>489 000 so'm</h2>", '489000 UZS'],
  ['with another apostrophe', 'oak.example', 'uz', '<h2>489 000 so‘m</h2>', '489000 UZS'],
  ['the rand', 'oak.example', 'en-ZA', '<div><span>R 1,249</span></div>', '1249 ZAR'],
  ['shillings of Tanzania', 'oak.example.tz', 'en', '<div class="price">285,000/=</div>', '285000 TZS'],
  ['rupees of Nepal', 'oak.example.np', 'ne', '<div class="price">रु. 850</div>', '850 NPR'],
  ['rupees of India', 'oak.example', 'hi', '<div class="price">रु. 850</div>', '850 INR'],
  ['lei with a word behind them', 'oak.example.ro', 'ro', '<div>600,00 lei cu TVA</div>', '600 RON'],
  [
    'pesos of Colombia by its own domain',
    'oak.com.co',
    'es',
    '<div class="price">$ 999.900</div>',
    '999900 COP',
  ],
];

describe.each([
  ['a payment among several is no price:', parts],
  ['a price for one way of paying is no price:', ways],
  ['names of elements in other languages:', names],
  ['signs and words of currencies:', signs],
] as const)('%s', (_, rows) => {
  test.each(rows)('%s', (_promise, host, lang, shown, expected) => {
    expect(read(host, lang, shown)).toBe(expected);
  });
});
