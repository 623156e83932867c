import * as z from 'zod';
import { limits } from '../limits.ts';
import { countryMeantBy, currencyMeantBy, isCountry, isCurrency } from './iso-codes.ts';

export const Id = z
  .uuid()
  .toLowerCase()
  .meta({ description: 'UUID version 7.', example: '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e' });

export const Time = z.iso
  .datetime({ precision: 3 })
  .meta({ description: 'ISO 8601, UTC, milliseconds.', example: '2026-11-20T21:00:00.000Z' });

/**
 * A text that a client sends. JSON can hold half of a character (an unpaired surrogate), but UTF-8 cannot, so such a text
 * can be neither stored nor sent.
 */
export const Text = z.string().refine((text) => text.isWellFormed(), {
  error: 'must not contain half of a character (an unpaired surrogate)',
  abort: true,
});

/** A URL as it is pasted: the white space around it is ignored. */
const PastedUrl = Text.trim();

// The order matters: `z.url()` drops line breaks and tabs inside an address, so another address than the one sent
// would be saved.
export const PageUrl = PastedUrl.refine(
  (url) => !/\p{Cc}/u.test(url),
  'must not contain line breaks, tabs or other control characters',
)
  .check(z.url())
  .max(limits.urlCharacters)
  .meta({
    description:
      'Address of a product page, http or https. Spaces around it are dropped; one with control characters in it is refused.',
    example: 'https://shop.example/p/1',
  });

/** An address in an answer, as it was saved or read. Its characters need not all be those of RFC 3986. */
export const Address = z
  .string()
  .meta({ description: 'A web address.', example: 'https://shop.example/p/1' });

const standards = { country: 'ISO 3166-1', currency: 'ISO 4217' };

/** Refuses a code that its standard does not have, and names the one that was meant where that is known. */
function knownCode(
  what: keyof typeof standards,
  isKnown: (code: string) => boolean,
  meantBy: (code: string) => string | undefined,
): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    if (isKnown(value)) return;
    const message = `must be a ${what} of ${standards[what]}`;
    issues.push({ code: 'custom', input: value, message, params: { didYouMean: meantBy(value) } });
  };
}

export const Country = Text.regex(/^[A-Za-z]{2}$/, {
  error: 'must be 2 letters, ISO 3166-1 alpha-2',
  abort: true,
})
  .toUpperCase()
  .check(knownCode('country', isCountry, countryMeantBy))
  .meta({ description: 'Preferred country, ISO 3166-1 alpha-2, in either case.', example: 'DE' });

export const CurrencyCode = Text.regex(/^[A-Za-z]{3}$/, { error: 'must be 3 letters, ISO 4217', abort: true })
  .toUpperCase()
  .check(knownCode('currency', isCurrency, currencyMeantBy))
  .meta({ description: 'Preferred currency, ISO 4217, in either case.', example: 'EUR' });

/** The currency of an amount in an answer. */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'ISO 4217, of the amounts beside it.', example: 'EUR' });

export const Amount = z
  .number()
  .meta({ description: 'Major units of the currency, decimal.', example: 199.99 });

/** The longest address that mail can be sent to (RFC 5321). The table's keys have room for it, but not for any text. */
const longestEmail = 254;
/** An e-mail address of an account, in ASCII: no other character looks like one of its letters or folds to one. */
export const EmailAddress = z.email().max(longestEmail);

/** The header `Idempotency-Key`. */
export const IdempotencyKey = Text.min(1).max(limits.idempotencyKeyCharacters);

/** A count of things. */

export const Count = z.int().min(0).meta({ example: 1 });

const notWhole = 'must be a whole number';
/**
 * A whole number in a query, where every value is text. Only digits are accepted: `1e1`, `0x10` and `+5` are more
 * often slips than intended.
 */
const wholeNumber = ({ default: fallback, min = 1, max }: { default: number; min?: number; max: number }) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^-?\d+$/.test(text) ? Number(text) : text),
    z
      .int({ error: ({ code }) => (code === 'invalid_type' ? notWhole : undefined) })
      .min(min)
      .max(max)
      .default(fallback),
  );

/** Returns the query parameter `per_page` of a list. A value out of range is refused, not clipped. */
export function perPage({ default: size, max }: { default: number; max: number }) {
  return wholeNumber({ default: size, max }).meta({ description: `Items per page, 1 to ${max}.` });
}

export const AfterSequence = wholeNumber({ default: 0, min: 0, max: Number.MAX_SAFE_INTEGER }).meta({
  description: 'The `sequence` after which the page begins; 0 begins with the oldest event that is kept.',
});

export const PageNumber = wholeNumber({ default: 1, max: Number.MAX_SAFE_INTEGER }).meta({
  description: 'Page number, from 1.',
});
