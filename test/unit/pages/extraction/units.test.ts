import { describe, expect, test } from 'vitest';
import { unitBefore } from '../../../../shared/pages/lexicon/unit-words.ts';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';
import { readHtml, shopPage } from '../../../support/read-html.ts';

const buys: Record<string, string> = {
  de: 'In den Warenkorb',
  el: 'Προσθήκη στο καλάθι',
  en: 'Add to cart',
  es: 'Añadir al carrito',
  fi: 'Lisää ostoskoriin',
  fr: 'Ajouter au panier',
  it: 'Aggiungi al carrello',
  nb: 'Legg i handlekurv',
  nl: 'In winkelwagen',
  pl: 'Do koszyka',
  pt: 'Adicionar ao carrinho',
};

function read(lang: string, main: string): string | null {
  const page = { lang, title: 'Oslo Alba 200', main: `${main}<button>${buys[lang]}</button>` };
  const { price } = readHtml(shopPage(page), { url: 'https://shop.example/p/oslo-alba' });
  return price && toDecimal(price);
}

test.each([
  ['de', '<p>3,19 € per Stück</p><p>1 kg 12,76 €</p>', '3.19'],
  ['de', '<p>3,49 € / 50 g</p><p>Grundpreis: 6,98 € / 100 g</p>', '3.49'],
  ['en', '<p>£11.50 per bale</p><p>Pallet of 40: £420.00 (£10.50 per bale)</p>', '11.50'],
  ['en', '<p>£23.94 (£3.99 / each)</p>', '23.94'],
  ['el', '<p>9,80 € / βάζο</p><p>21,78 € / κιλό</p>', '9.80'],
  ['es', '<p>24,00 € / 30 ml</p><p>Precio por 100 ml: 80,00 €</p>', '24.00'],
  ['fr', '<p>2,40 € la pièce</p><p>Prix au kilo : 9,60 €</p>', '2.40'],
  ['it', '<p>5,90 € / barattolo</p><p>Prezzo al kg: 19,67 €</p>', '5.90'],
  ['nb', '<p>43,00 kr <span>/ 50g</span></p><p>Per 100g: 86,00 kr</p>', '43.00'],
  ['nl', '<p>€ 8,95 per paar</p><p>3 paar: € 24,00 (€ 8,00 per paar)</p>', '8.95'],
  ['pl', '<p>21,90 zł / ryza</p><p>karton 5 ryz: 104,50 zł</p>', '21.90'],
])('the price of a piece is the price (%s: %s)', (lang, main, price) => {
  expect(read(lang, main)).toBe(price);
});

test.each([
  ['de', '<p>12,99 € / m²</p>', '12.99'],
  ['de', '<p>24,90 €/m</p><p>Zuschnitt 1,50 €</p>', '24.90'],
  ['en', '<p>$11.98 / yard (USD)</p><p>Swatch $2.00</p>', '11.98'],
  ['fi', '<p>8,90 € / metri</p>', '8.90'],
  ['nl', '<p>€ 1,15 per meter</p><p>Rol van 100 meter: € 99,00</p>', '1.15'],
])('goods by the metre have the price of a metre (%s: %s)', (lang, main, price) => {
  expect(read(lang, main)).toBe(price);
});

test('a pack that costs more than its square metre has the price', () => {
  expect(read('de', '<p>14,95 € / m²</p><p>33,19 € / Paket (2,22 m²)</p>')).toBe('33.19');
});

test.each([
  ['de', '<p>ab 1 Stück 4,49 €</p><p>ab 10 Stück 3,99 €</p><p>ab 50 Stück 3,49 €</p>', '4.49'],
  [
    'fr',
    '<table><tr><th>Quantité</th><td>1</td><td>10</td></tr><tr><th>Prix</th><td>2,40 €</td><td>2,10 €</td></tr></table>',
    '2.40',
  ],
  [
    'en',
    '<table><tr><td>1</td><td>£0.92</td><td>£0.92</td></tr><tr><td>10</td><td>£0.65</td><td>£6.50</td></tr></table>',
    '0.92',
  ],
  ['pt', '<p>€ 1,98</p><p>€ 1,78 a partir de 50 unidades</p>', '1.98'],
])('a single piece has the price, not a quantity (%s: %s)', (lang, main, price) => {
  expect(read(lang, main)).toBe(price);
});

test.each([
  ['<p><span class="a">299,00 €</span><span class="a line">349,00 €</span></p>', '299.00'],
  ['<p><b class="now">119,99 €</b><span>zzgl. MwSt.</span></p><p>142,79 € inkl. MwSt.</p>', '142.79'],
  ['<p>19,99 €</p><p>24,98 € inkl. Versand</p>', '19.99'],
])('of two prices, the one to pay is the price: %s', (main, price) => {
  expect(read('de', main)).toBe(price);
});

test('a size before an amount can be its unit, a choice of sizes cannot', () => {
  expect(unitBefore('1 kg')).toMatchObject({ size: 1, isMarked: false });
  expect(unitBefore('250 g 500 g 1 kg')).toBeNull();
});

