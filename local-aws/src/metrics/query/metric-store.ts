import * as z from 'zod';
import { addAll, type Bucket, bucketOf, emptyBucket } from './buckets.ts';

/** Identifies a metric as CloudWatch does. */
export interface MetricId {
  namespace: string;
  name: string;
  dimensions: Readonly<Record<string, string>>;
}

export interface Series extends MetricId {
  unit: string;
  /** By minutes since the epoch. */
  minutes: Map<number, Bucket>;
  /** By hours since the epoch, without percentiles. */
  hours: Map<number, Bucket>;
}

/** More than the dashboard shows and any alarm looks back; a day of minutes would take 40 MB. */
export const keptMinutes = 180;

/** The window of the objectives. 200 metrics over 30 days take about 14 MB. */
const keptHours = 30 * 24;

/** The service has about 200; a function that makes up more must not use all memory. */
const maxSeries = 1000;

const minuteMs = 60_000;

/** The metrics of the local run, in memory: by the minute for three hours, and by the hour for 30 days. */
export class MetricStore {
  readonly #series = new Map<string, Series>();
  readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  record(id: MetricId, value: number, unit: string): void {
    const key = keyOf(id);
    let series = this.#series.get(key);
    if (!series) {
      if (this.#series.size >= maxSeries) return;
      series = { ...id, unit, minutes: new Map(), hours: new Map() };
      this.#series.set(key, series);
    }
    const minute = Math.floor(this.now() / minuteMs);
    const bucket = bucketOf(value);
    addAll(bucketAt(series.minutes, minute, keptMinutes), bucket);
    const hour = bucketAt(series.hours, Math.floor(minute / 60), keptHours);
    addAll(hour, { ...bucket, near: new Map() });
  }

  list(): Series[] {
    return [...this.#series.values()];
  }

  /** The times are rounded to whole minutes, or to whole hours after the minutes are deleted. */
  between(id: MetricId, fromMs: number, untilMs: number): Bucket {
    const all = emptyBucket();
    const series = this.#series.get(keyOf(id));
    if (!series) return all;
    const [from, until] = [Math.ceil(fromMs / minuteMs), Math.ceil(untilMs / minuteMs)];
    const oldestMinute = Math.floor(this.now() / minuteMs) - keptMinutes + 1;
    const firstHour = Math.ceil(from / 60);
    const endHour = Math.max(firstHour, Math.min(Math.ceil(oldestMinute / 60), Math.floor(until / 60)));
    for (const [hour, bucket] of series.hours) if (hour >= firstHour && hour < endHour) addAll(all, bucket);
    const firstMinute = endHour > firstHour ? endHour * 60 : Math.max(from, until - keptMinutes);
    for (let minute = firstMinute; minute < until; minute += 1) {
      const bucket = series.minutes.get(minute);
      if (bucket) addAll(all, bucket);
    }
    return all;
  }
}

function bucketAt(buckets: Map<number, Bucket>, at: number, kept: number): Bucket {
  const known = buckets.get(at);
  if (known) return known;
  const bucket = emptyBucket();
  buckets.set(at, bucket);
  for (const old of buckets.keys()) if (old <= at - kept) buckets.delete(old);
  return bucket;
}

function keyOf({ namespace, name, dimensions }: MetricId): string {
  const sorted = Object.entries(dimensions).toSorted(([one], [other]) => one.localeCompare(other));
  return JSON.stringify([namespace, name, sorted]);
}

const Line = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string(), Unit: z.string().default('None') })),
      }),
    ),
  }),
});

/** Records the metrics in a log line according to the line's own directives, as CloudWatch does. */
export function countLine(line: unknown, store: MetricStore): void {
  const parsed = Line.safeParse(line);
  if (!parsed.success) return;
  const { _aws, ...fields } = parsed.data;
  for (const { Namespace: namespace, Dimensions, Metrics } of _aws.CloudWatchMetrics)
    for (const set of Dimensions) {
      const dimensions = z.record(z.string(), z.string()).safeParse(pick(fields, set));
      // CloudWatch drops a line with a missing dimension or one that is not a string.
      if (!dimensions.success || Object.keys(dimensions.data).length < set.length) continue;
      for (const { Name: name, Unit } of Metrics)
        for (const value of [fields[name]].flat())
          if (typeof value === 'number')
            store.record({ namespace, name, dimensions: dimensions.data }, value, Unit);
    }
}

function pick(fields: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
