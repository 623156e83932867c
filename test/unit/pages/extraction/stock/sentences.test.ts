import { describe, expect, test } from 'vitest';
import { live, price, stockOn } from '../../../../support/shops/mug-page.ts';

describe('a sentence about this product is heard where nothing buys', () => {
  test.each([
    'Unfortunately this jar has sold out for this season and will not be back until autumn.',
    'Dieses Produkt ist zurzeit nicht auf Lager, wir erwarten die nächste Lieferung im April.',
    'Questo prodotto è momentaneamente esaurito, torna presto a trovarci!',
    'К сожалению, данного товара сейчас нет в наличии, следите за обновлениями.',
    'Denne årgang er desværre udsolgt fra producenten',
    '申し訳ございません。この商品は現在在庫切れとなっております。',
  ])('%s', (says) => {
    const page = `<h1>Blue Mug</h1>${price}<p>${says}</p>`;
    expect(stockOn(page, 'InStock')).toBe('out_of_stock');
    expect(stockOn(`${page}${live}`, 'InStock')).toBe('in_stock');
  });

  test.each([
    'Our spring collection sold out in three days last year, so order early this time.',
    'Each piece is unique: once it has sold out it will never be made again.',
    'If the colour you want is out of stock please contact us by telephone.',
    'Die erste Auflage war binnen weniger Wochen vergriffen und wurde neu aufgelegt.',
  ])('a sentence about something else is not: %s', (says) => {
    expect(stockOn(`<h1>Blue Mug</h1>${price}<p>${says}</p>`)).toBe('in_stock');
  });
});
