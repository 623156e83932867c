import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noPriceMessage, pickIsGone } from '../../../shared/pages/crawler/reading/understand-page.ts';
import { extract } from '../../../shared/pages/extraction/extract.ts';
import { currencyChoices, missingCurrencyIn } from '../../../web/format/missing-currency.ts';
import { isUnclearPage, isWithoutPrice, readProblemText } from '../../../web/format/read-problem.ts';

const messageFor = (amount: string, currencies: string[]) =>
  noPriceMessage({
    withoutCurrency: { amount, currencies },
    undecided: false,
    rejected: [],
    availability: 'unknown',
  });

test('the amount and the likely currencies are read from the message of the service', () => {
  const codes = Intl.supportedValuesOf('currency');
  const list = fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 12 });
  const minor = fc.integer({ min: 1, max: 1e12 });
  const isRead = fc.property(minor, fc.constantFrom(0, 2, 3), list, (units, decimals, currencies) => {
    const amount = (units / 10 ** decimals).toFixed(decimals);
    const found = missingCurrencyIn({ code: 'no_price', message: messageFor(amount, currencies) });
    expect(found).toEqual({ amount: Number(amount), currencies: currencies.slice(0, 8) });
  });
  fc.assert(isRead);
});

test.each([
  ['$25.00', 'USD'],
  ['kr 25,00', 'SEK'],
])('a page that shows %s without a country asks for the currency', (shown, currency) => {
  const html = `<title>Clay Pot</title><h1>Clay Pot</h1><p class="price">${shown}</p><button>Add to cart</button>`;
  const page = extract({ html, url: 'https://barro.example/pot', country: null, currency: null });
  const found = missingCurrencyIn({ code: 'no_price', message: noPriceMessage(page) });
  expect(found).toEqual({ amount: 25, currencies: expect.arrayContaining([currency]) });
});

test('any other error names no missing currency', () => {
  const message = messageFor('5', ['EUR']);
  expect(missingCurrencyIn({ code: 'http', message })).toBeNull();
  for (const other of ['', 'No price of the product was found on the page.', 'The price is'])
    expect(missingCurrencyIn({ code: 'no_price', message: other })).toBeNull();
});

test('the likely currencies are offered first, and each one once', () => {
  const choices = currencyChoices(['SEK', 'NOK']);
  expect(choices.slice(0, 2)).toEqual([
    { value: 'SEK', text: 'SEK – Swedish Krona' },
    { value: 'NOK', text: 'NOK – Norwegian Krone' },
  ]);
  const codes = choices.map(({ value }) => value);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining(['EUR', 'JPY', 'KWD']));
});

test('the text says what to do with a new page, and with a watched one', () => {
  const error = { code: 'no_price', message: messageFor('52.00', ['SEK']) };
  expect(readProblemText(error, false)).toBe(
    'The page shows 52, but not in which currency. Choose the currency to watch the page.',
  );
  expect(readProblemText(error, true)).toMatch(/Choose Edit to set the currency/);
});

test('the text says whether a page shows no price or no clear one, and no other shop is recommended', () => {
  const messageOf = (undecided: boolean, availability: 'out_of_stock' | 'unknown') =>
    noPriceMessage({ withoutCurrency: null, undecided, rejected: [], availability });
  const said = [
    { message: messageOf(false, 'out_of_stock'), text: /^The product is sold out/, isWithoutPrice: true },
    { message: messageOf(false, 'unknown'), text: /^The page shows no price\./, isWithoutPrice: true },
    { message: messageOf(true, 'unknown'), text: /^The page shows no clear price/, isWithoutPrice: false },
    {
      message: messageOf(true, 'out_of_stock'),
      text: /^The page shows no clear price/,
      isWithoutPrice: false,
    },
    {
      message: pickIsGone,
      text: /^The price that you chose is no longer on the page/,
      isWithoutPrice: false,
    },
  ];
  for (const { message, text, isWithoutPrice: isExpected } of said) {
    const error = { code: 'no_price', message };
    expect(isWithoutPrice(error)).toBe(isExpected);
    expect(isUnclearPage(error)).toBe(!isExpected);
    for (const isWatched of [true, false]) {
      expect(readProblemText(error, isWatched)).toMatch(text);
      expect(readProblemText(error, isWatched)).not.toMatch(/another shop/);
    }
  }
});
