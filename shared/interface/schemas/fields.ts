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

/** A string from a client. JSON can contain an unpaired surrogate; UTF-8, and so the database, cannot. */
export const Text = z.string().refine((text) => text.isWellFormed(), {
  error: 'must not contain an unpaired surrogate (half of a character)',
  abort: true,
});

const PastedUrl = Text.trim();

// Before `z.url()`, which removes line breaks and tabs inside a URL and so would accept a different URL than was sent.
export const PageUrl = PastedUrl.refine(
  (url) => !/\p{Cc}/u.test(url),
  'must not contain line breaks, tabs or other control characters',
)
  .check(z.url())
  .max(limits.urlCharacters)
  .meta({
    description:
      'URL of a product page, http or https. Leading and trailing spaces are removed. Control characters are invalid.',
    example: 'https://shop.example/p/1',
  });

/** A URL in a response, as saved or read. It can contain characters outside RFC 3986. */
export const Address = z.string().meta({ description: 'A URL.', example: 'https://shop.example/p/1' });

const standards = { country: 'ISO 3166-1', currency: 'ISO 4217' };

/** Rejects an unknown code and suggests the intended one where it is known. */
function knownCode(
  what: keyof typeof standards,
  isKnown: (code: string) => boolean,
  meantBy: (code: string) => string | undefined,
): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    if (isKnown(value)) return;
    const message = `must be a ${what} code of ${standards[what]}`;
    issues.push({ code: 'custom', input: value, message, params: { didYouMean: meantBy(value) } });
  };
}

export const Country = Text.regex(/^[A-Za-z]{2}$/, {
  error: 'must be 2 letters, ISO 3166-1 alpha-2',
  abort: true,
})
  .toUpperCase()
  .check(knownCode('country', isCountry, countryMeantBy))
  .meta({ description: 'Preferred country, ISO 3166-1 alpha-2. Case-insensitive.', example: 'DE' });

export const CurrencyCode = Text.regex(/^[A-Za-z]{3}$/, { error: 'must be 3 letters, ISO 4217', abort: true })
  .toUpperCase()
  .check(knownCode('currency', isCurrency, currencyMeantBy))
  .meta({ description: 'Preferred currency, ISO 4217. Case-insensitive.', example: 'EUR' });

/** The currency of an amount in a response. */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'Currency of the amounts, ISO 4217.', example: 'EUR' });

export const Amount = z
  .number()
  .meta({ description: 'Decimal, in major units of the currency.', example: 199.99 });

/** RFC 5321. Also keeps the address within the maximum key length of the table. */
const longestEmail = 254;
/** ASCII only, so that no look-alike character or case folding can produce someone else's address. */
export const EmailAddress = z.email().max(longestEmail);

export const IdempotencyKey = Text.min(1).max(limits.idempotencyKeyCharacters);

export const PickText = Text.max(limits.pickCharacters)
  .regex(/^[\w-]+$/, { error: 'must be the `pick` of a candidate' })
  .meta({ description: 'The `pick` of a candidate, from any page of the same shop.' });

/** Where the price is, or what it is, according to the sender. Accepted one at a time. */
export const choiceFields = {
  pick: PickText.nullable().optional().meta({
    description:
      'Reads this place: the `pick` of a candidate of `POST /extract/candidates`, from any page of the same shop. Null is as if absent.',
    'x-extension': true,
  }),
  expected_price: z.number().gt(0).max(limits.largestThreshold).optional().meta({
    description:
      'The price that you see now, in major units. If automatic reading chooses another one, the place with this price is read. Not together with `pick`.',
    'x-extension': true,
  }),
};

export const Count = z.int().min(0).meta({ example: 1 });

const notWhole = 'must be a whole number';
/** Query values are strings. Accepts digits only: `1e1`, `0x10` and `+5` are more likely mistakes. */
export const wholeNumber = ({
  default: fallback,
  min = 1,
  max,
}: {
  default: number;
  min?: number;
  max: number;
}) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^-?\d+$/.test(text) ? Number(text) : text),
    z
      .int({ error: ({ code }) => (code === 'invalid_type' ? notWhole : undefined) })
      .min(min)
      .max(max)
      .default(fallback),
  );

/** A query value; undefined if it is missing. */
export const TrueOrFalse = z.preprocess(
  (text) => (text === 'true' ? true : text === 'false' ? false : text),
  z.boolean({ error: 'must be true or false' }).optional(),
);

/** Returns the schema of `per_page`. A value out of range is an error. */
export function perPage({ default: size, max }: { default: number; max: number }) {
  return wholeNumber({ default: size, max }).meta({ description: `Items per page, 1 to ${max}.` });
}

export const AfterSequence = wholeNumber({ default: 0, min: 0, max: Number.MAX_SAFE_INTEGER }).meta({
  description: 'Returns events with a higher `sequence`. 0 starts at the oldest event.',
});

export const PageNumber = wholeNumber({ default: 1, max: Number.MAX_SAFE_INTEGER }).meta({
  description: 'Page number, starting at 1.',
});

/** The response of an operation that queues an event. */
export const Queued = z.object({
  data: z
    .object({ queued: z.boolean().meta({ description: 'Always true.' }) })
    .meta({ description: 'The result.' }),
});
