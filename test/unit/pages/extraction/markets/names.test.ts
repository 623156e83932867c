import { describe, expect, test } from 'vitest';
import { type MarketPage, priceOn } from '../../../../support/shops/market-page.ts';

describe('element names are recognized in other languages', () => {
  test.each<MarketPage>([
    [
      'Portuguese `preco-` is not `reco-`, for recommendations',
      'oak.example.br',
      'pt',
      '<div class="acoes"><s class="preco-venda">R$ 189,90</s> <strong class="preco-promocional">R$ 159,90</strong></div>',
      '159.9 BRL',
    ],
    [
      'a box named `card` without a link belongs to the product',
      'oak.example.ua',
      'uk',
      '<div class="product-card__price-box"><div class="product-price">5 890 грн</div></div><div>від 589 грн × 10 платежів</div>',
      '5890 UAH',
    ],
    [
      'a tile named `card` with a link is another product',
      'oak.example.ua',
      'uk',
      '<div class="price">5 890 грн</div><div class="product-card"><a href="/other">Стілець</a><div class="price">990 грн</div></div>',
      '5890 UAH',
    ],
  ])('%s', (_promise, host, lang, shown, expected) => {
    expect(priceOn(host, lang, shown)).toBe(expected);
  });
});
