import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';

interface Page {
  lang: string;
  title: string;
  main: string;
  path?: string;
  data?: object;
}

const others = ['Blue mug', 'Tall vase', 'Oak tray', 'Cork mat'];

function list(heading: string, price: (amount: number) => string): string {
  const entries = others.map(
    (name, index) =>
      `<li><a href="/p/${index}"><img src="/${index}.jpg" alt="${name}"><h3>${name}</h3></a><span class="price">${price(12 + index)}</span></li>`,
  );
  return `<section><h2>${heading}</h2><ul>${entries.join('')}</ul></section>`;
}

function read({ lang, title, main, path = '/products/1', data }: Page): string | null {
  const jsonLd = data ? `<script type="application/ld+json">${JSON.stringify(data)}</script>` : '';
  const { price } = extract({
    html: `<!doctype html><html lang="${lang}"><head><title>${title}</title>${jsonLd}</head><body><header><a href="/">Shop</a><a href="/cart">Cart 0</a></header><main><h1>${title}</h1>${main}</main></body></html>`,
    url: `https://shop.example${path}`,
    country: null,
    currency: null,
  });
  return price && `${toDecimal(price)} ${price.currency}`;
}

const kettle = (price: string) => ({
  '@type': 'Product',
  name: 'Kettle One',
  offers: { '@type': 'Offer', price, priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
});

describe('a product page has its price:', () => {
  const pages: [string, Page, string][] = [
    [
      'a conversion in words',
      {
        lang: 'en-GB',
        title: 'Live LP',
        main: '<div class="price">€18.50</div><div class="price">about $19.98</div><button>Add to cart</button>',
      },
      '18.50 EUR',
    ],
    [
      'a recommended retail price',
      {
        lang: 'zh-HK',
        title: '豆奶 250毫升',
        main: '<div class="price">HK$ 82.00</div><div class="price">建議零售價: HK$ 98.00</div><button>加入購物車</button>',
      },
      '82.00 HKD',
    ],
    [
      'a price for members in the store',
      {
        lang: 'sv',
        title: 'Gryta 5 liter',
        main: '<div class="price">299 kr</div><div class="price">För medlemmar: 249 kr</div><button>Köp</button>',
      },
      '299.00 SEK',
    ],
    [
      'a price without tax above the price with tax',
      {
        lang: 'en-GB',
        title: 'Kettle One',
        main: '<div class="price">£74.99 ex VAT</div><div class="price">£89.99 inc VAT</div><button>Add to basket</button>',
      },
      '89.99 GBP',
    ],
    [
      'a regular price without a lower one',
      {
        lang: 'en-US',
        title: 'Red Mug',
        main: `<dl class="price"><dt>Regular price</dt><dd class="price-item--regular">$18.00</dd></dl><button>Add to cart</button>${list('You may also like', (amount) => `$${amount}.00`)}`,
      },
      '18.00 USD',
    ],
    [
      'a reduced price, next to an instalment',
      {
        lang: 'en-US',
        title: 'Red Mug',
        main: '<p class="price"><s>$28.00</s> <b class="sale-price">$18.00</b></p><p>4 payments of $4.50</p><button>Add to cart</button>',
      },
      '18.00 USD',
    ],
    [
      'the lower end of a range of variants',
      {
        lang: 'en-GB',
        title: 'Tee',
        main: `<p class="price"><span class="amount">£12.00</span> – <span class="amount">£20.00</span></p><button>Add to basket</button>${list('Related products', (amount) => `£${amount}.50`)}`,
      },
      '12.00 GBP',
    ],
    [
      'a German price next to a unit price',
      {
        lang: 'de',
        title: 'Kanne',
        main: '<p class="price"><del>49,90 €</del> <ins>39,90 €</ins></p><p>inkl. MwSt., zzgl. Versandkosten</p><p>Grundpreis: 3,99 € / 100 g</p><button>In den Warenkorb</button>',
      },
      '39.90 EUR',
    ],
    [
      'a Polish price next to instalments',
      {
        lang: 'pl',
        title: 'Rower Trek',
        main: '<div class="price">2 499,00 zł</div><p>Rata 0%: 10 x <b>249,90 zł</b></p><button>Do koszyka</button>',
      },
      '2499.00 PLN',
    ],
    [
      'a Russian price after the old one',
      {
        lang: 'ru',
        title: 'Чайник Vitek',
        main: '<div><span>Старая цена</span> <span>3 990 ₽</span></div><div><span>Цена</span> <span class="cena">2 990 ₽</span></div><p>Рассрочка от 250 ₽ в месяц</p><button>В корзину</button>',
      },
      '2990.00 RUB',
    ],
    [
      'a Turkish price before free delivery',
      {
        lang: 'tr',
        title: 'Cam Bardak',
        main: '<p class="price">199,90 TL</p><p>Kargo Bedava</p><p>Sepette 179,90 TL</p><button>Sepete ekle</button>',
      },
      '199.90 TRY',
    ],
    [
      'a Dutch price next to a minimum for free delivery',
      {
        lang: 'nl',
        title: 'Stadsfiets',
        main: '<p>Adviesprijs € 699,-</p><p class="prijs">€ 549,-</p><p>Gratis verzending vanaf € 50</p><button>In winkelwagen</button>',
      },
      '549.00 EUR',
    ],
    [
      'the price of one piece above a table of quantities',
      {
        lang: 'en-GB',
        title: 'Gel Pen',
        main: '<p class="price">£1.50</p><table><tr><th>Quantity</th><th>Price each</th></tr><tr><td>10+</td><td>£1.20</td></tr><tr><td>50+</td><td>£0.90</td></tr></table><button>Add to basket</button>',
      },
      '1.50 GBP',
    ],
    [
      'a German price between a list price and a badge for the reduction',
      {
        lang: 'de',
        title: 'Eichenhocker Lund',
        main: '<p class="product-detail-price with-list-price">49,90 €* <span>%</span><span class="list-price-wrapper"><span class="list-price-price">69,90 €*</span><span>(28.61% gespart)</span></span></p><button>In den Warenkorb</button>',
      },
      '49.90 EUR',
    ],
    [
      'a Japanese price with tax in brackets after the price without it',
      {
        lang: 'ja',
        title: '街のリュック',
        main: '<p class="price">3,000円（税込3,300円）</p><button>カートに入れる</button>',
      },
      '3300 JPY',
    ],
    [
      'a Croatian price next to the lowest one of the last 30 days',
      {
        lang: 'hr',
        title: 'Gradski ruksak',
        main: '<div class="cijena">39,99 €</div><div>Najniža cijena u zadnjih 30 dana: 44,99 €</div><div>MPC: 49,99 €</div><button>Dodaj u košaricu</button>',
      },
      '39.99 EUR',
    ],
    [
      'a Polish price above the lowest one, whose label is long',
      {
        lang: 'pl',
        title: 'Plecak miejski 20L',
        main: '<p class="price">189,00 zł</p><p><span>Najniższa cena produktu w okresie 30 dni przed wprowadzeniem obniżki:</span> <b class="price">149,00 zł</b></p><button>Do koszyka</button>',
      },
      '189.00 PLN',
    ],
    [
      'an American price, with all prices named as without tax',
      {
        lang: 'en-US',
        title: 'Olive Oil Soap',
        main: '<div class="price-section">Was: <span class="price price--non-sale price--withoutTax">$15.95</span></div><div class="price-section"><span class="price price--withoutTax">$12.95</span></div><input type="submit" value="Add to Cart">',
      },
      '12.95 USD',
    ],
    [
      'a Turkish price named as the reduced one',
      {
        lang: 'tr',
        title: 'Sırt Çantası',
        main: '<div id="divIndirimsizFiyat"><span>₺1.599,90</span></div><div id="divIndirimliFiyat"><span>₺1.249,90</span></div><input type="button" value="Sepete Ekle">',
      },
      '1249.90 TRY',
    ],
    [
      'an Argentine price above the one for a bank transfer',
      {
        lang: 'es-AR',
        title: 'Mochila urbana',
        main: '<p class="price">$45.999,00</p><p><b>$41.399,10</b> con Transferencia</p><p>3 cuotas sin interés de $15.333,00</p><input type="submit" value="Agregar al carrito">',
      },
      '45999.00 ARS',
    ],
    [
      'the whole price below the one of an instalment',
      {
        lang: 'de',
        title: 'Phone X 128 GB',
        main: '<p>ab <b>27,75 €</b> mtl. in 36 Raten</p><p>oder einmalig <b>999,00 €</b></p><button>In den Warenkorb</button>',
      },
      '999.00 EUR',
    ],
    [
      'a price with its conversion in brackets',
      {
        lang: 'de',
        title: 'Küchenmesser',
        main: '<p class="price">45,00 € <small>(ca. 43,20 CHF)</small></p><button>In den Warenkorb</button>',
      },
      '45.00 EUR',
    ],
    [
      'the shown price if the data has it in cents',
      {
        lang: 'en-GB',
        title: 'Kettle One',
        main: '<p class="price">£80.00</p><button>Add to basket</button>',
        data: kettle('8000'),
      },
      '80.00 GBP',
    ],
    [
      'the reduced price if the data still has the one that is struck through',
      {
        lang: 'en-GB',
        title: 'Kettle One',
        main: '<p class="price"><s>£100.00</s> <b>£80.00</b></p><button>Add to basket</button>',
        data: kettle('100.00'),
      },
      '80.00 GBP',
    ],
    [
      'the price of one piece, above those for larger quantities',
      {
        lang: 'de',
        title: 'Folie 50 m',
        main: '<table><tr><th>Menge</th><th>Stückpreis</th></tr><tr><td>ab <b>1</b></td><td>24,90 €</td></tr><tr><td>ab <b>5</b></td><td>22,90 €</td></tr><tr><td>ab <b>10</b></td><td>19,90 €</td></tr></table><button>In den Warenkorb</button>',
      },
      '24.90 EUR',
    ],
    [
      'the price with tax, also if the data has it without',
      {
        lang: 'en-GB',
        title: 'Kettle One',
        main: '<p><span class="price">£11.95</span> Excl. VAT <span class="price">£14.34</span> Incl. VAT</p><button>Add to basket</button>',
        data: kettle('11.95'),
      },
      '14.34 GBP',
    ],
    [
      'a reduced price, beside one that a generated style strikes through',
      {
        lang: 'sv',
        title: 'Lampa',
        main: '<style>.zXc{font-size:16px;text-decoration:line-through}</style><p><span>599 kr</span> <span class="zXc">899 kr</span></p><button>Lägg i varukorgen</button>',
      },
      '599.00 SEK',
    ],
    [
      'a reduced price, named in the language of the shop',
      {
        lang: 'de-CH',
        title: 'Regal',
        main: '<p><span class="preis-alt">CHF 2490.–</span> <span class="preis-neu">CHF 1790.–</span></p><button>In den Warenkorb</button>',
      },
      '1790.00 CHF',
    ],
    [
      'the price after a former one whose label follows it',
      {
        lang: 'de',
        title: 'Bremse',
        main: '<div class="old-price"><del>149,00 €</del><br><span>UVP</span></div><div class="price">119,00 €</div><span>59,50 €/Stück</span><button>In den Warenkorb</button>',
      },
      '119.00 EUR',
    ],
    [
      'a price directly after its label in Korean, and not the discount',
      {
        lang: 'ko',
        title: '고구마',
        main: '<p><del><span>29,900</span>원</del><strong><span>할인가</span><span>19,900</span>원</strong><span>33%</span></p><a>구매하기</a>',
      },
      '19900 KRW',
    ],
    [
      'cents after the sign of an amount with thousands',
      {
        lang: 'fr',
        title: 'Carte graphique',
        main: '<div class="price"><div class="price">1&nbsp;019€<sup>95</sup></div></div><button>Ajouter au panier</button>',
      },
      '1019.95 EUR',
    ],
    [
      'US dollars in Uruguay',
      {
        lang: 'es-UY',
        title: 'Notebook',
        main: '<p class="price">U$S 749</p><button>Comprar</button>',
      },
      '749.00 USD',
    ],
    [
      'a regular price beside the same without tax',
      {
        lang: 'sl',
        title: 'Bralne leče',
        main: '<p>Redna cena: <b class="price">40.00€</b></p><p>Cena brez DDV: 36.53€</p><button>V košarico</button>',
      },
      '40.00 EUR',
    ],
    [
      'a price in the data, whose place is empty, and an option',
      {
        lang: 'de',
        title: 'Kettle One',
        main: '<div class="product-price"></div><button>In den Warenkorb</button><label>Gravur (+ 12,00 €) <input></label>',
        data: kettle('89.00'),
      },
      '89.00 GBP',
    ],
    [
      'a bar at the bottom with the price',
      {
        lang: 'en-GB',
        title: 'Oak bench',
        main: '<p>Solid oak.</p></main><div class="sticky-footer"><span class="price">£149.00</span><button>Add to basket</button></div><main>',
      },
      '149.00 GBP',
    ],
    [
      'the names of reduced prices without content',
      {
        lang: 'en-GB',
        title: 'Oak stool',
        main: '<div class="prices"><span class="price old-price"></span><span class="price">£49.00</span></div><button>Add to basket</button>',
      },
      '49.00 GBP',
    ],
  ];
  test.each(pages)('%s', (_, page, expected) => {
    expect(read(page)).toBe(expected);
  });
});

describe('a page that is not about one product has no price:', () => {
  const pages: [string, Page][] = [
    [
      'a category',
      {
        lang: 'en-US',
        title: 'Mugs',
        path: '/collections/mugs',
        main: list('All', (amount) => `$${amount}.00`),
      },
    ],
    [
      'a cart',
      {
        lang: 'en-US',
        title: 'Your cart',
        path: '/cart',
        main: '<p>Red Mug</p><span class="price">$18.00</span><p>Subtotal $18.00</p><button>Checkout</button>',
      },
    ],
    [
      'plans',
      {
        lang: 'en-US',
        title: 'Pricing',
        path: '/pricing',
        main: '<div><h2>Starter</h2><p>$9/month</p></div><div><h2>Pro</h2><p>$29/month</p></div>',
      },
    ],
    [
      'an article',
      {
        lang: 'en-US',
        title: 'X1 review: a good phone',
        path: '/blog/x1',
        main: `<p>When it launched at $799 it was expensive.</p>${'<p>The camera is good and the battery lasts long enough for a day of normal use.</p>'.repeat(8)}`,
      },
    ],
    [
      'a product that is replaced',
      {
        lang: 'fr',
        title: 'Ampli A50',
        main: '<p>Ce produit n\'est plus commercialisé.</p><p>Remplacé par</p><a href="/ampli-a60">Ampli A60</a><span class="prix">599,00 €</span>',
      },
    ],
    [
      'a product with another version',
      {
        lang: 'de',
        title: 'Toner TN-2000',
        main: '<div><strong>Nachfolger:</strong> <a href="/tn-2200"><img src="/t.jpg">Toner TN-2200</a> <span class="price">54,90 €</span> <a href="/warenkorb?add=1">In den Warenkorb</a></div>',
      },
    ],
    [
      'a product whose price is on request',
      {
        lang: 'nl',
        title: 'Kabinet, ca. 1780',
        main: '<p>Prijs op aanvraag</p><h3>Meer uit deze collectie</h3><a href="/klok">Staande klok</a><span>€ 2.450</span>',
      },
    ],
    [
      'a product whose price a script fills in',
      {
        lang: 'en-GB',
        title: 'Oak table',
        main: '<div class="product-price" data-src="/api/price"></div><button>Add to basket</button><p>Assembly at home £59.00</p>',
      },
    ],
    [
      'a product whose price a script fills in, above another product',
      {
        lang: 'en-GB',
        title: 'Linen dress',
        main: '<div class="price-box"><span>Loading…</span></div><button>Add to basket</button><div class="slider"><div><a href="/p/x">Bag</a><span class="price">£49.00</span></div></div>',
      },
    ],
    [
      'a bank account',
      {
        lang: 'de',
        title: 'Girokonto Plus',
        main: '<p>Startguthaben</p><b>100 €</b><a href="/antrag">Konto eröffnen</a>',
        data: { '@type': 'BankAccount', name: 'Girokonto Plus' },
      },
    ],
    [
      'a purchase from visitors',
      {
        lang: 'de',
        title: 'Pixel 8 128 GB',
        main: '<p>Wir zahlen dir bis zu</p><strong>287,00 €</strong><button>Jetzt verkaufen</button>',
      },
    ],
  ];
  test.each(pages)('%s', (_, page) => {
    expect(read(page)).toBeNull();
  });
});
