/**
 * The prior strength of a feature: the size of the weight towards which the fit shrinks. `decisive` outweighs a price that
 * looks like a product's in every way.
 */
export const priors = { weak: 0.4, strong: 1.5, certain: 3, decisive: 5 } as const;

/** An observable property of a subject that counts for or against a price. */
export interface Feature<Subject> {
  id: string;
  /**
   * `for` counts in favour of the price; for a page, of "this page has no price". A fitted weight never
   * changes its sign.
   */
  speaks: 'for' | 'against';
  prior: keyof typeof priors;
  /** The reason shown if this feature decides. Completes "rejected because it is …" or "the page …". */
  wording: string;
  /** Returns how strongly the subject has it, from 0 to 1; false is 0, and true is 1. */
  read(subject: Subject): boolean | number;
}

/** Returns a function that writes the features of a subject in one direction. */
export function speaking<Subject>(speaks: Feature<Subject>['speaks']) {
  return (
    id: string,
    prior: Feature<Subject>['prior'],
    wording: string,
    read: Feature<Subject>['read'],
  ): Feature<Subject> => ({ id, speaks, prior, wording, read });
}
