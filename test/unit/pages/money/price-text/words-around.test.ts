import { expect, it } from 'vitest';
import { parsePriceText } from '../../../../../shared/pages/money/price-text.ts';
import { priceIn } from '../../../../support/price-in-text.ts';

it.each([
  ['$999.00 $1,099.00 You save $100.00', '999 USD'],
  ['60,00 € 50,00 € Sie sparen 5,00 €', '60 EUR'],
  ['от 1 000 до 2 000 ₽', '1000 RUB'],
  ['desde 10 € hasta 20 €', '10 EUR'],
  ['12.99€12.99€', '12.99 EUR'],
  ['Now$12.99', '12.99 USD'],
  ['€12,99p/st', '12.99 EUR'],
  ['12,99 € zzgl. 0,25 € Pfand', '12.99 EUR'],
])('one of two amounts counts: %s is %s', (text, expected) => {
  expect(priceIn(text)).toBe(expected);
});

it.each([
  ['was $80.00 now $60.00', '60', 'current'],
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
  ['$12.99 + $4.99 shipping', '12.99', 'current'],
  ['12.50 EUR / 100 g', '12.5', 'unit'],
  ['Regular price $20.00 Sale price $12.00', '12', 'current'],
  ['Size 10 - $20', '20', 'current'],
  ['SKU 123456 €12', '12', 'current'],
  ['Der Preis dieses Artikels beträgt 22,99 €', '22.99', 'current'],
  ['Van € 29,99', '29.99', 'regular'],
])('the words around a number determine its kind: %s', (text, amount, kind) => {
  expect(parsePriceText(text)).toMatchObject({ amount, kind });
});

it.each([
  'Le prix initial était : 49,99 €. Le prix actuel est : 29,99 €.',
  'Pierwotna cena wynosiła: 49,99 zł. Aktualna cena wynosi: 29,99 zł.',
  'Первоначальная цена составляла 49,99 ₽. Текущая цена: 29,99 ₽.',
  'Prix habituel 49,99 € Prix promotionnel 29,99 €',
  'Precio habitual 49,99 € Precio de oferta 29,99 €',
  'Normaler Preis €49,99 Verkaufspreis €29,99',
])('the old price, which comes first in shop software labels, does not count: %s', (text) => {
  expect(parsePriceText(text)).toMatchObject({ amount: '29.99', kind: 'current' });
});
