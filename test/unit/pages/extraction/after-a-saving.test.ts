import { expect, test } from 'vitest';
import { shopPrice } from '../../../support/shop-price.ts';

type Row = [lang: string, host: string, old: string, now: string, buy: string];

/** A price that names the saving it contains, beside the one that it had. */
const rows: readonly Row[] = [
  ['en-US', 'com', '$1,099', '$999 after $100 instant savings', 'Add to cart'],
  ['en-US', 'com', '$1,099.00', '$999.00 after $100 OFF', 'Add to cart'],
  ['en-US', 'com', 'Was $1,099.00', '$999.00 incl. $100.00 discount', 'Add to cart'],
  ['en-GB', 'co.uk', '£1,099.00', '£999.00 with £100 off', 'Add to basket'],
  ['de', 'de', '1.099,00 €', '999,00 € inkl. 100 € Rabatt', 'In den Warenkorb'],
  ['fr', 'fr', '1 099,00 €', '999,00 € dont 100 € de remise', 'Ajouter au panier'],
  ['nl', 'nl', '€ 1.099,00', '€ 999,00 na € 100 korting', 'In winkelwagen'],
  ['pl', 'pl', '1 099,00 zł', '999,00 zł z 100 zł rabatu', 'Do koszyka'],
];

const paid = (...shop: Parameters<typeof shopPrice>) => shopPrice(...shop)?.amountMinor;

test.each(rows)('the amount with a saving in it is paid: %s, %s, %s, %s', (lang, host, old, now, buy) => {
  expect(paid(lang, host, `<p>${old}</p><p>${now}</p>`, buy)).toBe(99_900);
  expect(paid(lang, host, `<p>${now}</p><p>${old}</p>`, buy)).toBe(99_900);
});

/** What only some buyers save, or only later. */
const conditional: readonly Row[] = [
  ['en-US', 'com', '$1,099', '$999 after $100 mail-in rebate', 'Add to cart'],
  ['en-US', 'com', '$1,099', '$999 after $100 trade-in', 'Add to cart'],
  ['en-US', 'com', '$1,099', '$999 with $100 gift card', 'Add to cart'],
  ['en-GB', 'co.uk', '£1,099.00', '£999.00 after £100 cashback', 'Add to basket'],
  ['de', 'de', '1.099,00 €', '999,00 € mit 100 € Gutschein', 'In den Warenkorb'],
  ['de', 'de', '1.099,00 €', '999,00 € nach 100 € Cashback', 'In den Warenkorb'],
  ['fr', 'fr', '1 099,00 €', '999,00 € après 100 € remboursés', 'Ajouter au panier'],
];

test.each(conditional)(
  'what is paid without a condition counts: %s, %s, %s, %s',
  (lang, host, own, less, buy) => {
    expect(paid(lang, host, `<p>${own}</p><p>${less}</p>`, buy)).toBe(109_900);
    expect(paid(lang, host, `<p>${less}</p><p>${own}</p>`, buy) ?? 109_900).toBe(109_900);
  },
);
