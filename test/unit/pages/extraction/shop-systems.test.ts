import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';

/** What shop systems write around their prices, in our own words: none of it is copied from a shop. */
type Row = [promise: string, lang: string, prices: string, expected: string | null];

const buy: Record<string, string> = {
  de: 'In den Warenkorb',
  fr: 'Ajouter au panier',
  pl: 'Do koszyka',
  ru: 'В корзину',
  ja: 'カートに入れる',
  ko: '장바구니 담기',
  zh: '加入購物車',
  es: 'Agregar al carrito',
};

function read(lang: string, prices: string): string | null {
  const html =
    `<!doctype html><html lang="${lang}"><head><title>Walnut Bench | Oakwerk</title></head><body><header><a href="/">Oakwerk</a></header>` +
    `<main><h1>Walnut Bench</h1>${prices}<button>${buy[lang.slice(0, 2)] ?? 'Add to cart'}</button><p>Seats three, 120 x 45 cm.</p></main></body></html>`;
  const { price } = extract({ html, url: 'https://oakwerk.example/p', country: null, currency: null });
  return price && `${Number(toDecimal(price))} ${price.currency}`;
}

const quantities: Row[] = [
  [
    'what ten or more cost each is not the price, in lines',
    'en',
    '<div class="price">Price: <span class="price-old">$52.00</span> <span class="price-new">$40.00</span><br><span class="price-tax">Ex Tax: $33.33</span><div class="discount">10 or more $36.00<br>20 or more $34.00</div></div>',
    '40 USD',
  ],
  [
    'nor in a list',
    'en',
    '<ul><li><h2>$40.00</h2></li><li>Ex Tax: $33.33</li><li>10 or more $38.00</li><li>20 or more $36.00</li></ul>',
    '40 USD',
  ],
  [
    'nor in the rows of a table, whose first is for one',
    'en',
    '<p class="price">$52.00</p><table><tr><td>1</td><td>$52.00</td></tr><tr><td>5+</td><td>$48.00</td></tr><tr><td>10+</td><td>$44.00</td></tr></table>',
    '52 USD',
  ],
  [
    'of a table that is all there is, the first row is for one',
    'de',
    '<table class="block-prices"><tr><td>bis <span>9</span></td><td>25,00 € *</td></tr><tr><td>ab <span>10</span></td><td>22,50 € *</td></tr><tr><td>ab <span>50</span></td><td>20,00 € *</td></tr></table>',
    '25 EUR',
  ],
];

const lowest: Row[] = (
  [
    ['de', 'Niedrigster Preis der letzten 30 Tage: 36,00 €'],
    ['pl', 'Najniższa cena z 30 dni przed obniżką: <b>36,00 €</b>'],
    ['fr', 'Prix le plus bas des 30 derniers jours : 36,00 €'],
    ['es', 'Precio mínimo de los últimos 30 días: 36,00 €'],
    ['it', 'Prezzo più basso degli ultimi 30 giorni: 36,00 €'],
    ['cs', 'Nejnižší cena za posledních 30 dní: 36,00 €'],
    ['sv', 'Lägsta pris senaste 30 dagarna: 36,00 €'],
    ['hu', 'Az elmúlt 30 nap legalacsonyabb ára: 36,00 €'],
    ['el', 'Χαμηλότερη τιμή 30 ημερών: 36,00 €'],
    ['ro', 'Cel mai mic preț din ultimele 30 de zile: 36,00 €'],
    ['bg', 'Най-ниска цена за последните 30 дни: 36,00 €'],
    ['fi', 'Alin hinta 30 pv: 36,00 €'],
  ] as const
).map(([lang, words]) => [
  `the lowest price of the last month is not the price, in ${lang}`,
  lang,
  `<div><b>40,00 €</b> <del>52,00 €</del></div><div><span>${words}</span></div>`,
  '40 EUR',
]);

