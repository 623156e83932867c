import * as z from 'zod';
import { Address, Amount, Currency, Time } from './fields.ts';

export const EvidenceSource = z
  .enum(['json_ld', 'microdata', 'meta', 'visible', 'script', 'provider', 'contract'])
  .meta({
    description:
      'Where a price stands: markup, a meta tag, what the page shows, its scripts, a provider, or a rule for the host.',
  });

export const RejectedKind = z
  .enum(['current', 'from', 'regular', 'instalment', 'unit', 'member', 'shipping', 'other_product'])
  .meta({ description: 'What kind of price it was taken for.' });

const text = z
  .string()
  .meta({ description: 'As it stands there, without markup: text of a web page.', example: '€179.90' });

const Rejected = z.object({
  amount: Amount,
  currency: Currency.nullable().meta({ description: 'Null if the page does not tell it.' }),
  kind: RejectedKind,
  text,
  reason: z.string().meta({ description: 'Why it is not the price.', example: 'a former or list price' }),
});

const Confirmation = z.object({
  driver: z.string().meta({ description: 'Crawler driver of the second reading.', example: 'direct' }),
  read_at: Time.meta({ description: 'When the page was read again.' }),
  amount: Amount,
});

/** Long texts are clipped where they are stored; what else is in there is the same in both places. */
export const Evidence = z
  .object({
    source: EvidenceSource,
    path: z.string().meta({
      description:
        'Where in the source, at most 300 characters. In JSON a JSONPath (RFC 9535), which begins with `$`: for `json_ld` that is the list of the page’s JSON-LD blocks, for `script` an object of the page’s data by the ids of scripts and the names it is assigned to, for `provider` the product that was read. Elsewhere a CSS path, which others may match too.',
      example: '$[0].offers.price',
    }),
    text: text.meta({ description: 'The price as it stands there, at most 200 characters.' }),
    agreeing: z.array(EvidenceSource).meta({ description: 'The other sources that say the same.' }),
    rejected: z
      .array(Rejected)
      .max(5)
      .meta({ description: 'Other prices of the page, the likeliest first, at most 5.' }),
    driver: z.string().meta({ description: 'Crawler driver that read the page.', example: 'direct' }),
    contract: z
      .string()
      .nullable()
      .meta({ description: 'Per-host reading rule that was used.', example: null }),
    country: z
      .string()
      .nullable()
      .meta({ description: 'Country that was asked for, ISO 3166-1 alpha-2.', example: null }),
    rendered: z.boolean().meta({ description: "Whether the page's scripts were run." }),
    confirmed: Confirmation.nullable().meta({
      description: 'The second reading of a price that had to be confirmed; else null.',
    }),
    read_at: Time.meta({ description: 'When the page was read.' }),
    duration_ms: z.int().min(0).meta({ description: 'How long the read took.', example: 840 }),
    final_url: Address.meta({ description: 'Where the page was, after redirects.' }),
  })
  .meta({
    id: 'Evidence',
    description: 'How a price was read, and why it is the price.',
    'x-extension': true,
  });
export type Evidence = z.infer<typeof Evidence>;
