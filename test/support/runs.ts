/**
 * How many random cases a property test plays: an eighth of `whole`; all in the projects `random` and `engine`; and in
 * `endurance`, which runs some of these tests again, `many`.
 */
export function runs(whole: number, many = whole): { numRuns: number } {
  const { RANDOM_CASES } = process.env;
  return { numRuns: RANDOM_CASES === 'many' ? many : RANDOM_CASES === 'all' ? whole : Math.ceil(whole / 8) };
}

/** Whether tests with more than random cases, such as every fault in every step, play all of them. */
export const playsMany = process.env.RANDOM_CASES === 'many';
