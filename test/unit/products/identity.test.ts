import { describe, expect, test } from 'vitest';
import { anomalyOf } from '../../../functions/crawler/verify-reading.ts';
import { isSamePrice } from '../../../shared/pages/money/minor-units.ts';
import { changeOfIdentity, type FirstRead } from '../../../shared/products/identity/identity.ts';

const first: FirstRead = {
  name: 'Aurora Desk Lamp, black, 40 cm',
  gtin: '04006381333931',
  sku: 'AUR-40-B',
  final_url: 'https://shop.example/p/aurora',
};
const now = (changes: Partial<FirstRead>) => changeOfIdentity(first, { ...first, ...changes });

describe('is the same product', () => {
  test.each<[string, Partial<FirstRead>]>([
    ['with nothing changed', {}],
    ['with a reworded title', { name: 'SALE −20 %! The lamp everybody talks about' }],
    ['with no title', { name: null }],
    ['now without numbers', { gtin: null, sku: null }],
    ['with the same GTIN and another SKU', { sku: 'NEW-1' }],
    ['with the same SKU, written otherwise', { gtin: null, sku: 'aur 40b' }],
    ['with the same SKU and another size', { gtin: null, name: 'Aurora Desk Lamp, 60 cm' }],
    ['at another URL, with the same GTIN', { final_url: 'https://shop.example/c/lamps', name: 'Lamps' }],
    [
      'at another URL, with a similar name',
      { gtin: null, sku: null, final_url: 'https://shop.example/p/2', name: 'Aurora desk lamp (black)' },
    ],
    [
      'at the same URL, percent-encoded otherwise',
      { gtin: null, sku: null, final_url: 'https://shop.example/%70/%61urora', name: 'Lamps' },
    ],
    [
      'at the same URL with a slash and no session',
      { gtin: null, sku: null, final_url: 'https://shop.example/p/aurora/;jsessionid=A1', name: 'Lamps' },
    ],
    [
      'at the same URL with another query',
      { gtin: null, sku: null, final_url: 'https://shop.example/p/aurora?ref=x', name: 'Lamps' },
    ],
  ])('%s', (_what, changes) => {
    expect(now(changes)).toBeNull();
  });

  test.each([
    ['Phone X 256 GB', 'Phone X 256GB'],
    ['Kettle 1,7 l 2200 W', 'Kettle 1.7 Liter, 2200 Watt'],
    ['Dog food 10 kg', 'Dog food 10000 g'],
    ['SSD 1 TB', 'SSD 1000GB'],
    ['Lamp 40 cm', 'Lamp 40 x 20 cm'],
    ['Sony WH-1000XM5', 'Sony WH1000XM5/B black'],
    ['Bosch TWK 8613', 'Bosch TWK8613 kettle'],
    ['Bosch TWK8613', 'Bosch kettle, 2 years warranty'],
    ['Set of 3 pans', '3-piece pan set'],
    ['Monocular x8', 'Monocular 8x'],
    ['Batteries AA (x8)', '8 x Batteries AA'],
    ['Laptop 16/512 GB', 'Laptop 512/16GB'],
    ['Phone 8/256GB', 'Phone 8 GB + 256 GB'],
    ['Fence RAL 7016', 'Fence RAL 9005'],
    ['T-Shirt blue M', 'T-Shirt red M'],
    ['Kettle 2024', 'Kettle 2025, −20 %'],
    ['Kettle 2024, 20% off', 'Kettle 2025, 30% off'],
    ['Kettle K2 за 3 990 руб.', 'Kettle K2 за 3 590 руб.'],
    ['Kettle K2, ₹3,990', 'Kettle K2, ₹3,590'],
    ['Kettle K2 3 990 Kč', 'Kettle K2 3 590 Kč'],
    ['Kettle K2 39,000원', 'Kettle K2 35,000원'],
    ['Kettle K2 ab 39 Euro', 'Kettle K2 ab 35 Euro'],
    ['Kettle K2 – PLN 390', 'Kettle K2 – PLN 350'],
    ['Kettle K2, 39.-', 'Kettle K2, 35.-'],
    ['Kettle K2, 3 offers', 'Kettle K2, 5 offers'],
    ['Kettle K2 (123 Bewertungen)', 'Kettle K2 (1.024 Bewertungen)'],
    ['Kettle K2, 4.5 ★, 45 sold', 'Kettle K2, 4.6 ★, 46 sold'],
    ['Kettle K2 - only 3 left', 'Kettle K2 - only 1 left'],
  ])('at the same URL, as "%s" and "%s"', (before, after) => {
    expect(renamed(before, after)).toBeNull();
  });

  test.each([
    ['Copper kettle', 'Acme Copper kettle'],
    ['Copper kettle', 'Kettle, copper'],
    ['Copper kettle with lid', 'Kettle made of copper'],
    ['Garden chair, red', 'Garden chair'],
    ['Ninja Air Fryer', 'Ninja Airfryer 5 l'],
    ['IKEA BILLY Bücherregal weiß', 'BILLY Regal, weiß'],
    ['Monitor 27 Zoll 4K', '27" 4K Monitor'],
    ['AirPods Pro (2. Generation)', 'AirPods Pro 2nd generation'],
    ['小米手环8', '小米手环 8'],
    ['Ölfilter HU 7020 z', 'MANN Ölfilter HU7020z'],
    ['Tire Michelin Alpin', 'Tyre Michelin Alpin'],
    ['Herren Winterjacke', "Men's winter jacket Winterjacke"],
    ['Tefal Airfryer', 'Tefal air fryer'],
    ['Chaise Oslo grise', 'Chaise Oslo, grey'],
    ['Théière en fonte', 'Theiere fonte noire'],
    ['Чайник медный', 'Медный чайник Турка'],
    ['铜水壶 复古', '复古铜水壶'],
    ['Bosch TWK8613 kettle, 1.5 l', 'Bosch TWK8613'],
    ['Rain jacket', "Men's rain jacket"],
    ['HP OfficeJet 9010', 'HP OfficeJet Pro 9010 printer'],
    ['Bosch TWK8613 kettle', 'Bosch TWK8613 kettle 2025'],
    ['Kettle 8613', 'Bosch TWK8613P kettle'],
    ['Duvet cover 135x200', 'Duvet cover, 135 × 200 cm'],
    ['Tea bags x8', '8x Tea bags'],
    ['Laptop 16/512 GB', 'Laptop 512 GB / 16 GB'],
  ])('after a redirect from "%s" to "%s"', (before, after) => {
    expect(renamed(before, after, '/p/new-slug')).toBeNull();
  });

  test('if nothing was known before', () => {
    expect(changeOfIdentity(null, first)).toBeNull();
  });
});

