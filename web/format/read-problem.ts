import { type MissingCurrency, missingCurrencyIn } from './missing-currency.ts';
import { plainNumber } from './money.ts';

/** What a failed read means to a buyer, by error code. */
const happened = new Map([
  ['no_price', 'No reliable price was found on this page.'],
  ['unavailable', 'This page no longer exists, or it does not show a product.'],
  ['blocked', 'This shop blocks automated visits at the moment.'],
  ['quota', 'Too many pages are being read right now.'],
  ['rate_limited', 'Too many pages were read in a short time.'],
  ['not_configured', 'Pages cannot be read right now.'],
  ['validation_failed', 'This is not a web address.'],
  ['invalid', 'This address cannot be read.'],
  ['server_error', 'Something went wrong on our side.'],
]);

/** What an error means, by its message; the first match applies. */
const networkProblems: readonly [RegExp, string][] = [
  [/TLS/, 'A secure connection to the shop was not possible: its certificate is invalid or missing.'],
  [/refuses connections/, 'The shop refused the connection.'],
  [/could not be resolved/, 'The address of the shop could not be looked up.'],
  [/could not be reached/, 'The shop could not be reached.'],
  [/closed the connection/, 'The shop closed the connection before the page was complete.'],
  [/invalid HTTP response|compress|encoding/, 'The shop sent a page that cannot be read.'],
  [/HTTP status [45]/, 'The shop responded with an error.'],
  [/robots\.txt/, 'The rules of the shop for automated visits could not be loaded.'],
  [/in time/, 'The shop did not respond in time.'],
  [/no time left/, 'There was not enough time to read the page.'],
];

const withoutPrice = /^(?:The product is out of stock, and|No price for the product was found)/;

interface PriceProblem {
  what: string;
  /** The remedy for a page that is not watched yet, and for a watched one. */
  ofNew: string;
  ofWatched: string;
}

/** What `no_price` means, by the message; the first match applies. A test compares them with the service's texts. */
const priceProblems: readonly [RegExp, PriceProblem][] = [
  [
    /^The price that you chose/,
    {
      what: 'The price that you chose is no longer on the page.',
      ofNew: 'Choose it again.',
      ofWatched: 'Choose the price again.',
    },
  ],
  [
    /^(?:The product is out of stock\. )?The page shows/,
    {
      what: 'The page shows no clear price.',
      ofNew: 'Watch this page by itself to choose the price.',
      ofWatched: 'Choose the price.',
    },
  ],
  [
    /^The product is out of stock, and/,
    {
      what: 'The product is sold out, and its page shows no price.',
      ofNew: 'Watch this page by itself to wait for its price.',
      ofWatched: 'The next check will try again.',
    },
  ],
  [
    /^No price for the product was found/,
    {
      what: 'The page shows no price.',
      ofNew: 'Check that the address leads to one product.',
      ofWatched: 'The next check will try again. If you see a price on the page, choose it.',
    },
  ],
  [
    /^Two readings disagree/,
    {
      what: 'The page showed two different prices when we read it twice.',
      ofNew: 'Try again in a minute.',
      ofWatched: 'The next check will try again.',
    },
  ],
];

/** The remedy for a page that is not watched yet. Nothing is retried automatically. */
const remediesOfNew = new Map([
  ['no_price', 'Check that the address leads to one product with its price, or use another shop.'],
  ['unavailable', 'Open it in the browser, and copy the address of the product page itself.'],
  ['blocked', 'Try again in an hour, or use another shop.'],
  ['http', 'Try again in a minute.'],
  ['quota', 'Try again in an hour.'],
  ['rate_limited', 'Try again in a minute.'],
  ['not_configured', 'Try again later, or contact support.'],
  ['validation_failed', 'Copy it from the address bar of the browser. It begins with https://.'],
  [
    'invalid',
    'Only public pages of shops can be watched. Copy the address from the address bar of the browser.',
  ],
  ['server_error', 'Try again in a minute.'],
]);

/** What happens next with a watched product: the next scheduled check reads its page again. */
const remediesOfWatched = new Map([
  [
    'no_price',
    'The next check will try again. Open the shop to see whether the page still shows one product.',
  ],
  [
    'unavailable',
    'The next check will try again. If the product has moved, choose Edit and enter its new address.',
  ],
  ['validation_failed', 'Choose Edit and enter the new address of the product page.'],
  ['invalid', 'Choose Edit and enter the new address of the product page.'],
]);

/** Returns what happened, whether it is retried, and what to do; null for a code without such a text. */
export function readProblemText(error: { code: string; message: string }, isWatched: boolean): string | null {
  const { code } = error;
  const missing = missingCurrencyIn(error);
  if (missing) return missingText(missing, isWatched);
  const found = code === 'no_price' && priceProblems.find(([pattern]) => pattern.test(error.message))?.[1];
  if (found) return `${found.what} ${isWatched ? found.ofWatched : found.ofNew}`;
  const what =
    code === 'http'
      ? (networkProblems.find(([pattern]) => pattern.test(error.message))?.[1] ??
        'The page could not be loaded.')
      : happened.get(code);
  if (what === undefined) return null;
  const remedy = isWatched
    ? (remediesOfWatched.get(code) ?? 'The next check will try again automatically. No action is needed.')
    : remediesOfNew.get(code);
  return [what, remedy].filter(Boolean).join(' ');
}

/** API errors have no field for it, so this parses the message; a test compares it with the service's text. */
export function isWithoutPrice({ code, message }: { code: string; message: string }): boolean {
  return code === 'no_price' && withoutPrice.test(message);
}

/** Returns whether a page shows prices of which the user can choose one. */
export function isUnclearPage(error: { code: string; message: string }): boolean {
  return error.code === 'no_price' && !isWithoutPrice(error) && missingCurrencyIn(error) === null;
}

/** Parses the message, as above. */
export function isLostPick({ message }: { message: string }): boolean {
  return message.startsWith('The price that you chose');
}

/** Parses the message, as above. */
export function isOtherProduct({ code, message }: { code: string; message: string }): boolean {
  return code === 'invalid' && message.startsWith('This looks like another product');
}

const shownText = ({ amount }: MissingCurrency) =>
  `The page shows ${plainNumber(amount)}, but not in which currency.`;

function missingText(missing: MissingCurrency, isWatched: boolean): string {
  return isWatched
    ? `${shownText(missing)} Choose Edit to set the currency.`
    : `${shownText(missing)} Choose the currency to watch the page.`;
}

/** Returns why a page of a list was not added. In a list, the currency cannot be chosen. */
export function listedProblemText(error: { code: string; message: string }): string {
  const missing = missingCurrencyIn(error);
  if (missing) return `${shownText(missing)} Watch this page by itself to choose it.`;
  return (error.code === 'no_price' && readProblemText(error, false)) || error.message;
}
