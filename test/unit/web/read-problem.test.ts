import { expect, test } from 'vitest';
import type { ErrorReason } from '../../../shared/interface/errors.ts';
import { explainNoPrice } from '../../../shared/pages/crawler/reading/explain-no-price.ts';
import { extract } from '../../../shared/pages/extraction/extract.ts';
import { currencyChoices } from '../../../web/format/currency-choices.ts';
import {
  canBeReadLater,
  canBeWatchedAlone,
  isUnclearPage,
  isWithoutPrice,
  listedProblemText,
  missingCurrencyIn,
  readProblemText,
} from '../../../web/format/read-problem.ts';

const code = 'no_price';

test.each([
  ['$25.00', 'USD'],
  ['kr 25,00', 'SEK'],
])('a page that shows %s without a country asks for the currency', (shown, currency) => {
  const html = `<title>Clay Pot</title><h1>Clay Pot</h1><p class="price">${shown}</p><button>Add to cart</button>`;
  const page = extract({ html, url: 'https://barro.example/pot', country: null, currency: null });
  const { reason } = explainNoPrice(page);
  expect(missingCurrencyIn({ code, reason })).toMatchObject({
    amount: 25,
    currencies: expect.arrayContaining([currency]),
  });
});

test('any other error names no missing currency', () => {
  expect(missingCurrencyIn({ code: 'http' })).toBeNull();
  expect(missingCurrencyIn({ code, reason: { kind: 'sold_out' } })).toBeNull();
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
  const reason: ErrorReason = { kind: 'currency_missing', amount: 52, currencies: ['SEK'] };
  const error = { code, reason };
  expect(readProblemText(error, 'new')).toBe(
    'The page shows 52, but not in which currency. Choose the currency to watch the page.',
  );
  expect(readProblemText(error, 'watched')).toMatch(/Choose Edit to set the currency/);
});

test('an earlier failure says only what happened, and a paused product waits for no check', () => {
  const error = { code: 'http', reason: { kind: 'refused' } } as const;
  const what = 'The shop refused the connection.';
  expect(readProblemText(error, 'past')).toBe(what);
  expect(readProblemText(error, 'watched')).toBe(
    `${what} The next check will try again. No action is needed.`,
  );
  expect(readProblemText(error, 'paused')).toBe(`${what} No check is scheduled while the product is paused.`);
});

test('a line of a list that is not a web address is not taken for a private page', () => {
  const error = { code: 'invalid', message: 'The URL cannot be read.' };
  expect(listedProblemText({ ...error, url: 'Kettle K2' })).toMatch(/^This is not a web address/);
  expect(listedProblemText({ ...error, url: 'http://10.0.0.1/' })).toMatch(/^This address cannot be read/);
});

test('only a rejected URL is called no web address', () => {
  const code = 'validation_failed';
  expect(readProblemText({ code, message: 'url: must be a URL.' }, 'new')).toMatch(
    /^This is not a web address/,
  );
  expect(readProblemText({ code, message: 'An item has at most 20 products.' }, 'new')).toBeNull();
});

const unpriced = (undecided: boolean, availability: 'out_of_stock' | 'unknown') =>
  explainNoPrice({ withoutCurrency: null, undecided, rejected: [], availability }).reason;

test.each<{ reason: ErrorReason | undefined; text: RegExp; isEmpty: boolean }>([
  { reason: unpriced(false, 'out_of_stock'), text: /^The product is out of stock, and/, isEmpty: true },
  { reason: unpriced(false, 'unknown'), text: /^The page shows no price\./, isEmpty: true },
  { reason: unpriced(true, 'unknown'), text: /^The page shows no clear price/, isEmpty: false },
  { reason: unpriced(true, 'out_of_stock'), text: /^The page shows no clear price/, isEmpty: false },
  { reason: { kind: 'pick_lost' }, text: /^The price that you chose is no longer/, isEmpty: false },
])(
  'a page without a usable price ($reason.kind) is explained, and no other shop is recommended',
  ({ reason, text, isEmpty }) => {
    const error = { code, reason };
    expect(isWithoutPrice(error)).toBe(isEmpty);
    expect(isUnclearPage(error)).toBe(!isEmpty);
    for (const about of ['new', 'watched'] as const) {
      expect(readProblemText(error, about)).toMatch(text);
      expect(readProblemText(error, about)).not.toMatch(/another shop/);
    }
  },
);

test.each<
  [
    ErrorReason['kind'] &
      ('other_product' | 'tls' | 'refused' | 'disconnected' | 'unresolved' | 'error_status' | 'late'),
    RegExp,
  ]
>([
  [
    'other_product',
    /^The page now shows another product\. The next check will try again\. If the product has moved/,
  ],
  ['late', /did not respond.*will try again/],
  ['tls', /^A secure connection to the shop was not possible.*will try again/],
  ['refused', /^The shop refused/],
  ['disconnected', /^The shop closed/],
  ['unresolved', /looked up/],
  ['error_status', /with an error/],
])('a failure of kind %s reads as a sentence for a buyer', (kind, text) => {
  expect(readProblemText({ code: 'http', reason: { kind } }, 'watched')).toMatch(text);
});

test.each<[ErrorReason['kind'] & ('no_host' | 'several_urls' | 'redirected'), string]>([
  [
    'no_host',
    'We could not find a website at this address. Check it for typing errors, or copy it from the address bar of the browser.',
  ],
  ['several_urls', 'These are several addresses. Enter one at a time.'],
  [
    'redirected',
    'The page leads on to an address that cannot be read. Open it in the browser, and copy the address of the product page itself.',
  ],
])('an address that cannot be read says why: %s', (kind, text) => {
  expect(readProblemText({ code: 'invalid', reason: { kind } }, 'new')).toBe(text);
});

test.each([
  ['blocked', true, true],
  ['http', true, true],
  ['quota', true, true],
  ['no_price', false, true],
  ['unavailable', false, false],
  ['rate_limited', false, false],
  ['unexpected', false, false],
  ['limit_reached', false, false],
])('a page that failed with %s can be read later: %s, and watched by itself: %s', (code, later, alone) => {
  expect([canBeReadLater({ code }), canBeWatchedAlone({ code })]).toEqual([later, alone]);
});

test('another product and an invalid certificate have a remedy of their own', () => {
  const remedy = (kind: 'other_product' | 'tls') =>
    readProblemText({ code: kind === 'tls' ? 'http' : 'invalid', reason: { kind } }, 'new');
  expect(remedy('other_product')).toMatch(
    /another product\. Check that the address leads to the same product\.$/,
  );
  expect(remedy('tls')).toMatch(/If the page opens in the browser, copy its address from there\.$/);
});

test('a failure without a reason has the text of its code', () => {
  expect(readProblemText({ code: 'http' }, 'new')).toBe(
    'The page could not be loaded. Try again in a minute.',
  );
  expect(readProblemText({ code: 'plan_required' }, 'new')).toBeNull();
});
