import type { IncomingMessage } from 'node:http';
import { splitTarget } from '../../gateway/event.ts';
import { isOwnName } from '../../gateway/own-name.ts';
import type { Reply } from '../../gateway/reply.ts';
import type { Usage } from '../../permissions/usage.ts';
import { type Bucket, statisticOf } from '../query/buckets.ts';
import type { MetricStore, Series } from '../query/metric-store.ts';
import type { QueryResult, Times } from '../query/queries.ts';
import { type AlarmReport, type Line, type Report, type Reporter, Window } from '../report.ts';
import { statusPage, statusPolicy } from './status-page.ts';

const prefix = '/_local/';

const everyHeader = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Pages by their name below `/_local/`. */
export type LocalPages = ReadonlyMap<string, (query: URLSearchParams) => Reply | Promise<Reply>>;

interface Shown {
  name: string;
  report: Reporter;
  store: MetricStore;
  permissions: () => Usage;
  isDiskFull: () => boolean;
  more?: LocalPages | undefined;
}

/** Serves the pages of the local run; returns null for the application's own requests. */
export function createLocalPages({ name, report, store, permissions, isDiskFull, more = new Map() }: Shown) {
  const pages: LocalPages = new Map<string, (query: URLSearchParams) => Reply | Promise<Reply>>([
    ...more,
    [
      'metrics',
      (query) => {
        const window = Window.safeParse(Object.fromEntries(query));
        if (!window.success)
          return plain(
            400,
            'minutes must be 1 to 180, period 60 to 3600 seconds in whole minutes, and name a metric.',
          );
        const withPoints = window.data.name !== undefined;
        return json(reportJson(report(window.data), store, { withPoints, isDiskFull: isDiskFull() }));
      },
    ],
    ['permissions', () => json(permissions())],
    [
      'status',
      () => {
        const shown = statusPage(report(Window.parse({})), { name, isDiskFull: isDiskFull() });
        const page = reply(200, 'text/html; charset=utf-8', shown);
        return { ...page, headers: { ...page.headers, 'Content-Security-Policy': statusPolicy } };
      },
    ],
  ]);
  const names = new Intl.ListFormat('en-GB').format(
    ['status', 'metrics', 'permissions', ...more.keys()].map((page) => prefix + page),
  );
  return ({
    url,
    method,
    headers,
  }: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): Reply | Promise<Reply> | null => {
    const { path, query } = splitTarget(url ?? '');
    if (!path.startsWith(prefix)) return null;
    if (!isOwnName(headers.host)) return plain(403, 'Only for this machine, by its own name.');
    if (method !== 'GET' && method !== 'HEAD') return plain(405, 'Only GET and HEAD are supported.');
    const page = pages.get(path.slice(prefix.length));
    return page ? page(new URLSearchParams(query)) : plain(404, `Available pages: ${names}.`);
  };
}

export function plain(status: number, text: string): Reply {
  return reply(status, 'text/plain; charset=utf-8', `${text}\n`);
}

function json(body: object): Reply {
  return reply(200, 'application/json', JSON.stringify(body, null, 1));
}

function reply(status: number, contentType: string, body: string): Reply {
  return { status, headers: { 'Content-Type': contentType, ...everyHeader }, body: Buffer.from(body) };
}

/** Returns the report as JSON: each line with its query, as in CloudWatch, and the points that have a value. */
function reportJson(
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

function queryJson(of: QueryResult['query']['of']) {
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
