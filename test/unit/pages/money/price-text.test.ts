import { describe, expect, it } from 'vitest';
import {
  parseCurrencyText,
  parseMoneyText,
  parsePriceText,
} from '../../../../shared/pages/money/price-text.ts';

const read = (text: string, context = {}) => {
  const price = parsePriceText(text, context);
  return price && `${price.amount} ${price.currency ?? '?'}`;
};

describe('separators of any locale', () => {
  it.each([
    ['€1,234.50', '1234.5 EUR'],
    ['1.234,50 €', '1234.5 EUR'],
    ['1 234,50 €', '1234.5 EUR'],
    ["CHF 1'234.50", '1234.5 CHF'],
    ['CHF 1’234.–', '1234 CHF'],
    ['₹12,34,567.00', '1234567 INR'],
    ['£.75', '0.75 GBP'],
    ['£..75', '0.75 GBP'],
    ['£.75,333', '75333 GBP'],
    ['٣٫٧٥ ر.س.', '3.75 SAR'],
    ['١٬٢٣٤٫٥٠ ج.م.', '1234.5 EGP'],
    ['৳ ১,২৩৪.৫০', '1234.5 BDT'],
    ['￥３，２００', '3200 JPY'],
    ['\u200f12.50 \u200f₪', '12.5 ILS'],
    ['2&nbsp;390,00&nbsp;K&#269;', '2390 CZK'],
  ])('%s', (text, expected) => {
    expect(read(text, { language: text.startsWith('￥') ? 'ja' : null })).toBe(expected);
  });
});

