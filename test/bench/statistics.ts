/** The value that a share of them does not exceed (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)];
  if (value === undefined) throw new Error('No measurements');
  return value;
}

/** The duration of the work in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Medians of what pieces of work return, which take turns for `rounds` rounds, so that other load on the machine affects
 * all of them alike. Every round has a different order, because work can be slower after some other work.
 */
export async function medians<Name extends string>(
  rounds: number,
  works: Record<Name, () => Promise<number>>,
): Promise<(name: Name) => number> {
  const measured = new Map<string, number[]>(Object.keys(works).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const drawn = Object.entries<() => Promise<number>>(works).map((entry) => ({
      entry,
      lot: Math.random(),
    }));
    for (const { entry } of drawn.sort((one, other) => one.lot - other.lot))
      measured.get(entry[0])?.push(await entry[1]());
  }
  return (name) => quantile(measured.get(name) ?? [], 0.5);
}
