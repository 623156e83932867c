import { describe, expect, test } from 'vitest';
import { priceOf, readHtml, shopPage } from '../../../support/read-html.ts';

interface Page {
  lang: string;
  title?: string;
  buy: string;
  beside?: string;
  price?: string;
}

function read({ lang, title = 'Modell K8', buy, beside = '', price = '' }: Page): string | null {
  const main = `<div class="product-price">${price}</div><button>${buy}</button><p>${beside}</p>`;
  return priceOf(shopPage({ lang, title, main }));
}

describe('what can be bought with a product, or is owed beside its price, is not its price:', () => {
  const pages: [string, string, string][] = [
    ['en', 'Add to cart', '2-year protection plan £19.99'],
    ['en', 'Add to cart', 'Gift cards from €25.00'],
    ['en', 'Add to cart', 'Returns cost €2.95'],
    ['en', 'Add to cart', 'Used from £34.00'],
    ['en', 'Add to cart', 'Spend £100, save £20'],
    ['de', 'In den Warenkorb', '5 Jahre Garantie 49,00 €'],
    ['de', 'In den Warenkorb', '5 Jahre Garantie <span>49,00 €</span>'],
    ['de', 'In den Warenkorb', 'Aufbauservice zubuchbar für 59,00 €'],
    ['de', 'In den Warenkorb', 'Gravur (+ 12,00 €)'],
    ['de', 'In den Warenkorb', '<span>Sattel</span> <span>+ 12,00 €</span>'],
    ['de', 'In den Warenkorb', 'zzgl. 3,30 € Pfand'],
    ['de', 'In den Warenkorb', 'Sie erhalten 120 Bonuspunkte (1,20 €)'],
    ['de', 'In den Warenkorb', 'Gratisversand ab 39 €'],
    ['fr', 'Ajouter au panier', "dont 12,50 € d'éco-participation"],
    ['fr', 'Ajouter au panier', 'Papier cadeau : 4,90 €'],
    ['es', 'Añadir al carrito', 'Servicio de montaje: 39,00 €'],
    ['it', 'Aggiungi al carrello', 'Confezione regalo 3,50 €'],
    ['nl', 'In winkelwagen', 'Verwijderingsbijdrage 4,50 €'],
    ['pl', 'Do koszyka', 'Przedłużona gwarancja 129,00 zł'],
    ['cs', 'Do košíku', 'Prodloužená záruka 499 Kč'],
    ['sv', 'Köp', 'Presentinslagning 49 kr'],
    ['ru', 'В корзину', 'Подарочная упаковка 150 ₽'],
    ['tr', 'Sepete Ekle', 'Hediye paketi 29,90 TL'],
    ['ja', 'カートに入れる', 'ギフトラッピング 330円'],
    ['ko', '장바구니', '선물 포장 3,000원'],
  ];
  test.each(pages)('%s: %s, %s', (lang, buy, beside) => {
    expect(read({ lang, buy, beside })).toBeNull();
    // The same with the price of the product.
    const price = beside.includes('£') ? '£260.00' : '260,00 €';
    expect(read({ lang, buy, beside, price })).toMatch(/^260\.00/);
  });
});

describe('a price is read with what it includes, or if the product is a card or a service itself:', () => {
  const [german, english] = [
    { lang: 'de', buy: 'Kaufen' },
    { lang: 'en', buy: 'Add to cart' },
  ];
  test.each<[string, Page, string]>([
    ['a guarantee', { ...german, price: 'Garantie inklusive 199 €' }, '199.00 EUR'],
    ['assembly', { ...german, price: 'Mit Montage 199 €' }, '199.00 EUR'],
    ['a badge', { ...english, price: '<p>Free assembly service</p><p>£199.00</p>' }, '199.00 GBP'],
    ['a card', { ...english, title: 'Garden Gift Card', price: 'Gift card: £50.00' }, '50.00 GBP'],
    ['a plan', { ...german, title: 'Garantieverlängerung', price: 'Garantie: 49,00 €' }, '49.00 EUR'],
  ])('%s', (_, page, price) => {
    expect(read(page)).toBe(price);
  });
});

describe('a product offered instead of a withdrawn one is not read:', () => {
  const pages: [string, string, string, string, string][] = [
    ['en', 'This product has been discontinued.', 'Suggested replacement:', '£69.99', 'Add to basket'],
    ['fr', "Ce produit n'est plus commercialisé", 'Nous vous conseillons :', '329,95 €', 'Ajouter au panier'],
    ['de', 'Dieser Artikel ist nicht mehr lieferbar.', 'Nachfolger:', '189,00 €', 'In den Warenkorb'],
    ['nl', 'Dit product is niet meer leverbaar', 'Opvolger van dit product', '€ 449,00', 'In winkelwagen'],
    ['pl', 'Produkt wycofany ze sprzedaży', 'Zobacz następcę', '1 399,00 zł', 'Do koszyka'],
    ['sv', 'Produkten har utgått ur sortimentet', 'Ersättare', '399 kr', 'Köp'],
    ['ja', '販売を終了しました', '後継商品', '￥45,800', 'カートに入れる'],
  ];
  test.each(pages)('%s: %s', (lang, notice, heading, price, buy) => {
    const offered = `<a href="/p/2">Model 2</a><p class="price">${price}</p><button>${buy}</button>`;
    const main = `<p>${notice}</p><p>${heading}</p><div>${offered}</div>`;
    const found = readHtml(shopPage({ lang, title: 'Model 1', main }));
    expect(found).toMatchObject({ price: null, availability: 'out_of_stock' });
  });
});
