/** Something that speaks for a page being that of a single product (above zero) or of something else. */
export interface SubjectSignal {
  points: number;
  /** What a person is told: `its data calls it an Article`. */
  reason: string;
}