describe('two amounts, of which one counts', () => {
  it.each([
    ['De R$ 199,90 por R$ 129,90', '129.9 BRL'],
    ['от 1 000 до 2 000 ₽', '1000 RUB'],
    ['desde 10 € hasta 20 €', '10 EUR'],
    ['12.99€12.99€', '12.99 EUR'],
    ['Now$12.99', '12.99 USD'],
    ['€12,99p/st', '12.99 EUR'],
    ['12,99 € zzgl. 0,25 € Pfand', '12.99 EUR'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('numbers that count and measure', () => {
  it.each([
    'Buy 2 get 1 free',
    '4.5 out of 5',
    '4.5/5',
    '+1 (555) 123-4567',
    '10 x 20 cm',
    '2-3 days',
    '±5 €',
  ])('%s', (text) => {
    expect(read(text)).toBe(null);
  });
});

describe('what looks like digits of the price and is not', () => {
  it.each([
    ['12,99 €¹', '12.99 EUR'],
    ['12,99 € ²)', '12.99 EUR'],
    ['12,99 €1)', '12.99 EUR'],
    ['6 ft cable $12.99', '12.99 USD'],
    ['Kanister 5 L 24,90 €', '24.9 EUR'],
    ['5 km €10', '10 EUR'],
    ['Vitamin B5 €12', '12 EUR'],
    ['K150.00', '150 ?'],
    ['R150', '150 ZAR'],
    ['5 جنيه إسترليني', '5 GBP'],
    ['500 جنيه', '500 EGP'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['12.99¹ €', 'a note, or a tenth of a cent'],
    ['1,45⁹ €', 'a tenth of a cent, or a note'],
    ['(€5.00)', 'an accountant\u2019s minus'],
    ['129:50 kr', 'its colon divides a time elsewhere'],
    ['12:99 €', 'its colon divides a time elsewhere'],
    ['€12..50', 'nobody writes so'],
    ['€1 = $1.10', 'a rate of exchange'],
    ['HYDRATING B5 GEL', 'a name'],
  ])('%s is nothing: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it('leaves brackets with words in them a remark', () => {
    expect(read('(ab 12 € inkl. MwSt.)')).toBe('12 EUR');
    // Its own price comes first; on a page, what buyers pay counts.
    expect(read('£34.12 (£40.94 inc VAT)')).toBe('34.12 GBP');
    expect(read('£34.12 (£40.94 inc VAT)', { isPage: true })).toBe('40.94 GBP');
    expect(read('£34.12 ex VAT (£40.94 inc VAT)')).toBe('40.94 GBP');
  });
});

describe('one separator before three digits', () => {
  it.each([
    ['€2.499', '2499 EUR'],
    ['$2,499', '2499 USD'],
    ['24.990 CLP', '24990 CLP'],
    ['KWD 24,500', '24500 KWD'],
    ['€0.999', '0.999 EUR'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('is nothing where decimals and thousands look the same', () => {
    expect(read('24.500 DT')).toBeNull();
    expect(read('24.500 KD', { language: 'de' })).toBeNull();
    // Shops write thousands of dinars with a dot too: without a language it may be either.
    expect(read('24.500 KD')).toBeNull();
    expect(read('24.500 KD', { language: 'en' })).toMatch(/^24\.5/);
    expect(read('7.500 Qwertian dinars')).toBeNull();
  });
});

describe('a sign with several meanings', () => {
  it.each([
    ['$12.00', { country: 'CA' }, 'CAD'],
    ['$12.00', { country: 'CA', preferredCurrency: 'USD' }, 'CAD'],
    ['$12.00', { preferredCurrency: 'AUD' }, 'AUD'],
    ['$12.00', { preferredCountry: 'NZ' }, 'NZD'],
    ['$12.00', { language: 'zh-TW' }, 'TWD'],
    ['$12.00', { currencyHint: 'SGD' }, 'SGD'],
    ['$12.00', {}, 'USD'],
    ['$12.00', { country: 'DE' }, null],
    ['$12.00', { language: 'es' }, null],
    ['$12.990', {}, null],
    ['US$12.00', { country: 'CA' }, 'USD'],
    ['$ SGD12.00', {}, 'SGD'],
    ['£12.00', { currencyHint: 'USD' }, 'GBP'],
    ['120 kr', { country: 'NO' }, 'NOK'],
    ['120 kr', { language: 'sv' }, 'SEK'],
    ['120 kr', {}, null],
    ['¥120', { language: 'zh-CN' }, 'CNY'],
    ['Rs. 120', { country: 'PK' }, 'PKR'],
    ['120 pesos filipinos', { country: 'AR' }, null],
    ['12.00', { currencyHint: '€ 1' }, 'EUR'],
    ['12.00', { currencyHint: 'Price:' }, null],
  ])('%s with %j is %s', (text, context, currency) => {
    expect(parsePriceText(text, context)?.currency).toBe(currency);
  });
});

describe('the words around a number', () => {
  it.each([
    ['was $80.00 now $60.00', '60', 'current'],
    ['Statt 80,00 € nur 60,00 €', '60', 'current'],
    ['RRP £80.00', '80', 'regular'],
    ['from $60', '60', 'from'],
    ['ab 60 €', '60', 'from'],
    ['$60.00 – $80.00', '60', 'from'],
    ['60,00 zł 50,00 zł', '60', 'several'],
    ['Red / 42 - 35,00 €', '35', 'current'],
    ['$35.99$35.99', '35.99', 'current'],
    ['12x de R$ 44,00', '44', 'instalment'],
    ['$15.95/mo', '15.95', 'instalment'],
    ['3,50 € / kg', '3.5', 'unit'],
    ['$24.99 with card', '24.99', 'member'],
    ['Shipping: $4.99', '4.99', 'shipping'],
    ['Commande minimum : 25,00 €', '25', 'shipping'],
    ['$12.99 + $4.99 shipping', '12.99', 'current'],
    ['4 payments of $12.50', '12.5', 'instalment'],
    ['$50 or 4 payments of $12.50', '50', 'current'],
    ['12.50 EUR / 100 g', '12.5', 'unit'],
    ['Regular price $20.00 Sale price $12.00', '12', 'current'],
    ['Size 10 - $20', '20', 'current'],
    ['SKU 123456 €12', '12', 'current'],
  ])('%s', (text, amount, kind) => {
    expect(parsePriceText(text)).toMatchObject({ amount, kind });
  });
});

describe('fractions that lost their mark', () => {
  it.each([
    ['35€ 99', '35.99 EUR'],
    ['22 99 €', '22.99 EUR'],
    ['$119. 95', '119.95 USD'],
    ['19⁹⁹ €', '19.99 EUR'],
    ['1250€ 600', '1250 EUR'],
    ['12 zł 99 gr', '12.99 PLN'],
    ['C $12.99', '12.99 CAD'],
    ['$ 12 . 99', '12.99 USD'],
    ['€1,299 .50', '1299.5 EUR'],
    ['$1,299 99', '1299.99 USD'],
    ['$15 99 each', '15.99 USD'],
    ['15 99 € 19 99 €', '15.99 EUR'],
    ['12€99 TTC', '12.99 EUR'],
    ['5 euros 90 centimes', '5.9 EUR'],
    ['$1,299⁹⁵', '1299.95 USD'],
    ['€ 5,⁹⁵', '5.95 EUR'],
    ["19'95 €", '19.95 EUR'],
    ['$12, 24 hours', '12 USD'],
    ['$12 24 in stock', '12 USD'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('digits that may be the end of a name, or lost more than their mark', () => {
  it.each(['Size 42 99 €', 'iPhone 15 99 zł', '$12 24 Colour: red', '$ 1, 299.00', '1. 299,00 €'])(
    '%s',
    (text) => {
      expect(parsePriceText(text)).toBeNull();
    },
  );
});

describe('a text with tags, entities and misread bytes in it', () => {
  it.each([
    ['$ 24<sup>99</sup>', '24.99 USD'],
    ['<span>€</span><span>5</span><sup>,99</sup>', '5.99 EUR'],
    ['£9<span class="pence">.99</span>', '9.99 GBP'],
    ['<b>1 299</b> <small>Kč</small>', '1299 CZK'],
    ['<li>Was</li><li>£12.50</li>', '12.5 GBP'],
    ['CHF 1&rsquo;299.&ndash;', '1299 CHF'],
    ['49,95&amp;nbsp;&amp;euro;', '49.95 EUR'],
    ['&pound19.99', '19.99 GBP'],
    ['49,95 â‚¬', '49.95 EUR'],
    ['Â£19.99', '19.99 GBP'],
    ['€12<sup>1)</sup>', '12 EUR'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('keeps digits apart that tags divide', () => {
    expect(read('€<b>12</b><i>99</i>')).toBeNull();
    expect(read('€12<sup>1</sup>')).toBeNull();
  });
});

describe('words that are currencies elsewhere', () => {
  it.each([
    ['um 19,99 €', '19.99 EUR'],
    ['da 19,99 €', '19.99 EUR'],
    ['TOP 12 €', '12 EUR'],
    ['den 299 kr', '299 ?'],
    ['Nu 29,99', '29.99 ?'],
    ['Size L 49,99 €', '49.99 EUR'],
    ['2500 DA', '2500 DZD'],
    ['Nu. 1,250', '1250 BTN'],
    ['N25,000', '25000 NGN'],
    ['Now R249', '249 ZAR'],
    ['R249 each or 2 for R450', '249 ZAR'],
    ['GH¢150', '150 GHS'],
    ['12,99 LTL', '12.99 LTL'],
    ['$1,499.00 M.N.', '1499 MXN'],
    ['¥ 128元', '128 CNY'],
    ['199円から', '199 JPY'],
    ['1,990원부터', '1990 KRW'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('amounts that East Asia counts in myriads', () => {
  it.each([
    ['3万9800円', '39800 JPY'],
    ['総額 128.0 万円', '1280000 JPY'],
    ['1億2,000万円', '120000000 JPY'],
    ['1만 2천원', '12000 KRW'],
    ['12.8万元', '128000 ?'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each(['10-20万円', '12.98-15.98万', '128万', '350 k€', '1,5 tỷ'])('but %s is not exact', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('the labels of shop software, of which the old price comes first', () => {
  it.each([
    'Le prix initial était : 49,99 €. Le prix actuel est : 29,99 €.',
    'Pierwotna cena wynosiła: 49,99 zł. Aktualna cena wynosi: 29,99 zł.',
    'Det ursprungliga priset var: 49,99 kr. Det nuvarande priset är: 29,99 kr.',
    'Первоначальная цена составляла 49,99 ₽. Текущая цена: 29,99 ₽.',
    'Prețul inițial a fost: 49,99 lei. Prețul curent este: 29,99 lei.',
    'Orijinal fiyat: ₺49,99. Şu andaki fiyat: ₺29,99.',
    'Prix habituel 49,99 € Prix promotionnel 29,99 €',
    'Precio habitual 49,99 € Precio de oferta 29,99 €',
    'Normaler Preis €49,99 Verkaufspreis €29,99',
    'Normale prijs €49,99 Aanbiedingsprijs €29,99',
    'Ordinarie pris 49,99 kr Försäljningspris 29,99 kr',
    'De: R$ 49,99 Por: R$ 29,99',
    'P.V.P. 49,99 € Oferta 29,99 €',
    'Úspora 20 Kč Cena 29,99 Kč',
    'Risparmio 20,00 € Prezzo 29,99 €',
    'Вы экономите 20 ₽ Цена 29,99 ₽',
    '20 € gespart Preis 29,99 €',
    'Economizezi 20 lei Preț 29,99 lei',
    'Jimat RM20 Harga RM29.99',
    '$49.99 Now $29.99',
  ])('%s', (text) => {
    expect(parsePriceText(text)).toMatchObject({ amount: '29.99', kind: 'current' });
  });
});

describe('no price', () => {
  it.each([
    '',
    'Price',
    '€ $ £',
    '25/12/2024',
    '2026-01-02',
    '2026',
    '1920x1080',
    '+1 234 567 8900',
    '25-09',
    '12:30',
    '-20%',
    '99 cents',
    '7$500',
    '1¦299 €',
    '$10k',
    '1,5 млн руб',
    '2 for $20',
    'Item no. 12345',
    'Save $10',
    '$0.00',
    '-$5.00',
    '€ 12,50-',
    '1.2.3.4',
    '12,34,56 €',
    '9J9,00D',
    '4SR75',
    'Model 6RM12',
    'HP 5KM20',
    `${'9'.repeat(31)} €`,
    `€1${' '.repeat(400)}`,
  ])('%s', (text) => {
    expect(parsePriceText(text)).toBeNull();
  });
});

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
  expect(['844862.25 EUR', null]).toContain(read('iPhone 15 844.862,25 €'));
});

describe('a label that touches its price, in scripts without spaces', () => {
  it.each([
    ['税込1,280円', '1280 JPY'],
    ['特価¥1,280円', '1280 JPY'],
    ['售价128.00元', '128 ?'],
    ['只要NT$1,299', '1299 TWD'],
    ['ราคา1,299บาท', '1299 THB'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('a currency named by text', () => {
  it.each([
    ['EUR', 'EUR'],
    ['€', 'EUR'],
    ['руб.', 'RUB'],
    ['US$', 'USD'],
    ['Preise in CHF', 'CHF'],
    ['add to cart', null],
  ])('%s is %s', (text, currency) => {
    expect(parseCurrencyText(text).currency).toBe(currency);
  });

  it('says what an ambiguous sign may mean, so that nobody takes it for another', () => {
    expect(parseCurrencyText('kr')).toEqual({ currency: null, possible: ['SEK', 'NOK', 'DKK', 'ISK'] });
    expect(parsePriceText('120 kr', { country: 'DE' })?.possible).toContain('SEK');
    expect(parsePriceText('120', { country: 'DE' })?.possible).toBeNull();
  });
});

describe('a text that says zero is zero, for texts only', () => {
  it.each([
    ['$0.00', '0', 'USD'],
    ['0,00 €', '0', 'EUR'],
    ['Free!', '0', null],
    ['Gratis', '0', null],
  ])('%s', (text, amount, currency) => {
    expect(parseMoneyText(text)).toMatchObject({ amount, currency });
    expect(parsePriceText(text)).toBeNull();
  });

  it.each([
    ['-$5.00', '-5', 'USD'],
    ['$-5.00', '-5', 'USD'],
    ['−5,00 €', '-5', 'EUR'],
    ['€ 12,50-', '-12.5', 'EUR'],
    ['- 5,00 €', '5', 'EUR'],
  ])('and %s is less', (text, amount, currency) => {
    expect(parseMoneyText(text)).toMatchObject({ amount, currency });
  });

  it.each(['-20%', '-5', '-XL', 'Free shipping', 'no digits'])('%s is none', (text) => {
    expect(parseMoneyText(text)).toBeNull();
  });
});
