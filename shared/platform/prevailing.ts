/** Returns the most frequent of the values if it has at least this share of them, otherwise null. */
export function prevailing<T>(values: readonly T[], leastShare: number): T | null {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best !== undefined && best[1] >= leastShare * values.length ? best[0] : null;
}
