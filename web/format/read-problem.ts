import type { Schemas } from '../api/client.ts';
import { isWebAddress } from './address.ts';
import { plainNumber } from './money.ts';

type Reason = Schemas['ErrorReason'];

export interface ReadError {
  code: string;
  message?: string;
  reason?: Reason | undefined;
}

/** A price that a page shows without its currency. */
export type MissingCurrency = Extract<Reason, { kind: 'currency_missing' }>;

/** What a failed read means to a buyer, by error code. */
const happened = new Map([
  ['no_price', 'No reliable price was found on this page.'],
  ['unavailable', 'This page no longer exists, or it does not show a product.'],
  ['http', 'The page could not be loaded.'],
  ['blocked', 'This shop blocked our automated visit.'],
  ['quota', 'Too many pages are being read right now.'],
  ['rate_limited', 'Too many pages were read in a short time.'],
  ['not_configured', 'Pages cannot be read right now.'],
  ['validation_failed', 'This is not a web address.'],
  ['invalid', 'This address cannot be read.'],
  ['server_error', 'Something went wrong on our side.'],
]);

/** Whom a text is for: a user with a new page, or with a product whose latest check, or an earlier one, failed. */
export type About = 'new' | 'watched' | 'paused' | 'past';

const nextCheck = 'The next check will try again.';
export const whilePaused = 'No check is scheduled while the product is paused.';
export const whileAllPaused =
  'No check is scheduled while all its shops are paused. Open one under “Offers” and choose “Resume”.';

const moved = `${nextCheck} If the product has moved, choose Edit and enter its new address.`;

interface ReasonText {
  /** Default: what the code means. */
  what?: string;
  /** The remedy for a page that is not watched yet, and for a watched one. Default: the one of the code. */
  ofNew?: string;
  ofWatched?: string;
}

const reasonTexts: Readonly<Partial<Record<Reason['kind'], ReasonText>>> = {
  pick_lost: {
    what: 'The price that you chose is no longer on the page.',
    ofNew: 'Choose it again.',
    ofWatched: 'Choose the price again.',
  },
  price_unclear: {
    what: 'The page shows no clear price.',
    ofNew: 'Watch this page by itself to choose the price.',
    ofWatched: 'Choose the price.',
  },
  sold_out: {
    what: 'The product is out of stock, and its page shows no price.',
    ofNew: 'Watch this page by itself to wait for its price.',
    ofWatched: nextCheck,
  },
  price_missing: {
    what: 'The page shows no price.',
    ofNew: 'Check that the address leads to one product.',
    ofWatched: `${nextCheck} If you see a price on the page, choose it.`,
  },
  other_page: {
    what: 'This looks like a list, a cart, an article or another kind of page, not like the page of one product.',
    ofNew: "Paste the address of the product's own page.",
    ofWatched: `${nextCheck} If you see the price on the page, choose it.`,
  },
  other_product: {
    what: 'The page now shows another product.',
    ofNew: 'Check that the address leads to the same product.',
    ofWatched: moved,
  },
  readings_disagree: {
    what: 'The page showed two different prices when we read it twice.',
    ofNew: 'Try again in a minute.',
    ofWatched: nextCheck,
  },
  tls: {
    what: 'A secure connection to the shop was not possible: its certificate is invalid or missing.',
    ofNew: 'If the page opens in the browser, copy its address from there.',
  },
  refused: { what: 'The shop refused the connection.' },
  unresolved: { what: 'The address of the shop could not be looked up.' },
  unreachable: { what: 'The shop could not be reached.' },
  disconnected: { what: 'The shop closed the connection before the page was complete.' },
  undecodable: { what: 'The shop sent a page that cannot be read.' },
  error_status: { what: 'The shop responded with an error.' },
  robots_unavailable: { what: 'The rules of the shop for automated visits could not be loaded.' },
  currency_missing: {
    ofNew: 'Choose the currency to watch the page.',
    ofWatched: 'Choose Edit to set the currency.',
  },
  late: { what: 'The shop did not respond in time.' },
  out_of_time: { what: 'There was not enough time to read the page.' },
  no_host: {
    what: 'We could not find a website at this address.',
    ofNew: 'Check it for typing errors, or copy it from the address bar of the browser.',
    ofWatched: moved,
  },
  redirected: {
    what: 'The page leads on to an address that cannot be read.',
    ofNew: 'Open it in the browser, and copy the address of the product page itself.',
    ofWatched: moved,
  },
  several_urls: { what: 'These are several addresses.', ofNew: 'Enter one at a time.' },
};

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
  ['no_price', `${nextCheck} Open the shop to see whether the page still shows one product.`],
  ['unavailable', moved],
  ['validation_failed', 'Choose Edit and enter the new address of the product page.'],
  ['invalid', 'Choose Edit and enter the new address of the product page.'],
]);

