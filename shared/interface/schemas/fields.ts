import * as z from 'zod';
import { limits } from '../limits.ts';
import { countryMeantBy, currencyMeantBy, isCountry, isCurrency } from './iso-codes.ts';

/** Describes what the specification does not have. */
export function addition(description: string) {
  return { description, 'x-extension': true };
}

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

/** A name, for example. With each accent in its letter, because texts that look alike are compared. */
export const Words = Text.normalize('NFC');

/** JSON Schema for "not empty after trimming". */
const visible = '\\S';

/** Truncates longer names instead of rejecting them. Counts code points, so that no surrogate pair is split. */
export const ProductName = Words.trim()
  .min(1)
  .transform(clipName)
  .meta({
    description: `Truncated to ${limits.productNameCharacters} characters.`,
    pattern: visible,
    example: 'Headphones X1',
  });

/** Returns the schema of a trimmed text. Counts code points, as JSON Schema does. */
export function shortText(characters: number) {
  return Words.trim()
    .refine((text) => [...text].length <= characters, { error: `must have at most ${characters} characters` })
    .meta({ maxLength: characters });
}

/** Returns the schema of a name that is refused if it is longer. */
export function shortName(characters: number, example: string) {
  return shortText(characters)
    .min(1)
    .meta({
      description: `1 to ${characters} characters.`,
      maxLength: characters,
      pattern: visible,
      example,
    });
}

export function clipName(name: string): string {
  return [...name].slice(0, limits.productNameCharacters).join('');
}

// Before `z.url()`, which removes line breaks and tabs inside a URL and so would accept a different URL than was sent.
export const PageUrl = Text.trim()
  .refine((url) => !/\p{Cc}/u.test(url), 'must not contain line breaks, tabs or other control characters')
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

/** ASCII only, so that no look-alike or case folding produces another's address. As long as RFC 5321 and keys allow. */
export const EmailAddress = z.email().max(254);

export const IdempotencyKey = Text.min(1).max(limits.idempotencyKeyCharacters);

export const PickText = Text.max(limits.pickCharacters)
  .regex(/^[\w-]+$/, { error: 'must be the `pick` of a candidate' })
  .describe('The `pick` of a candidate, from any page of the same shop.');

/** Where the price is, or what it is, according to the sender. Accepted one at a time. */
export const choiceFields = {
  pick: PickText.nullable()
    .optional()
    .meta(
      addition(
        'Reads this place: the `pick` of a candidate of `POST /extract/candidates`, from any page of the same shop. Null is as if absent.',
      ),
    ),
  expected_price: z
    .number()
    .gt(0)
    .max(limits.largestThreshold)
    .optional()
    .meta(
      addition(
        'The price that you see now, in major units. If automatic reading chooses another one, the place with this price is read. Not together with `pick`.',
      ),
    ),
};

export const Count = z.int().min(0).meta({ example: 1 });

export const Queued = z.object({
  data: z.object({ queued: z.boolean().describe('Always true.') }).describe('The result.'),
});
