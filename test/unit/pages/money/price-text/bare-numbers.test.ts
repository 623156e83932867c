import { describe, expect, it } from 'vitest';
import { parseMoneyText, parsePriceText } from '../../../../../shared/pages/money/price-text.ts';
import { priceIn } from '../../../../support/price-in-text.ts';

describe('a number without a sign is no price where it counts, dates or names something', () => {
  it.each([
    ...[
      '30 days',
      '7 Tage',
      '2 ans',
      '14 días',
      '5 дней',
      '24 h',
      '3 pcs',
      '12 pack',
      '5 Stück',
      '123 reviews',
    ],
    ...['4.5 stars', '5 in stock', '50 ml', '1,5 l', '100 GB', '250 W', '12"', '1 of 10', '3 for 2', '18+'],
    ...['July 4, 2024', '4 July 2024', '12/2024', 'EU 42', 'XL / 42', 'iPhone 15', '4006381333931', '99 c'],
    ...['1..2', '1,,2', '12 .99 €'],
    ...[
      '(555) 555-0123',
      '★ 4.6 (128)',
      'In stock: 25',
      'SKU 10-2345',
      '15,6 Zoll',
      '30°C',
      'Mo-Fr 9-18',
      'USB 3.0',
    ],
    ...[
      'LEGO 42115',
      'DDR5-6000',
      'iPad 10 64',
      'Android 13',
      'iOS 17.2',
      'Rating: 4.2',
      'Размер 44',
      '共 12 件',
    ],
    ...['Artikelnummer: 4711', 'PLZ 10115', '12345 Berlin', '15 января 2024', '3–5 Werktage', '1 + 1 gratis'],
    ...['EOS 5D Mark IV', 'DIN 912', 'W34 L32', 'E27', '205/55 R16', '8 (495) 123-45-67', '1.'],
    ...[
      'Core i5 12400F',
      '512 Go',
      '3 ปี',
      '12 kpl',
      '4.8 (1,234)',
      '1 234 просмотра',
      'Le 12 décembre 2024',
      '12.03.',
    ],
    ...['Bd. 2', '№ 12', '10 ½', '5 år', '1 rok', '12.30 Uhr', '09.2023', 'D-10115', 'D67512'],
    ...['Weber Q 1200', 'Osram 2700 K', '7 Up 330 ml', '2 års garanti', "Air Force 1 '07"],
    ...[
      '8 Ohm',
      '12 bar',
      '150 PS',
      '6 kom.',
      '12 мес.',
      '★★★★☆ 27',
      '2. Auflage',
      '2. díl',
      '84 نتيجة',
      '24 ساعة',
    ],
    ...['67 km', '67 προϊόντα', '67 מוצרים', '67 منتج', '67 sản phẩm'],
    ...['Shipping: $4.99', 'Free shipping over $50', 'Zdarma od 1 500 Kč', 'Livraison offerte dès 49 €'],
  ])('%s', (text) => {
    expect(parseMoneyText(text)).toBeNull();
  });

  it.each([
    ['1299', '1299'],
    ['1.299,00', '1299'],
    ['Price: 42', '42'],
    ['5 items, price 99', '99'],
    ['Prys 249,00', '249'],
    ['249 only', '249'],
    ['★★★★☆ 27 34,95 €', '34.95'],
    ['1,2 bar 45,00 €', '45'],
    ['السعر 149', '149'],
    ['Стоимость 8 400 ₽', '8400'],
    ['Sofa R 2499', '2499'],
    ['Mosógép 7 kg 119 990 Ft', '119990'],
    ['Preis 24,99 € Versand 4,90 €', '24.99'],
    ['$ 67.500 c/u', '67500'],
    ['67,50 KM', '67.5'],
    ['Preis12,99€', '12.99'],
    ['US＄12.99', '12.99'],
    ['Le 150', '150'],
    ['1,150 شيكل', '1150'],
    ['R249 R199', '249'],
    ['24 €90', '24.9'],
    ['In stock 24.99', '24.99'],
    ['1990:-', '1990'],
    ['Pris 1.990,- inkl. moms', '1990'],
    ['Harga 299.000', '299000'],
    ['2018 Focus, 45,000 miles £6,495', '6495'],
    ['Купить за 2 499 ₽', '2499'],
    ['299 Kč sleva 20 %', '299'],
  ])('but %s is one', (text, amount) => {
    expect(parsePriceText(text)?.amount).toBe(amount);
  });
});

it('digits are not torn off a number that follows the number of a name', () => {
  expect(['844862.25 EUR', null]).toContain(priceIn('iPhone 15 844.862,25 €'));
});
