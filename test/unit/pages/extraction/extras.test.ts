import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';

interface Page {
  lang: string;
  title?: string;
  buy: string;
  beside: string;
  price?: string;
}

function read({ lang, title = 'Modell K8', buy, beside, price = '' }: Page): string | null {
  const box = `<div class="product-price">${price}</div><button>${buy}</button>`;
  const found = extract({
    html: `<!doctype html><html lang="${lang}"><head><title>${title} | Shop</title></head><body><main><h1>${title}</h1>${box}<p>${beside}</p></main></body></html>`,
    url: 'https://shop.example/p/1',
    country: null,
    currency: null,
  }).price;
  return found && `${toDecimal(found)} ${found.currency}`;
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
  const pages: [string, Page, string][] = [
    [
      'a guarantee',
      { lang: 'de', buy: 'Kaufen', beside: '', price: 'Garantie inklusive 199 €' },
      '199.00 EUR',
    ],
    ['assembly', { lang: 'de', buy: 'Kaufen', beside: '', price: 'Mit Montage 199 €' }, '199.00 EUR'],
    [
      'a badge above',
      {
        lang: 'en',
        buy: 'Add to cart',
        beside: '',
        price: '<div>Free assembly service</div><div>£199.00</div>',
      },
      '199.00 GBP',
    ],
    [
      'a gift card',
      { lang: 'en', title: 'Garden Gift Card', buy: 'Add to cart', beside: '', price: 'Gift card: £50.00' },
      '50.00 GBP',
    ],
    [
      'a protection plan',
      {
        lang: 'de',
        title: 'Garantieverlängerung Plus',
        buy: 'Kaufen',
        beside: '',
        price: 'Garantie: 49,00 €',
      },
      '49.00 EUR',
    ],
  ];
  test.each(pages)('%s', (_, page, price) => {
    expect(read(page)).toBe(price);
  });
});

describe('a product offered instead of a withdrawn one is not read:', () => {
  const pages: [string, string, string, string, string][] = [
    ['en', 'This product has been discontinued.', 'Suggested replacement:', '£69.99', 'Add to basket'],
    ['fr', "Ce produit n'est plus commercialisé", 'Nous vous conseillons :', '329,95 €', 'Ajouter au panier'],
    ['de', 'Dieser Artikel ist nicht mehr lieferbar.', 'Nachfolger:', '189,00 €', 'In den Warenkorb'],
    [
      'nl',
      'Dit product is niet meer leverbaar',
      'Opvolger van dit product',
      '€ 449,00',
      'In mijn winkelwagen',
    ],
    ['pl', 'Produkt wycofany ze sprzedaży', 'Zobacz następcę', '1 399,00 zł', 'Do koszyka'],
    ['sv', 'Produkten har utgått ur sortimentet', 'Ersättare', '399 kr', 'Köp'],
    ['ja', '販売を終了しました', '後継商品', '￥45,800', 'カートに入れる'],
  ];
  test.each(pages)('%s: %s', (lang, notice, heading, price, buy) => {
    const { price: found, availability } = extract({
      html: `<!doctype html><html lang="${lang}"><head><title>Model 1</title></head><body><main><h1>Model 1</h1><p>${notice}</p><p>${heading}</p><div><a href="/p/2">Model 2</a><p class="price">${price}</p><button>${buy}</button></div></main></body></html>`,
      url: 'https://shop.example/p/1',
      country: null,
      currency: null,
    });
    expect({ found, availability }).toEqual({ found: null, availability: 'out_of_stock' });
  });
});
