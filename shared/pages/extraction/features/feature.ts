/** How strongly a feature is believed before it is fitted: the size of the weight that the fit shrinks towards. */
export const priors = { weak: 0.4, strong: 1.5, certain: 3 } as const;

/** One thing that can be seen of a subject and that speaks for or against a price. */
export interface Feature<Subject> {
  id: string;
  /** `for` speaks for the price; of a page, for "this page has no price". A fitted weight never changes sides. */
  speaks: 'for' | 'against';
  prior: keyof typeof priors;
  /** What the interface says when this feature decides: completes "rejected because it is …" or "the page …". */
  wording: string;
  /** Returns how much of it is there: false or 0 for nothing, true or 1 for all. */
  read(subject: Subject): boolean | number;
}