const taxes: Row[] = [
  [
    'the class that says `including` tells the price to pay',
    'en',
    '<span class="price-wrapper price-excluding-tax"><span class="price">€52.00</span></span><span class="price-wrapper price-including-tax"><span class="price">€62.40</span></span>',
    '62.4 EUR',
  ],
  [
    'in one text the price with tax is the price',
    'ja',
    '<p>本体価格 2,500円（税込 2,750円）</p>',
    '2750 JPY',
  ],
  [
    'the words in a bracket are of the amount in it',
    'ja',
    '<p class="price">2,500円<span>（税込 2,750円）</span></p>',
    '2750 JPY',
  ],
  [
    'a label of the next amount says nothing of this one',
    'en',
    '<div class="price">$52.00<br><span>Ex Tax: $43.33</span></div>',
    '52 USD',
  ],
  [
    'without taxes, in Spanish',
    'es-AR',
    '<p>$25.000,00 ARS</p><p>Precio sin impuestos nacionales $20.661,16</p>',
    '25000 ARS',
  ],
];

const signs: Row[] = [
  [
    'a price per kilo whose sign is apart is no price of the product',
    'de',
    '<p class="price">52,00 <span>€</span></p><p class="price price-unit"><span class="amount">26,00</span> € / 1 kg</p>',
    '52 EUR',
  ],
  [
    'the first of two currencies is the shop’s',
    'bg',
    '<p class="price"><b>25,56 €</b> <span>/ 50,00 лв.</span></p>',
    '25.56 EUR',
  ],
  ['a sign that only the parser knows', 'en', '<p class="price"><span>KSh</span>4,500</p>', '4500 KES'],
  ['baht as a word', 'th', '<div>ราคา <b>1,250</b> บาท</div>', '1250 THB'],
  ['a Swedish dash', 'sv', '<div><span>1 290:-</span></div>', '1290 SEK'],
  ['a Norwegian dash', 'nb', '<div><span>1 290,-</span></div>', '1290 NOK'],
  [
    'every part of the number in an element of its own',
    'pt-BR',
    '<div><span>R$</span><span> </span><span>1</span><span>.</span><span>299</span><span>,</span><span>90</span></div>',
    '1299.9 BRL',
  ],
  [
    'an article number in the box of the price is no price',
    'en',
    '<div class="product-info-price"><span class="price">$52.00</span><div>SKU <b>24-WB04</b></div></div>',
    '52 USD',
  ],
];

const others: Row[] = [
  [
    'a class that says what the price stands with does not make it old',
    'de',
    '<p class="product-detail-price with-list-price">25,00 €</p><span class="list-price-price">40,00 €</span>',
    '25 EUR',
  ],
  [
    'the price for resellers is not the price',
    'ru',
    '<div>Розничная цена <b>1 290 ₽</b></div><div>Оптовая цена <b>990 ₽</b></div>',
    '1290 RUB',
  ],
  [
    'of radio buttons before their labels the checked one counts',
    'en',
    '<input type="radio" name="a" id="a" checked><label for="a">$10.00</label><input type="radio" name="a" id="b"><label for="b">$25.00</label><input type="radio" name="a" id="c"><label for="c">$50.00</label>',
    '10 USD',
  ],
  [
    'points and carriage by their words in Korean',
    'ko',
    '<div><strong><span>25,000</span><span>원</span></strong></div><div>최대 적립 포인트 1,250원</div><div>택배배송 <b>3,000</b>원</div>',
    '25000 KRW',
  ],
  [
    'free carriage from a sum on, in Chinese',
    'zh-TW',
    '<div class="salepage-price">網路價 <span>NT$1,280</span><div>全館滿 NT$999 免運</div></div>',
    '1280 TWD',
  ],
  ['a salary is no price', 'en', '<p>€45,000 – €52,000 per year</p>', null],
];

describe.each(
  Object.entries({
    'prices for several': quantities,
    'lowest prices of a month': lowest,
    taxes,
    'signs and parts of amounts': signs,
    'other prices': others,
  }),
)('%s', (_, rows) => {
  test.each(rows)('%s', (_promise, lang, prices, expected) => {
    expect(read(lang, prices)).toBe(expected);
  });
});
