import * as z from 'zod';
import { isPathExpression } from './is-path-expression.ts';
import { isSelector } from './is-selector.ts';

const Selector = z.string().refine(isSelector, 'no CSS selector that cheerio understands');

const PathExpression = z.string().refine(isPathExpression, 'no regular expression with a group named id');

/** A rule for the pages of some hosts, as plain data. `Snapshot.contract` names the one that was used. */
export const Contract = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** Domain names; their sub-domains are covered too. */
  hosts: z.array(z.hostname()).nonempty(),
  /**
   * The canonical form of a product's URL: where `path` (a regular expression over the path, ignoring case) matches,
   * the URL becomes its origin and `canonical`, where `{id}` is the group `id` in upper case. Null: the common rule.
   */
  productUrl: z
    .strictObject({ path: PathExpression, canonical: z.string().regex(/^\/(?!\/).*\{id\}/) })
    .nullable(),
  /** Where the page shows what; the first selector that gives something counts. */
  fields: z.strictObject({
    /** The price to pay, or another one that must not be taken for it. */
    prices: z.array(
      z.strictObject({
        selector: Selector,
        kind: z.enum([
          'current',
          'from',
          'regular',
          'instalment',
          'unit',
          'member',
          'shipping',
          'other_product',
        ]),
      }),
    ),
    name: z.array(Selector),
    image: z.array(Selector),
  }),
  /** ISO 4217 code of all prices, where the host has but one; null where the page tells. */
  currency: z.string().length(3).nullable(),
});
export type Contract = z.infer<typeof Contract>;
