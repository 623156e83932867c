import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation, ok, readFailures, route } from '../operation.ts';
import { Availability } from '../schemas/availability.ts';
import { Evidence, EvidenceSource, RejectedKind } from '../schemas/evidence.ts';
import {
  Address,
  Amount,
  addition,
  Count,
  Country,
  Currency,
  CurrencyCode,
  choiceFields,
  Id,
  PageUrl,
  PickText,
  Time,
} from '../schemas/fields.ts';

export const Snapshot = z
  .object({
    url: Address.describe('The URL as sent.'),
    canonical_url: Address.describe('The URL with tracking parameters removed.'),
    name: z.string().nullable().meta({ description: 'Product name on the page.', example: 'Headphones X1' }),
    price: Amount.nullable().describe('In major units of `currency`.'),
    currency: Currency.nullable().describe('Currency on the page, ISO 4217. Amounts are not converted.'),
    availability: Availability,
    image_url: Address.nullable().describe('Product image on the page.'),
    store_name: z.string().nullable().meta({ description: 'For display only.', example: 'Example Shop' }),
    driver: z.string().meta({ description: 'Crawler driver that read the page.', example: 'direct' }),
    contract: z
      .string()
      .nullable()
      .meta({ description: 'Reading rule for the host, if one was used.', example: null }),
    credits_used: Count.nullable().describe(
      'Credits that the provider charged for reading the page, if known.',
    ),
  })
  .meta({ id: 'Snapshot', description: 'The current product data on a page.' });

export const extract = defineOperation({
  noun: 'extract',
  ...route('extract', 'POST', '/extract'),
  tag: 'Extract',
  summary: 'Read a page once',
  description:
    'Returns the current title, price, currency and availability of a product page, without watching it. `country` and `currency` are preferences: they select among several offers and resolve an ambiguous `$`. Amounts are never converted.',
  body: z.strictObject({
    url: PageUrl,
    country: Country.optional(),
    currency: CurrencyCode.optional(),
    ...choiceFields,
  }),
  scopes: ['read'],
  isKeyed: true,
  readsPages: true,
  success: ok('The current product data on the page.', {
    data: Snapshot,
    meta: z
      .object({
        read_at: Time.describe('When the page was read.'),
        evidence: Evidence.nullable().meta(addition('How the price was found and why it was chosen.')),
        also_watched_as: z.array(Id).meta(addition('The products of the account that watch this page.')),
      })
      .describe('How the page was read.'),
  }),
  failures: readFailures,
});

export const Candidate = z
  .object({
    pick: PickText.meta({ description: 'Send it back as it is, to read this place.', example: 'p1-9f2c' }),
    amount: Amount,
    currency: Currency.nullable().describe('Null if its sign can mean several currencies.'),
    currency_options: z
      .array(Currency)
      .describe('What the sign can mean; empty if `currency` is known. Send one as `currency`.'),
    kind: RejectedKind,
    text: z.string().meta({ description: 'Original text without markup.', example: '€179.90' }),
    context: z.string().meta({
      description: 'Visible text around it, at most 120 characters; empty where it is not visible.',
      example: 'Our price €179.90 incl. VAT',
    }),
    source: EvidenceSource,
    path: z.string().meta({ description: 'Path in the source.', example: '$[0].offers.price' }),
    probability: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'Probability of being the price.', example: 0.9 }),
    reason: z.string().nullable().meta({
      description: 'Why automatic reading did not choose it; null if it did.',
      example: 'labelled as an instalment',
    }),
  })
  .meta({ id: 'Candidate', description: 'An amount on a page that can be its price.' });

export const extractCandidates = defineOperation({
  noun: 'extract',
  ...route('extractCandidates', 'POST', '/extract/candidates'),
  tag: 'Extract',
  summary: 'List the prices on a page',
  description: `Reads a page and returns up to ${limits.candidates} candidates for its price, most probable first, each with a \`pick\`. Use it if the page is ambiguous, or if automatic reading chose another price than you mean. Send the \`pick\` with \`POST /products\`, \`PATCH /products/{id}\` or \`POST /extract\`.`,
  body: z.strictObject({ url: PageUrl, country: Country.optional(), currency: CurrencyCode.optional() }),
  scopes: ['read'],
  isKeyed: true,
  readsPages: true,
  isExtension: true,
  success: ok('The candidates. Empty if the page shows no amount.', {
    data: z.array(Candidate).max(limits.candidates).describe('Most probable first.'),
    meta: z
      .object({
        name: z
          .string()
          .nullable()
          .meta({ description: 'Product name on the page.', example: 'Headphones X1' }),
        image_url: Address.nullable().describe('Product image on the page.'),
        availability: Availability,
        price: Amount.nullable().describe('What automatic reading chooses, or null.'),
        currency: Currency.nullable().describe('Its currency, or null.'),
        read_at: Time.describe('When the page was read.'),
      })
      .describe('The page.'),
  }),
  failures: ['unreadable_url', 'unavailable', 'blocked', 'quota', 'not_configured'],
});
