import { expect, test } from 'vitest';
import { shopPrice } from '../../../support/shop-price.ts';

/** What shops of a country write beside a price of 18,90, with an amount that is less. */
type Row = [lang: string, host: string, own: string, buy: string, says: string];

const beside: readonly Row[] = [
  ['en-GB', 'co.uk', '£18.90', 'Add to basket', 'App-only price £16.20'],
  ['de', 'de', '18,90 €', 'In den Warenkorb', 'Noch 16,20 € bis zur versandkostenfreien Lieferung'],
  ['nl', 'nl', '€ 18,90', 'In winkelwagen', 'Nog € 16,20 voor gratis verzending'],
  ['vi', 'vn', '189.000₫', 'Mua ngay', 'Mua thêm 162.000₫ để được miễn phí vận chuyển'],
  ['ko', 'kr', '18,900원', '장바구니', '16,200원 더 담으면 무료배송'],
  ['ko', 'kr', '18,900원', '장바구니', '학생 할인가 16,200원'],
  ['es', 'es', '18,90 €', 'Comprar', '3 plazos de 16,20 €'],
  ['pl', 'pl', '18,90 zł', 'Do koszyka', '3 raty po 16,20 zł'],
  ['ro', 'ro', '18,90 lei', 'Adaugă în coș', '3 rate de 16,20 lei'],
  ['da', 'dk', '18,90 kr.', 'Læg i kurv', '3 rater à 16,20 kr.'],
  ['fi', 'fi', '18,90 €', 'Lisää koriin', '3 erää 16,20 €'],
  ['sl', 'si', '18,90 €', 'V košarico', '3 obroki po 16,20 €'],
  ['ro', 'ro', '18,90 lei', 'Adaugă în coș', '16,20 lei cu codul SAVE20'],
  ['fi', 'fi', '18,90 €', 'Lisää koriin', '16,20 € koodilla SAVE20'],
  ['el', 'gr', '18,90 €', 'Στο καλάθι', '16,20 € με κωδικό SAVE20'],
  ['hr', 'hr', '18,90 €', 'Dodaj u košaricu', '16,20 € s kodom SAVE20'],
  ['ar', 'com.sa', '18.90 ر.س', 'أضف للسلة', '16.20 ر.س مع كود SAVE20'],
  ['he', 'co.il', '₪18.90', 'הוספה לסל', '₪16.20 עם קוד SAVE20'],
  ['el', 'gr', '18,90 €', 'Στο καλάθι', '16,20 € / 100 γρ'],
  ['he', 'co.il', '₪18.90', 'הוספה לסל', '₪16.20 / 100 גרם'],
  ['de', 'de', '18,90 €', 'In den Warenkorb', 'Preis ab 10 Stück: 16,20 €'],
  ['pl', 'pl', '18,90 zł', 'Do koszyka', 'Cena hurtowa od 10 szt.: 16,20 zł'],
  ['es', 'es', '18,90 €', 'Comprar', 'Precio a partir de 10 uds: 16,20 €'],
  ['it', 'it', '18,90 €', 'Acquista', 'Prezzo da 10 pezzi: 16,20 €'],
  ['uk', 'com.ua', '189 грн', 'Купити', 'Оптова ціна від 10 шт: 162 грн'],
  ['hr', 'hr', 'MPC: 18,90 €', 'Dodaj u košaricu', 'Cijena za gotovinu: 16,20 €'],
  ['en-IN', 'in', '₹1,890', 'Add to cart', 'Bank offer: ₹1,620'],
  ['en-GB', 'co.uk', '£18.90', 'Add to basket', '<b>£16.20</b> with BasketCard'],
  ['en-GB', 'co.uk', '<span>£18.90</span>', 'Add to basket', '£16.20 with Plus'],
];

/** Where such words stand above the price, they may be taken for its label: then there is none. */
const below: readonly Row[] = [
  ['en-US', 'com', '$18.90', 'Add to cart', '$16.20 with bank offer'],
  ['en-US', 'com', '$18.90', 'Add to cart', '$16.20 w/ code SAVE'],
  ['en-US', 'com', '$18.90', 'Add to cart', '$16.20 after statement credit'],
  ['en-IN', 'in', '₹1,890', 'Add to cart', 'Get it for ₹1,620 with card discount'],
  ['en-IN', 'in', '₹1,890', 'Add to cart', '₹1,620 on exchange'],
  ['en-IN', 'in', '₹1,890', 'Add to cart', 'Best offer price ₹1,620'],
  ['de', 'de', '18,90 €', 'In den Warenkorb', '16,20 € mit Kundenkarte'],
  ['de', 'de', '18,90 €', 'In den Warenkorb', '16,20 € mit Newsletter-Rabatt'],
  ['fr', 'fr', '18,90 €', 'Ajouter au panier', '16,20 € avec la carte'],
  ['pl', 'pl', '18,90 zł', 'Do koszyka', '16,20 zł w aplikacji'],
  ['ru', 'ru', '1 890 ₽', 'В корзину', '1 620 ₽ по карте'],
  ['ru', 'ru', '1 890 ₽', 'В корзину', '1 620 ₽ по подписке'],
];

test.each(below)(
  'a lower amount below the price is not paid: %s, %s, %s, %s, %s',
  (lang, host, own, buy, says) => {
    const price = shopPrice(lang, host, `<p>${own}</p><p>${says}</p>`, buy);
    expect(String(price?.amountMinor)).toMatch(/^1890*$/);
    const other = shopPrice(lang, host, `<p>${says}</p><p>${own}</p>`, buy);
    expect(String(other?.amountMinor ?? 1890)).toMatch(/^1890*$/);
  },
);

test.each(beside)(
  'a lower amount beside the price is not paid: %s, %s, %s, %s, %s',
  (lang, host, own, buy, says) => {
    for (const body of [`<p>${own}</p><p>${says}</p>`, `<p>${says}</p><p>${own}</p>`]) {
      const price = shopPrice(lang, host, body, buy);
      expect(String(price?.amountMinor), body).toMatch(/^1890*$/);
    }
  },
);
