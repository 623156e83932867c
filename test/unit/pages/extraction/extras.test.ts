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
    ['de', 'In den Warenkorb', 'Versandkostenfrei ab <b>49 €</b>'],
    ['de', 'In den Warenkorb', 'Ab 100 € Warenwert liefern wir frei'],
    ['de', 'In den Warenkorb', 'Speditionsversand 29,90 €'],
    ['de', 'In den Warenkorb', 'Sichern Sie sich 15 € Willkommensrabatt'],
    ['de', 'In den Warenkorb', '10 € Rabatt ab 50 €'],
    ['de', 'In den Warenkorb', 'Sie sparen 14,8% / 40,00 EUR'],
    ['en', 'Add to cart', 'Refer a friend and get £20'],
    ['en', 'Add to cart', 'Annual running cost £45'],
    ['en', 'Add to cart', 'Funds raised: £1,200'],
    ['fr', 'Ajouter au panier', 'Livraison offerte dès <b>60 €</b>'],
    ['fr', 'Ajouter au panier', 'Point relais 3,90 €'],
    ['fr', 'Ajouter au panier', 'Caution 50 €'],
    ['it', 'Aggiungi al carrello', '5 € di sconto con la newsletter'],
    ['it', 'Aggiungi al carrello', 'Reso 4,90 €'],
    ['es', 'Añadir al carrito', 'Consigue 5 € de descuento'],
    ['es', 'Añadir al carrito', 'Fianza: 50 €'],
    ['nl', 'In winkelwagen', 'Borg € 50'],
    ['pl', 'Do koszyka', 'Darmowa dostawa od <b>199 zł</b>'],
    ['pl', 'Do koszyka', 'Zapisz się i odbierz 20 zł'],
    ['cs', 'Do košíku', 'Záloha 3 Kč'],
    ['sv', 'Köp', 'Få 50 kr rabatt'],
    ['da', 'Læg i kurv', 'Få 50 kr. rabat'],
    ['hu', 'Kosárba', 'Ingyenes szállítás <b>15 000 Ft</b> felett'],
    ['ro', 'Adaugă în coș', 'Transport gratuit peste <b>200 lei</b>'],
    ['tr', 'Sepete Ekle', '500 TL üzeri kargo bedava'],
    ['tr', 'Sepete Ekle', '50 TL indirim kazan'],
    ['pt', 'Adicionar ao carrinho', 'Portes 4,90 €'],
    ['el', 'Προσθήκη στο καλάθι', 'Δωρεάν αποστολή άνω των 49 €'],
    ['ko', '장바구니', '50,000원 이상 무료배송'],
    ['zh', '加入购物车', '满99元包邮'],
    ['de', 'In den Warenkorb', 'Nur noch 50,00 € bis zum kostenlosen Versand'],
    ['de', 'In den Warenkorb', 'Ab 100 € Warenwert 3 % Rabatt'],
    ['de', 'In den Warenkorb', 'DHL Paket 5,49 €'],
    ['en', 'Add to cart', 'Only £12 to go for free delivery'],
    ['en', 'Add to cart', 'DPD Next Day £5.95'],
    ['fr', 'Ajouter au panier', 'Plus que 25,00 € pour profiter de la livraison gratuite'],
    ['it', 'Aggiungi al carrello', 'Corriere espresso 7,50 €'],
    ['es', 'Añadir al carrito', 'Te faltan 25,00 € para el envío gratis'],
    ['nl', 'In winkelwagen', 'Nog € 25,00 tot gratis verzending'],
    ['pl', 'Do koszyka', 'Brakuje Ci 50,00 zł do darmowej dostawy'],
    ['cs', 'Do košíku', 'Zbývá 500 Kč do dopravy zdarma'],
    ['sv', 'Köp', 'PostNord ombud 49 kr'],
    ['pt', 'Adicionar ao carrinho', 'Faltam R$ 50,00 para frete grátis'],
    ['ja', 'カートに入れる', 'あと1,000円で送料無料'],
    ['zh', '加入购物车', '再买 ¥50 免运费'],
  ];
  test.each(pages)('%s: %s, %s', (lang, buy, beside) => {
    expect(read({ lang, buy, beside })).toBeNull();
    // The same with the price of the product.
    const price = beside.includes('£') ? '£260.00' : '260,00 €';
    expect(read({ lang, buy, beside, price })).toMatch(/^260\.00/);
  });
});

test.each(['Rabatt 10 %', 'Rabatt: 10,00 €', 'Pfand 3,10 €'])('words about the next number: %s', (beside) => {
  const main = `<p><b>89,00 €</b> <span>${beside}</span></p><button>In den Warenkorb</button>`;
  expect(priceOf(shopPage({ lang: 'de', title: 'Modell K8', main }))).toBe('89.00 EUR');
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

test.each([
  ['INR 18650', 'Akku INR 18650', '<p>Akku INR 18650</p>', null],
  ['SR 20', 'Audi SR 20', '<ul><li>Modell: SR 20</li></ul>', null],
  ['SR 20', 'Audi SR 20', '<p>SR 20</p><p>89,00 €</p>', '89.00 EUR'],
])('%s in the title is a model, not an amount', (_, title, main, price) => {
  const page = shopPage({ lang: 'de', title, main: `${main}<button>In den Warenkorb</button>` });
  expect(priceOf(page)).toBe(price);
});
