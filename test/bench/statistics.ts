/** The value that a share of them does not exceed (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.max(0, Math.ceil(share * sorted.length) - 1);
  const value = sorted[index];
  if (value === undefined) throw new Error('No measurements');
  return value;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The duration of the work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Medians by name of pieces of work that take turns for `rounds` rounds, so that other load on the machine affects all
 * of them alike. Every round has a different order, because work can be slower after some other work. A name can have
 * several turns per round.
 */
export async function medianInterleaved<const Name extends string>(
  rounds: number,
  subjects: readonly (readonly [Name, () => Promise<number>])[],
): Promise<(name: Name) => number> {
  const measured = new Map<Name, number[]>(subjects.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, work] of shuffle(subjects)) measured.get(name)?.push(await work());
  return (name) => median(measured.get(name) ?? []);
}

function shuffle<T>(things: readonly T[]): T[] {
  const drawn = things.map((thing) => ({ thing, lot: Math.random() }));
  return drawn.sort((a, b) => a.lot - b.lot).map(({ thing }) => thing);
}
