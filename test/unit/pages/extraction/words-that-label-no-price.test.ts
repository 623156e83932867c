import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';

const names = [
  'Leather credit card holder',
  'Regular Fit Chino',
  'Original Jeans',
  'Prime Rib Knife',
  'Club Chair',
  'Delivery Bag for Pizza',
  'Savings Jar',
  'Monthly Planner',
  'Save the Date Card',
  'Before Sunrise Blu-ray',
  'Pfandautomat, Modell Rabatt',
  'Antes del atardecer',
];

test.each(names)('words of the name label no price: %s', (name) => {
  const shown = [
    '<span>$59.00</span>',
    '<div class="price">$59.00</div><p>Free shipping over $75</p>',
    '<b>$59.00</b><del>$79.00</del>',
  ];
  for (const body of shown)
    expect(read(body, name).price, body).toEqual({ amountMinor: 5900, currency: 'USD' });
});

const badges = [
  'Free delivery',
  'Kostenloser Versand',
  'Livraison gratuite',
  'Envío gratis',
  'Frete grátis',
  'Doprava zdarma',
  'Бесплатная доставка',
  '送料無料',
  'Prime Tools',
  'Members save more',
  'Gift card accepted',
  'Earn 59 points',
  'Pay monthly with Klarna',
  'Pickup or delivery',
  'Monthly pick',
];

test.each(badges)('a badge beside the price labels no price: %s', (badge) => {
  const shown = [
    `<div class="badge">${badge}</div><div class="price">$59.00</div>`,
    `<p>${badge}</p><p>$59.00</p>`,
    `<p>${badge}</p><div class="price">$59.00</div><aside class="related"><h2>You may also like</h2><a href="/p/bowl">Bowl <span class="price">$12.00</span></a></aside>`,
  ];
  for (const body of shown) expect(priceOf(body), body).toEqual({ amountMinor: 5900, currency: 'USD' });
});

test.each([
  ['Shipping cost:', '$5.95'],
  ['You save', '$20.00'],
  ['Regular price', '$79.00'],
  ['Member price', '$49.00'],
  ['or 4 interest-free payments of', '$14.75'],
  ['Free shipping on orders over', '$75.00'],
])('a label in an element of its own does: %s', (label, amount) => {
  const body = `<dl><dt>${label}</dt><dd>${amount}</dd></dl><p>$59.00</p>`;
  expect(priceOf(body)).toEqual({ amountMinor: 5900, currency: 'USD' });
});

test.each([
  'You are only <strong>$17.95</strong> away from free shipping',
  'Te faltan <strong>$17.95</strong> para el envío gratis',
  'Faltam <strong>$17.95</strong> para o frete grátis',
  'Plus que <strong>$17.95</strong> pour profiter de la livraison offerte',
  'Nur noch <strong>$17.95</strong> bis zum kostenlosen Versand',
  'До бесплатной доставки осталось <strong>$17.95</strong>',
  'ou 4 fois <b>$14.75</b> sans frais',
  'o 4 pagos sin intereses de <b>$14.75</b> <a href="/pay">Más información</a>',
  'eller 4 räntefria delbetalningar på <b>$14.75</b> <a href="/pay">Läs mer</a>',
  'Från <span>$4.92</span> per månad i 12 månader',
  'Alkaen <span>$4.92</span> kuukaudessa, 12 kuukautta',
  'Members pay <b>$53.10</b>',
  'Preț pentru membri: <b>$53.10</b>',
  'Prix le plus bas des 30 derniers jours : <span>$54.28</span>',
  'Cel mai mic preț din ultimele 30 de zile: <span>$54.28</span>',
  'Unit price <span>$90.27</span> <span>per</span> <span>100 g</span>',
  'plus $7.08 de frais de port',
  '<label><input type="checkbox"> 2 Jahre Schutz <span>$11.21</span></label>',
])('an amount in an element of its own is what the sentence around it says: %s', (sentence) => {
  const body = `<div>$59.00</div><div>${sentence}</div><div><button type="button">Add to cart</button></div>`;
  expect(priceOf(body)).toEqual({ amountMinor: 5900, currency: 'USD' });
});

test.each([
  'Our price: <b>$59.00</b> including VAT and free delivery',
  '<b>$59.00</b> with free shipping for members',
])('the price may stand in a sentence too: %s', (sentence) => {
  const body = `<div>${sentence}</div><div><button type="button">Add to cart</button></div>`;
  expect(priceOf(body)).toEqual({ amountMinor: 5900, currency: 'USD' });
});

