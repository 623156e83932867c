import * as z from 'zod';
import { Address, Amount, Currency, Time } from './fields.ts';

export const EvidenceSource = z
  .enum(['json_ld', 'microdata', 'meta', 'visible', 'script', 'provider', 'contract'])
  .describe(
    'Where on the page a price was found: structured data (`json_ld`, `microdata`), a meta tag, the visible text, a script, product data from the provider, or a reading rule for the host (`contract`).',
  );

export const RejectedKind = z
  .enum(['current', 'from', 'regular', 'instalment', 'unit', 'member', 'shipping', 'other_product'])
  .describe('The kind of price.');

const text = z.string().meta({ description: 'Original text without markup.', example: '€179.90' });

const Rejected = z.object({
  amount: Amount,
  currency: Currency.nullable().describe('Null if the page does not show a currency.'),
  kind: RejectedKind,
  text,
  reason: z
    .string()
    .meta({ description: 'Why the candidate was rejected.', example: 'a former or list price' }),
});

const Confirmation = z.object({
  driver: z.string().meta({ description: 'Crawler driver of the second reading.', example: 'direct' }),
  read_at: Time.describe('When the page was read again.'),
  amount: Amount,
});

export const Evidence = z
  .object({
    source: EvidenceSource,
    path: z.string().meta({
      description:
        'Path in the source, at most 300 characters. For JSON it is a JSONPath (RFC 9535). Its root `$` is the list of JSON-LD blocks for `json_ld`, an object of all script data by script ID or variable name for `script`, and the returned product for `provider`. For other sources it is a CSS selector, which other elements can match too.',
      example: '$[0].offers.price',
    }),
    text: text.describe('The price as written on the page, at most 200 characters.'),
    agreeing: z.array(EvidenceSource).describe('Other sources that show the same price.'),
    rejected: z.array(Rejected).max(5).describe('Rejected candidates, most likely first, at most 5.'),
    driver: z.string().meta({ description: 'Crawler driver that read the page.', example: 'direct' }),
    contract: z
      .string()
      .nullable()
      .meta({ description: 'Reading rule for the host, if one was used.', example: null }),
    picked: z
      .boolean()
      .optional()
      .describe('Whether you chose this place on the page. Absent from older prices.'),
    country: z
      .string()
      .nullable()
      .meta({ description: 'Requested country, ISO 3166-1 alpha-2.', example: null }),
    rendered: z.boolean().describe("Whether the page's scripts ran."),
    confirmed: Confirmation.nullable().describe(
      'The second reading, if the price required confirmation; otherwise null.',
    ),
    read_at: Time.describe('When the page was read.'),
    duration_ms: z.int().min(0).meta({ description: 'How long reading took.', example: 840 }),
    final_url: Address.describe('Page URL after redirects.'),
  })
  .meta({
    id: 'Evidence',
    description: 'How a price was found and why it was chosen.',
    'x-extension': true,
  });
export type Evidence = z.infer<typeof Evidence>;
