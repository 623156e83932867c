import { describe, expect, test } from 'vitest';
import { type MarketPage, priceOn } from '../../../../support/shops/market-page.ts';

describe('a payment among several is no price', () => {
  test.each<MarketPage>([
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
  ])('%s', (_promise, host, lang, shown, expected) => {
    expect(priceOn(host, lang, shown)).toBe(expected);
  });
});

describe('a price for one way of paying is no price', () => {
  test.each<MarketPage>([
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
  ])('%s', (_promise, host, lang, shown, expected) => {
    expect(priceOn(host, lang, shown)).toBe(expected);
  });
});

describe('a price for some is no price for all', () => {
  test.each<MarketPage>([
    [
      'a row that ends with the name of a card, before rows with names of their own',
      'oak.example.cl',
      'es',
      '<ul><li><b>$319.990</b> <i>Tarjeta Roble</i></li><li><b>$349.990</b> <i>Internet</i></li><li><b>$429.990</b> <i>Normal</i></li></ul>',
      '349990 CLP',
    ],
    [
      'a row that ends with the name of a card of a shop',
      'oak.example.cl',
      'es',
      '<ol class="prices"><li><span>$ 179.990</span><span>CMR</span></li><li><span>$ 199.990</span></li></ol>',
      '199990 CLP',
    ],
    [
      'a price by Pix is one way of paying, also with a percentage behind it',
      'oak.example.br',
      'pt',
      '<div class="price">R$ 3.299,90</div><div class="price"><span>R$ 3.134,91</span> à vista no Pix (5% off)</div>',
      '3299.9 BRL',
    ],
    [
      'a price that its class gives to members',
      'oak.example.pe',
      'es',
      '<ol class="prices"><li><div class="cmr-icon-container"><span>S/ 899</span><i></i></div></li><li><div><span>S/ 999</span></div></li></ol>',
      '999 PEN',
    ],
  ])('%s', (_promise, host, lang, shown, expected) => {
    expect(priceOn(host, lang, shown)).toBe(expected);
  });
});
