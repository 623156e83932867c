export const dayMs = 86_400_000;

/** How far back a chart can go. */
export const ranges = [
  { id: '7d', text: '7 days', words: 'the last 7 days', reachMs: 7 * dayMs },
  { id: '30d', text: '30 days', words: 'the last 30 days', reachMs: 30 * dayMs },
  { id: '90d', text: '90 days', words: 'the last 90 days', reachMs: 90 * dayMs },
  { id: '1y', text: '1 year', words: 'the last year', reachMs: 365 * dayMs },
  { id: 'all', text: 'all', words: 'all time', reachMs: Number.POSITIVE_INFINITY },
] as const;

export type RangeId = (typeof ranges)[number]['id'];

export function isRangeId(text: unknown): text is RangeId {
  return ranges.some(({ id }) => id === text);
}

export function rangeOf(id: RangeId): (typeof ranges)[number] {
  return ranges.find((range) => range.id === id) ?? ranges[4];
}
