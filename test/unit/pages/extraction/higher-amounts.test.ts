import { expect, test } from 'vitest';
import { shopPrice } from '../../../support/shop-price.ts';

/** What shops of a country write beside a price of 18,90, with an amount that is more. */
type Row = [lang: string, host: string, own: string, buy: string, says: string];

const beside: readonly Row[] = [
  ['en-US', 'com', '$18.90', 'Add to cart', 'Typical price: $21.60'],
  ['en-GB', 'co.uk', '£18.90', 'Add to basket', 'Launch price ends soon, then £21.60'],
  ['de', 'de', '18,90 €', 'In den Warenkorb', 'Neupreis 21,60 €'],
  ['de', 'de', '18,90 €', 'In den Warenkorb', 'Ladenpreis 21,60 €'],
  ['fr', 'fr', '18,90 €', 'Ajouter au panier', 'Prix neuf 21,60 €'],
  ['es', 'es', '18,90 €', 'Comprar', 'Precio sin descuento 21,60 €'],
  ['it', 'it', '18,90 €', 'Acquista', 'Prezzo precedente 21,60 €'],
  ['nl', 'nl', '€ 18,90', 'In winkelwagen', 'Nieuwprijs € 21,60'],
  ['sv', 'se', '189 kr', 'Köp', 'Nypris 216 kr'],
  ['pl', 'pl', '18,90 zł', 'Do koszyka', 'Cena bez rabatu 21,60 zł'],
  ['ru', 'ru', '1 890 ₽', 'В корзину', 'Розничная цена 2 160 ₽'],
  ['uk', 'com.ua', '189 грн', 'Купити', 'Роздрібна ціна 216 грн'],
  ['ja', 'jp', '1,890円', 'カートに入れる', '旧価格 2,160円'],
  ['zh-CN', 'cn', '¥189', '加入购物车', '建议零售价 ¥216'],
  ['ko', 'kr', '18,900원', '장바구니', '출고가 21,600원'],
];

test.each(beside)(
  'a higher amount beside the price is not paid: %s, %s, %s, %s, %s',
  (lang, host, own, buy, says) => {
    for (const body of [`<p>${own}</p><p>${says}</p>`, `<p>${says}</p><p>${own}</p>`]) {
      const price = shopPrice(lang, host, body, buy);
      expect(String(price?.amountMinor), body).toMatch(/^1890*$/);
    }
  },
);

test.each([
  ['Розничная цена: 2 160 ₽', '', 216_000],
  ['Розничная цена 2 160 ₽', 'Оптовая цена 1 890 ₽', 216_000],
])('what shops also call their own price is it where nothing less is paid: %s %s', (one, other, expected) => {
  const price = shopPrice('ru', 'ru', `<p>${one}</p><p>${other}</p>`, 'В корзину');
  expect(price?.amountMinor).toBe(expected);
});
