import * as z from 'zod';

/** A rule for the pages of some hosts, as plain data. `Snapshot.contract` names the one that was used. */
export const Contract = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** Domain names; their sub-domains are covered too. */
  hosts: z.array(z.hostname()).nonempty(),
  /**
   * The canonical form of a product's URL: where `path` (a regular expression over the path, ignoring case) matches,
   * the URL becomes its origin and `canonical`, `{id}` standing for the group `id` in upper case. Null: the common rule.
   */
  productUrl: z
    .strictObject({ path: z.string().includes('(?<id>'), canonical: z.string().includes('{id}') })
    .nullable(),
});
export type Contract = z.infer<typeof Contract>;