test('carriage on top leaves the tax in: zzgl. Versand', () => {
  const { candidates } = read('<p class="price">59,00 €</p><p>inkl. MwSt., zzgl. Versand</p>');
  expect(candidates[0]?.reasons.join()).not.toContain('tax');
  const { candidates: net } = read('<p class="price">59,00 €</p><p>zzgl. 19 % MwSt.</p>');
  expect(net[0]?.reasons.join()).toContain('without tax');
});

test.each([
  'online-price',
  'd-inline price',
  'gold-price',
  'wishlist-price',
  'headline_price',
  'retail-price',
])('a class that only ends like an old price is none: %s', (names) => {
  expect(priceOf(`<div class="${names}">$59.00</div>`)).toEqual({ amountMinor: 5900, currency: 'USD' });
});

test.each([
  'oldPrice',
  'price--old',
  'ProductPrice__was',
  'listPrice',
  'streichpreis',
  'precio-anterior',
  'prc-org',
])('a class that says so is an old price: %s', (names) => {
  const apart = '<p>A box of walnut, made to last and to please whoever opens it.</p>'.repeat(3);
  const body = `<div class="${names}">$79.00</div>${apart}<div class="price">$59.00</div>`;
  expect(priceOf(body)).toEqual({ amountMinor: 5900, currency: 'USD' });
});

test.each([
  '3 cuotas sin interés de #',
  'oppure 3 rate da #',
  'oder 3 Raten à #',
  '10 splátek po #',
  '12 rata po #',
  '9 taksit x #',
])('several payments are told in words: %s', (words) => {
  const body = `<div><span>$59.00</span></div><p>${words.replace('#', '<strong>$19.67</strong>')}</p>`;
  expect(priceOf(body)).toEqual({ amountMinor: 5900, currency: 'USD' });
});

test('what is paid at once stands after the payments: Pago único', () => {
  const body = '<div><span>$33.29</span>/mes en 24 cuotas</div><div>Pago único: $799.00</div>';
  expect(priceOf(body)).toEqual({ amountMinor: 79_900, currency: 'USD' });
});

test('what begins a line with an amount says nothing of the price above: bez DPH', () => {
  const { candidates } = read('<p><b>59,00 €</b></p><p>Cena bez DPH 48,76 €</p>');
  expect(candidates[0]).toMatchObject({ amount: '59', kind: 'current' });
  expect(candidates[0]?.reasons.join()).not.toContain('without tax');
});

test('the lowest price of 30 days ends with its amount, which needs no sign: 1 663 Kč', () => {
  const body = '<div><span>Nejnižší cena za posledních 30 dní: </span><span>1 663 Kč</span></div>';
  const html = `<!doctype html><html lang="cs"><title>Box | Larder</title><body><h1>Box</h1>${body}<div><b>1 890 Kč</b></div><button>Do košíku</button>`;
  const { price } = extract({ html, url: 'https://larder.example/p', country: null, currency: null });
  expect(price).toEqual({ amountMinor: 189_000, currency: 'CZK' });
});

