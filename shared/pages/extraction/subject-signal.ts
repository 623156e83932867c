/** Something that speaks for a page being that of a single product (above zero) or of something else. */
export interface SubjectSignal {
  points: number;
  /** The words for a person: `its data calls it an Article`. */
  reason: string;
}