test('a former price is not the price with tax', () => {
  expect(
    read('it', '<div><h2>350,00 €</h2><span class="line-through">420,00 €</span></div><p>IVA inclusa</p>'),
  ).toBe('350.00');
});

test.each([
  ['nb', '<p class="volume-and-cost"><span>44 cl</span> <span>177,27 kr/l</span></p>', '177.27'],
  ['fr', '<div class="prix"><span>10 x 75 cl</span> <span>15,87 € / l</span></div><p>119,00 €</p>', '119.00'],
])('a size is not a price, whatever its element is called (%s: %s)', (lang, main, price) => {
  expect(read(lang, main)).toBe(price);
});

describe('without a currency and cents, a number in an element of a price is what its words say:', () => {
  function readIn(lang: string, text: string): string | null {
    const page = {
      lang,
      title: 'Oslo Alba 200',
      main: `<div class="price">${text}</div><button>Buy</button>`,
    };
    const { price } = readHtml(shopPage(page), { url: `https://shop.${lang}/p/oslo-alba`, currency: 'EUR' });
    return price && toDecimal(price);
  }

  test.each([
    ['de', '12 Stück auf Lager'],
    ['de', 'Art.-Nr. 12345'],
    ['de', 'ab 10 Stück'],
    ['de', 'Lieferzeit: ca. 14 Tage'],
    ['it', 'Confezione da 12'],
    ['fr', '120 avis'],
    ['es', 'Pack de 12'],
    ['nl', 'Maat 42'],
    ['fi', 'Koko 42'],
    ['hu', '12 db'],
    ['jp', '在庫 12'],
  ])('%s: %s is not a price', (lang, text) => {
    expect(readIn(lang, text)).toBeNull();
  });

  test.each([
    ['de', '1.299'],
    ['de', 'Aktionspreis: 1.299'],
    ['de', 'ab 1.299'],
    ['de', '1.299 inkl. MwSt.'],
    ['de', '1.299/Stück'],
    ['it', 'A partire da 1.299'],
    ['fr', 'Prix unitaire 1 299'],
    ['es', 'Desde 1.299'],
    ['fi', 'Tarjoushinta 1 299'],
    ['lt', 'Akcijos kaina 1 299'],
  ])('%s: %s is a price', (lang, text) => {
    expect(readIn(lang, text)).toBe('1299.00');
  });
});

describe('beside a label of a price, a number is a price also without a currency:', () => {
  function readIn(lang: string, main: string) {
    const page = { lang, title: 'Oslo Alba', main: `${main}<button>${buys[lang] ?? buys.en}</button>` };
    const { price, withoutCurrency } = readHtml(shopPage(page), {
      url: 'https://shop.example/p/oslo-alba',
      currency: 'EUR',
    });
    return { price: price && toDecimal(price), withoutCurrency };
  }

  test.each([
    ['en', '<p>Price 49,90</p>', '49.90'],
    ['en', '<p>Price (incl. VAT): 49.90</p>', '49.90'],
    ['en', '<div><span>Our price</span> <span>49.90</span></div>', '49.90'],
    ['en', '<table><tr><th>Price</th><td>35</td></tr></table>', '35.00'],
    ['de', '<dl><dt>Online-Preis:</dt><dd>1.299</dd></dl>', '1299.00'],
    ['fr', '<p>Prix : 35</p>', '35.00'],
    ['fi', '<p>Hinta 35,50</p>', '35.50'],
    ['sv', '<p>Kampanjpris: 35,50</p>', '35.50'],
    ['ja', '<p>販売価格 35.50</p>', '35.50'],
  ])('%s: %s', (lang, main, price) => {
    expect(readIn(lang, main).price).toBe(price);
  });

  test.each([
    ['en', '<p>Hand-made at the best price 2026</p>'],
    ['en', '<p>Price match for 30 days</p>'],
    ['fr', '<p>Rapport qualité-prix : 4,5</p>'],
    ['de', '<p>Preis-Leistung: 4,5</p>'],
    ['en', '<p>By <span>Fisher-Price</span> <span>4.5</span></p>'],
    [
      'en',
      '<table><tr><td>Precision</td><td>0.25</td></tr><tr><td>Enterprise</td><td>5.50</td></tr></table>',
    ],
    ['en', '<p><b>Look behind</b> <b>4.50</b></p>'],
    ['fr', '<p><b>Grand Prix</b> <b>2.50</b></p>'],
    ['es', '<p>Relación calidad / precio: 8,50</p>'],
  ])('%s: not %s', (lang, main) => {
    expect(readIn(lang, main)).toEqual({ price: null, withoutCurrency: null });
  });

  test('and its currency is asked for', () => {
    const page = { lang: 'en', title: 'Oslo Alba', main: '<p>Price 49,90</p><button>Buy</button>' };
    expect(readHtml(shopPage(page), { url: 'https://shop.example/p/oslo-alba' })).toMatchObject({
      price: null,
      withoutCurrency: { amount: '49.9' },
    });
  });
});
