/**
 * How many random cases a property test plays: a quarter of `whole`, and all of them in `npm run endurance`, which runs these
 * tests again.
 */
export function runs(whole: number): { numRuns: number } {
  return { numRuns: process.env.ALL_RUNS === undefined ? Math.ceil(whole / 4) : whole };
}