/** Returns whom the text about a failed check of a product is for. */
export function aboutOf({ is_active }: { is_active: boolean }): About {
  return is_active ? 'watched' : 'paused';
}

/** Returns what happened, whether it is retried, and what to do; null for a code without such a text. */
export function readProblemText({ code, message, reason }: ReadError, about: About): string | null {
  // The text of the code is about a URL.
  if (code === 'validation_failed' && message?.startsWith('url') === false) return null;
  const text = reason && reasonTexts[reason.kind];
  const what = reason?.kind === 'currency_missing' ? shownText(reason) : (text?.what ?? happened.get(code));
  if (what === undefined) return null;
  const ofWatched = text?.ofWatched ?? remediesOfWatched.get(code) ?? `${nextCheck} No action is needed.`;
  const remedy = {
    new: text?.ofNew ?? remediesOfNew.get(code),
    watched: ofWatched,
    paused: ofWatched.replace(nextCheck, whilePaused).replace(' No action is needed.', ''),
    past: null,
  }[about];
  return [what, remedy].filter(Boolean).join(' ');
}

export function missingCurrencyIn({ reason }: ReadError): MissingCurrency | null {
  return reason?.kind === 'currency_missing' ? reason : null;
}

export function isWithoutPrice({ reason }: ReadError): boolean {
  return reason?.kind === 'sold_out' || reason?.kind === 'price_missing';
}

const readLater = new Set(['blocked', 'http', 'quota']);

/** Returns whether a later check may read the page. Any other failure is not about the page, or stays. */
export function canBeReadLater({ code }: ReadError): boolean {
  return readLater.has(code);
}

/** Returns whether a page can be watched by itself: its price can be chosen or awaited, or a later check reads it. */
export function canBeWatchedAlone(error: ReadError): boolean {
  return error.code === 'no_price' || canBeReadLater(error);
}

/** Returns whether a page shows prices of which the user can choose one. */
export function isUnclearPage(error: ReadError): boolean {
  return error.code === 'no_price' && !isWithoutPrice(error) && missingCurrencyIn(error) === null;
}

/** Returns whether a page no longer shows the price that was chosen on it, so that what is known of it is outdated. */
export function isPickLost({ reason }: ReadError): boolean {
  return reason?.kind === 'pick_lost';
}

/** Returns whether a page does not show the price that was read on it. */
export function hasChanged(error: ReadError): boolean {
  return error.code === 'no_price' && missingCurrencyIn(error) === null;
}

const shownText = ({ amount }: MissingCurrency) =>
  `The page shows ${plainNumber(amount)}, but not in which currency.`;

/** Returns why a page of a list was not added. In a list, the currency cannot be chosen. */
export function listedProblemText(error: ReadError & { message: string; url?: string }): string {
  const missing = missingCurrencyIn(error);
  if (missing) return `${shownText(missing)} Watch this page by itself to choose it.`;
  // A list accepts any text, and answers it with the code of a private page.
  const isNoAddress = error.url !== undefined && !isWebAddress(error.url);
  return readProblemText(isNoAddress ? { code: 'validation_failed' } : error, 'new') ?? error.message;
}
