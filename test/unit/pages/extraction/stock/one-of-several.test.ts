import { describe, expect, test } from 'vitest';
import { live, price, stockOn } from '../../../../support/shops/mug-page.ts';

describe('beside a control that buys, words about one of several are not about the product', () => {
  test.each([
    'O formato de 250 g está esgotado até maio.',
    '5個入は完売しました',
    'Nyans 12 är slutsåld och kommer inte tillbaka.',
    'Saját raktáron: 0 db, beszállítónál: 12 db',
    '광화문점 재고 없음 · 강남점 재고 2',
    'Indisponible dans votre magasin de Lyon',
    'Out of stock in your store',
    'In stock in Leeds, out of stock in York',
    'Ikke på lager i butikk',
    'Zapach „Las” chwilowo wyprzedany.',
    'Rozmiar niedostępny',
  ])('%s', (says) => {
    const page = `<h1>Blue Mug</h1>${price}<p>${says}</p>`;
    expect(stockOn(page)).toBe('out_of_stock');
    expect(stockOn(`${page}${live}`)).toBe('in_stock');
  });

  test.each(['Blue Mug 12 is sold out', 'Lagerbestand: 0 Stück', 'Momentan ausverkauft', 'Товар распродан'])(
    'but these are about it: %s',
    (says) => {
      const page = `<h1>Blue Mug 12</h1>${price}<p>${says}</p>${live}`;
      expect(stockOn(page)).toBe('out_of_stock');
    },
  );

  test('an entry of several that is disabled says nothing of the product', () => {
    const sizes = '<ul><li class="item disabled">大号 缺货</li><li class="item">中号</li></ul>';
    expect(stockOn(`<h1>Blue Mug</h1>${price}${sizes}${live}`)).toBe('in_stock');
  });
});
