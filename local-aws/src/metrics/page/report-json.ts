import { type Bucket, statisticOf } from '../query/buckets.ts';
import type { MetricStore } from '../query/metric-store.ts';
import type { QueryResult } from '../query/queries.ts';
import type { AlarmReport, Report } from '../report.ts';

/** Returns the report as JSON: each line with its query, as in CloudWatch, and the points that have a value. */
export function reportJson(report: Report, store: MetricStore, { withPoints }: { withPoints: boolean }) {
  const { startedMs, endsMs, periodMs, sections, alarms, metrics } = report;
  return {
    started_at: toTime(startedMs),
    period_s: periodMs / 1000,
    sections: sections.map(({ question, graphs }) => ({
      question,
      graphs: graphs.map(({ title, lines, single }) => ({
        title,
        ...(single && { over_s: single.overMs / 1000, measured_since: toTime(single.sinceMs) }),
        lines: lines.map((line) => lineJson(line, single ? endsMs.slice(-1) : endsMs)),
      })),
    })),
    alarms: alarms.map(alarmJson),
    metrics: metrics.map((series) => ({
      namespace: series.namespace,
      name: series.name,
      dimensions: series.dimensions,
      unit: series.unit,
      ...describe(store.between(series, (endsMs[0] ?? 0) - periodMs, endsMs.at(-1) ?? 0)),
      ...(withPoints && {
        points: endsMs
          .map((endMs) => ({
            until: toTime(endMs),
            ...describe(store.between(series, endMs - periodMs, endMs)),
          }))
          .filter(({ count }) => count > 0),
      }),
    })),
  };
}

function lineJson({ query: { label, of }, values }: QueryResult, endsMs: readonly number[]) {
  const points = endsMs.flatMap((endMs, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ until: toTime(endMs), value }];
  });
  if ('expression' in of) return { label, query: of, points };
  const query = { ...of.metric, stat: of.stat, ...(of.periodMs && { period_s: of.periodMs / 1000 }) };
  return { label, query, points };
}

function alarmJson({
  name,
  state,
  value,
  threshold,
  isBadBelow,
  periodMs,
  periods,
  description,
}: AlarmReport) {
  const when = { threshold, is_bad_below: isBadBelow, period_s: periodMs / 1000, periods };
  return { name, state, value, ...when, description };
}

function describe(bucket: Bucket) {
  const { count, sum, min, max, last } = bucket;
  if (count === 0) return { count };
  const [p50, p90, p99] = [50, 90, 99].map((percent) => statisticOf(bucket, `p${percent}`));
  return { count, sum, min, max, last, p50, p90, p99 };
}

function toTime(ms: number): string {
  return new Date(ms).toISOString();
}
