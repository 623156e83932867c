import * as z from 'zod';
import { isSelector } from './is-selector.ts';

/** Returns whether a text is a regular expression for paths with a group named `id`. */
function isPathExpression(text: string): boolean {
  try {
    // The empty alternative matches anything, so that the match lists the expression's groups.
    const { groups = {} } = new RegExp(`${text}|`, 'i').exec('') ?? {};
    return 'id' in groups;
  } catch {
    return false;
  }
}

const Selector = z.string().refine(isSelector, 'not a CSS selector that cheerio supports');

const PathExpression = z.string().refine(isPathExpression, 'not a regular expression with a group named id');

/** A rule for the pages of some hosts, as plain data. `Snapshot.contract` names the rule that was used. */
export const Contract = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** Domain names, including their subdomains. */
  hosts: z.array(z.hostname()).nonempty(),
  /**
   * The canonical product URL: if `path` matches (a regular expression on the path, ignoring case), the URL becomes its
   * origin and `canonical`, with `{id}` replaced by the group `id` in upper case. Null: the general rule.
   */
  productUrl: z
    .strictObject({ path: PathExpression, canonical: z.string().regex(/^\/(?!\/).*\{id\}/) })
    .nullable(),
  /** Selectors per field; the first one that finds something is used. */
  fields: z.strictObject({
    /** The price to pay, or a price that must not be mistaken for it. */
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
  /** ISO 4217 code of all prices if the host has a single currency; null to detect it on the page. */
  currency: z.string().length(3).nullable(),
});
export type Contract = z.infer<typeof Contract>;
