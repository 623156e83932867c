import { addAll, addValue, type Bucket, emptyBucket } from './buckets.ts';

/** Identifies a metric as CloudWatch does. */
export interface MetricId {
  namespace: string;
  name: string;
  dimensions: Readonly<Record<string, string>>;
}

/** A metric's data by minute. */
export interface Series extends MetricId {
  unit: string;
  /** By minutes since the epoch. */
  minutes: Map<number, Bucket>;
}

/** More than the dashboard shows and any alarm looks back; a day of minutes would take 40 MB. */
export const keptMinutes = 180;

/** The service has about 200; a function that makes up more must not use all memory. */
const maxSeries = 1000;

const minuteMs = 60_000;

/** The metrics of the local run, in memory, for the last three hours. */
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
      series = { ...id, unit, minutes: new Map() };
      this.#series.set(key, series);
    }
    const minute = Math.floor(this.now() / minuteMs);
    let bucket = series.minutes.get(minute);
    if (!bucket) {
      bucket = emptyBucket();
      series.minutes.set(minute, bucket);
      for (const old of series.minutes.keys()) if (old <= minute - keptMinutes) series.minutes.delete(old);
    }
    addValue(bucket, value);
  }

  list(): Series[] {
    return [...this.#series.values()];
  }

  /** Returns the measurements between two times, which are rounded to whole minutes. */
  between(id: MetricId, fromMs: number, untilMs: number): Bucket {
    const all = emptyBucket();
    const minutes = this.#series.get(keyOf(id))?.minutes;
    if (!minutes) return all;
    const [from, until] = [Math.ceil(fromMs / minuteMs), Math.ceil(untilMs / minuteMs)];
    for (let minute = Math.max(from, until - keptMinutes); minute < until; minute += 1) {
      const bucket = minutes.get(minute);
      if (bucket) addAll(all, bucket);
    }
    return all;
  }
}

function keyOf({ namespace, name, dimensions }: MetricId): string {
  const sorted = Object.entries(dimensions).toSorted(([one], [other]) => one.localeCompare(other));
  return JSON.stringify([namespace, name, sorted]);
}
