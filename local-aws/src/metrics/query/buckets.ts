/** The measurements of a time span, as totals instead of single values. */
export interface Bucket {
  count: number;
  sum: number;
  min: number;
  max: number;
  last: number;
  /** How many values were near each power of `step`, for percentiles. */
  near: Map<number, number>;
}

/** Percentiles have an accuracy of 1 %. */
const step = Math.log(1.02);

export function emptyBucket(): Bucket {
  return {
    count: 0,
    sum: 0,
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
    last: 0,
    near: new Map(),
  };
}

export function bucketOf(value: number): Bucket {
  const bucketIndex = value > 0 ? Math.round(Math.log(value) / step) : Number.NEGATIVE_INFINITY;
  return {
    count: 1,
    sum: value,
    min: value,
    max: value,
    last: value,
    near: new Map([[bucketIndex, 1]]),
  };
}

export function addAll(bucket: Bucket, more: Bucket): void {
  bucket.count += more.count;
  bucket.sum += more.sum;
  bucket.min = Math.min(bucket.min, more.min);
  bucket.max = Math.max(bucket.max, more.max);
  bucket.last = more.last;
  for (const [bucketIndex, count] of more.near)
    bucket.near.set(bucketIndex, (bucket.near.get(bucketIndex) ?? 0) + count);
}

const statistics = new Map(
  Object.entries<(bucket: Bucket) => number>({
    Sum: ({ sum }) => sum,
    SampleCount: ({ count }) => count,
    Average: ({ sum, count }) => sum / count,
    Minimum: ({ min }) => min,
    Maximum: ({ max }) => max,
  }),
);

/** By its CloudWatch name, such as `p90`; null without data. Throws for other names. */
export function statisticOf(bucket: Bucket, name: string): number | null {
  if (bucket.count === 0) return null;
  const percent = /^p(?<percent>\d{1,2}(?:\.\d+)?|100)$/u.exec(name)?.groups?.percent;
  if (percent !== undefined) return percentile(bucket, Number(percent));
  const statistic = statistics.get(name);
  if (!statistic) throw new Error(`${name} is not a statistic that the local run supports`);
  return statistic(bucket);
}

function percentile({ near, count, min, max }: Bucket, percent: number): number {
  const rank = Math.max(1, Math.ceil((percent / 100) * count));
  let below = 0;
  for (const [bucketIndex, here] of [...near].toSorted(([one], [other]) => one - other)) {
    below += here;
    if (below >= rank) return Math.min(max, Math.max(min, Math.exp(bucketIndex * step)));
  }
  return max;
}