const renamed = (before: string, after: string, path = '/p/aurora') => {
  const unnumbered = { ...first, gtin: null, sku: null };
  return changeOfIdentity(
    { ...unnumbered, name: before },
    { ...unnumbered, name: after, final_url: `https://shop.example${path}` },
  );
};

describe('is another product', () => {
  test.each([
    ['Bosch TWK8613 kettle', 'Bosch TWK7203 kettle'],
    ['LEGO 10281 Bonsai Tree', 'LEGO 10280 Flower Bouquet'],
    ['Phone X 256 GB', 'Phone X 128GB'],
    ['iPhone 15', 'iPhone 14'],
    ['Dog food 10 kg', 'Dog food 5 kg'],
    ['Чай 500 г', 'Чай 250 г'],
    ['Socken 2er Pack', 'Socken 4er-Pack'],
    ['Pack of 2 socks', 'Pack of 4 socks'],
    ['Wasser 6 x 1,5 l', 'Wasser 4 x 1,5 l'],
    ['Watch 42 mm', 'Watch 46mm'],
    ['TV 55"', 'TV 65 Zoll'],
    ['T-Shirt blue M', 'T-Shirt blue L'],
    ['Shoe size 42', 'Shoe size 43'],
    ['Milk 3.5%', 'Milk 1,5 %'],
    ['Whisky 40% vol', 'Whisky 46 % vol'],
    ['Vitamin D 1000 IU', 'Vitamin D 2000 IU'],
    ['Ryzen 5600', 'Ryzen 5600X'],
    ['Ryzen 5800X', 'Ryzen 5800X3D'],
    ['Canon PG-540', 'Canon PG-540XL'],
    ['Duvet cover 135x200', 'Duvet cover 155x220'],
    ['Batteries AA x8', 'Batteries AA 4x'],
    ['Laptop 8/256 GB', 'Laptop 16/256 GB'],
    ['LG X4', 'LG X6'],
  ])('at the same URL or another, from "%s" to "%s"', (before, after) => {
    expect(renamed(before, after)).toContain(after);
    expect(renamed(before, after, '/p/2')).toContain(after);
  });

  test.each([
    ['Copper kettle', 'Kettles', '/kettles'],
    ['Copper kettle', 'Copper kettle shop', '/'],
    ['Kettle TWK8613', 'Kettle TWK8613', '/index.php'],
    ['Copper kettle', 'Copper kettles', '/copper'],
    ['Copper kettle', 'Steel kettle', '/p/steel'],
    ['Copper kettle with lid', 'Copper kettle', '/collections/copper'],
    ['Wasserkocher Edelstahl Bosch', 'Küchengeräte', '/kueche'],
    ['Чайник медный', 'Чайники', '/p/2'],
    ['铜水壶 复古', '水壶', '/p/2'],
    ['iPhone 15', 'iPhone 15 Pro', '/p/2'],
    ['Canon EOS R6', 'Canon EOS R6 Mark II', '/p/2'],
    ['Kindle Paperwhite', 'Kindle Paperwhite Kids', '/p/2'],
    ["Men's rain jacket", "Women's rain jacket", '/p/2'],
    ['Kurtka męska zimowa', 'Kurtka damska zimowa', '/p/2'],
    ['Garden chair, red', 'Garden chair, blue', '/p/2'],
    ['Stuhl Oslo grün', 'Stuhl Oslo weiß', '/p/2'],
    ['Чайник Турка, чёрный', 'Чайник Турка, белый', '/p/2'],
    ['iPad', 'iPad Air', '/p/2'],
    ['Galaxy S24', 'Galaxy S24+', '/p/2'],
    ['Switch', 'Switch 2', '/p/2'],
    ['Xbox Series X', 'Xbox Series S', '/p/2'],
    ['Toner black HP 305', 'Toner cyan HP 305', '/p/2'],
    ['Dog food chicken 2 kg', 'Dog food beef 2 kg', '/p/2'],
    ['Ibanez guitar left-handed', 'Ibanez guitar right-handed', '/p/2'],
    ['Copper kettle', 'Search results for copper kettle', '/search?q=copper+kettle'],
    ['Copper kettle', 'Copper kettle', '/?s=copper+kettle'],
    ['iPad 2022', 'iPad 2024', '/p/2'],
    ['Kindle (2022)', 'Kindle (2024)', '/p/2'],
    ['Radiator 600x1000', 'Radiator 600 x 1200', '/p/2'],
    ['iPad 64 GB', 'iPad 64 GB Cellular', '/p/2'],
    ['Coca-Cola Zero 1.5 l', 'Coca-Cola 1.5 l', '/p/2'],
    ['Generator 2000', 'Generator 3000', '/p/2'],
    ['RTX 3060', 'RTX 3060 Ti', '/p/2'],
    ['LEGO Technic 42115', 'LEGO Technic', '/technic'],
    ['Vacuum S7000 black', 'Vacuum S7000 Max black', '/p/2'],
  ])('after a redirect from "%s" to "%s"', (before, after, path) => {
    expect(renamed(before, after, path)).toContain(after);
  });

  test.each<[string, Partial<FirstRead>, RegExp]>([
    ['by its GTIN', { gtin: '00012345600012' }, /GTIN was 04006381333931 and is 00012345600012/],
    ['by its SKU, if a GTIN is missing', { gtin: null, sku: 'AUR-40-W' }, /SKU was AUR-40-B and is AUR-40-W/],
    [
      'by a redirect to a page with another name',
      { gtin: null, sku: null, final_url: 'https://shop.example/c/garden', name: 'Garden hoses' },
      /garden/,
    ],
  ])('%s', (_what, changes, told) => {
    expect(now(changes)).toMatch(told);
  });
});

describe('a price is an anomaly', () => {
  const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
  test.each([
    [1000, 2000, true],
    [1000, 500, true],
    [1000, 1999, false],
    [1000, 501, false],
    [1000, 1000, false],
    [1000, 0, true],
    [0, 1000, true],
  ])('from %d to %d: %s', (last, price, expected) => {
    expect(anomalyOf(euros(price), euros(last)) !== null).toBe(expected);
  });

  test('in another currency, but never as the first one', () => {
    expect(anomalyOf({ amountMinor: 1000, currency: 'USD' }, euros(1000))).toContain('EUR to USD');
    expect(anomalyOf(euros(1), null)).toBeNull();
  });

  test('two readings agree if amount and currency do', () => {
    expect(isSamePrice(euros(1), euros(1))).toBe(true);
    expect(isSamePrice(euros(1), euros(2))).toBe(false);
    expect(isSamePrice(euros(1), { amountMinor: 1, currency: 'USD' })).toBe(false);
  });
});