describe('a price without words is the product’s, beside one with words of its own:', () => {
  test.each([
    'Cash price #',
    'Members’ price #',
    'Con débito #',
    'Avec la carte de fidélité #',
    'Bei Vorkasse #',
    'Prezzo per i soci #',
    'Met klantenkaart #',
    'S klubovou kartou #',
    'Törzsvásárlói ár #',
    'Preț cu cardul de fidelitate #',
    'По карте лояльности #',
    'Με κάρτα μέλους #',
    '業者様価格 #',
    'Giá hội viên VIP #',
    'Při odběru 3 ks #',
    'Cena za kg #',
    'Pris pr. kg #',
    'Hind km-ta #',
    'Tweedehands #',
  ])('%s', (label) => {
    for (const [before, after] of [
      ['<div><span>$59.00</span></div>', ''],
      ['', '<div><b>$59.00</b></div>'],
      ['<p><b>$59.00</b></p>', ''],
    ]) {
      const body = `${before}<p>${label.replace('#', '<strong>$49.00</strong>')}</p>${after}`;
      expect(priceOf(body), body).toEqual({ amountMinor: 5900, currency: 'USD' });
    }
  });

  test('also where it is a heading, its currency is spelled, and that of the other is as well', () => {
    const body =
      '<ul><li><h2>320 грн.</h2></li><li>Від 5 шт. 300 грн.</li><li>Ціна для СТО: 288 грн.</li></ul>';
    expect(priceOf(body)).toEqual({ amountMinor: 32_000, currency: 'UAH' });
  });

  test.each(['Now only', 'Sale price', 'Our price:', 'Akciós ár:'])(
    '%s is a label of what is paid',
    (label) => {
      const body = `<div><span class="was">$59.00</span> ${label} <b>$49.00</b></div>`;
      expect(priceOf(body)).toEqual({ amountMinor: 4900, currency: 'USD' });
    },
  );

  test('a price with its discount is what everybody pays: Price with discount', () => {
    const row = (names: string, label: string, amount: string) =>
      `<div class="${names}"><span>${label}:</span> <span class="price-value-3">${amount}</span></div>`;
    const body =
      row('old-product-price', 'Old price', '$69.00') +
      row('non-discounted-price', 'Price', '$59.00') +
      row('product-price discounted-price', 'Price with discount', '$49.00');
    expect(priceOf(body)).toEqual({ amountMinor: 4900, currency: 'USD' });
  });

  test.each([
    'Internetpreis #',
    'You pay #',
    'Clearance price #',
    'Votre prix #',
    'Precio especial #',
    'Prezzo finale #',
    'Utförsäljning #',
    'Cena w sklepie internetowym #',
    'Cena po slevě #',
    'Az Ön ára #',
    'Ваша цена #',
    'Τελική τιμή #',
    'İnternet fiyatı #',
    '通販価格 #',
    'מחיר מיוחד #',
  ])('words of the shop, of a sale and of you say nothing of whom it is: %s', (label) => {
    const body = `<div><span>$59.00</span></div><p>${label.replace('#', '<strong>$49.00</strong>')}</p>`;
    expect(priceOf(body)).toEqual({ amountMinor: 4900, currency: 'USD' });
  });

  test('but not where that one is named a price', () => {
    const body = '<div>$59.00 <span>Web</span> <span class="price">$49.00</span></div>';
    expect(priceOf(body)).not.toEqual({ amountMinor: 5900, currency: 'USD' });
  });

  test('nor where it is the choice that is made', () => {
    const body =
      '<p><b>$59.00</b></p><label><input type="radio" name="p"> Hardcover <span>$59.00</span></label><label><input type="radio" name="p" checked> Paperback <span>$49.00</span></label>';
    expect(priceOf(body)).not.toEqual({ amountMinor: 5900, currency: 'USD' });
  });
});

test('a small part of the price beside it is one of many, in any words: / kapsel', () => {
  const body =
    '<div><span>With our card</span> <span class="price">$9.90</span></div><div class="price-box"><span>Regular price</span> <span class="price">$11.90</span></div><div>$0.10 / kapsel</div>';
  expect(priceOf(body)).toEqual({ amountMinor: 1190, currency: 'USD' });
});

test('a piece is no part of a dearer product listed below', () => {
  const related =
    '<h2>You may also like</h2><a href="/p/a"><img src="a.jpg"><span>Oak Tray</span></a><span>$7.00</span><a href="/p/b"><img src="b.jpg"><span>Elm Bowl</span></a><span>$9.00</span>';
  const body = `<div class="price"><b>$0.45</b> <small>/ piece</small></div><button>Add to cart</button>${related}`;
  expect(priceOf(body)).toEqual({ amountMinor: 45, currency: 'USD' });
});

test('a price for wholesale is nobody’s: Precio mayoreo (6 pares o más)', () => {
  const body =
    '<span class="antes">Antes $799.00</span><span>$649.00</span><div>Precio mayoreo (6 pares o más): $520.00 c/u</div>';
  expect(priceOf(body)).toEqual({ amountMinor: 64_900, currency: 'USD' });
});

test.each(['Přihodit', 'Jetzt bieten', 'Place bid'])(
  'a control bids, so an auction is at its bid: %s',
  (control) => {
    const rows =
      '<tr><td>Vyvolávací cena:</td><td>800 Kč</td></tr><tr><td>Aktuální cena:</td><td><b>1 250 Kč</b></td></tr><tr><td>Minimální příhoz:</td><td>50 Kč</td></tr>';
    const html = `<!doctype html><html lang="cs"><title>Mince | Larder</title><body><h1>Mince</h1><table>${rows}</table><button>${control}</button><p><a href="/p/2">Medaile</a></p><p><font>490 Kč</font></p>`;
    const { price } = extract({ html, url: 'https://larder.example/p', country: null, currency: null });
    expect(price).toEqual({ amountMinor: 125_000, currency: 'CZK' });
  },
);

function read(body: string, name = 'Walnut Box') {
  const html = `<!doctype html><html lang="en-US"><title>${name} | Larder</title><body><h1>${name}</h1>${body}<button>Add to cart</button>`;
  return extract({ html, url: 'https://larder.example/p', country: null, currency: null });
}

function priceOf(body: string) {
  return read(body).price;
}
