import { type Bucket, statisticOf } from '../query/buckets.ts';
import type { MetricStore, Series } from '../query/metric-store.ts';
import type { Answer, Times } from '../query/queries.ts';
import type { AlarmReport, Line, Report } from '../report.ts';

/** Returns the report as JSON: each line with its query, as in CloudWatch, and the points that have a value. */
export function reportJson(
  report: Report,
  store: MetricStore,
  { withPoints, isDiskFull }: { withPoints: boolean; isDiskFull: boolean },
) {
  const { startedMs, endsMs, periodMs, sections, alarms, metrics } = report;
  return {
    started_at: toTime(startedMs),
    disk_full: isDiskFull,
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
      ...(withPoints && { points: pointsOf(series, store, { endsMs, periodMs }) }),
    })),
  };
}

function lineJson({ query: { label, of }, values, emitter }: Line, endsMs: readonly number[]) {
  const points = endsMs.flatMap((endMs, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ until: toTime(endMs), value }];
  });
  return { label, emitter, query: queryJson(of), points };
}

function queryJson(of: Answer['query']['of']) {
  if ('expression' in of) return of;
  const { namespace, name, dimensions } = of.metric;
  return { namespace, name, dimensions, stat: of.stat, ...(of.periodMs && { period_s: of.periodMs / 1000 }) };
}

function alarmJson({ name, state, value, threshold, question, emitter, words, ...alarm }: AlarmReport) {
  return {
    name,
    state,
    value,
    threshold,
    is_bad_below: alarm.isBadBelow,
    period_s: alarm.periodMs / 1000,
    periods: alarm.periods,
    emitter,
    question,
    impact: words.impact,
    first_step: words.firstStep,
    runbook: words.runbook,
  };
}

function pointsOf(series: Series, store: MetricStore, { endsMs, periodMs }: Times) {
  return endsMs
    .map((endMs) => ({ until: toTime(endMs), ...describe(store.between(series, endMs - periodMs, endMs)) }))
    .filter(({ count }) => count > 0);
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
