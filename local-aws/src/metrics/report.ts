import * as z from 'zod';
import type { Resolver } from '../template/resolver.ts';
import { type AlarmState, stateOf, stateOfAll } from './alarm/alarm-state.ts';
import { type Alarm, alarmsOf } from './alarm/alarms.ts';
import { type Graph, sectionsOf } from './query/dashboard.ts';
import { type Emitter, emittersOf } from './query/emitters.ts';
import { keptMinutes, type MetricId, type MetricStore, type Series } from './query/metric-store.ts';
import { evaluateQueries, type Query, type QueryResult, type Times } from './query/queries.ts';

/** `?minutes=60&period=60`, and `&name=read_ms` for all points. Default: the run, 10 to 60 minutes. */
export const Window = z.strictObject({
  minutes: z.coerce.number().int().min(1).max(keptMinutes).optional(),
  /** Seconds per point. */
  period: z.coerce.number().int().min(60).max(3600).multipleOf(60).default(60),
  name: z.string().optional(),
});
export type Window = z.infer<typeof Window>;

export interface Line extends QueryResult {
  /** What emits it; for an expression, the worst of its metrics. */
  emitter: Emitter;
}

export interface ReportedGraph {
  title: string;
  lines: Line[];
  /** For a single number: the time range of its value, and the first measurement of this run in that range. */
  single: { overMs: number; sinceMs: number } | null;
}

export interface AlarmReport extends Alarm, AlarmState {
  emitter: Emitter;
  /** The dashboard question whose graphs show the alarm's metric, or null. */
  question: string | null;
}

/** The template's dashboard and alarms, evaluated with this run's data; and every single metric. */
export interface Report extends Times {
  startedMs: number;
  sections: { question: string; graphs: ReportedGraph[] }[];
  alarms: AlarmReport[];
  metrics: Series[];
}

export type Reporter = (window: Window) => Report;

interface Of {
  store: MetricStore;
  stackName: string;
  emits?: ((metric: MetricId, stackName: string) => boolean) | undefined;
}

/** Throws at the start for a query that cannot be evaluated as on AWS. */
export function createReporter(resolver: Resolver, { store, stackName, emits = () => true }: Of): Reporter {
  const sections = sectionsOf(resolver);
  const alarms = alarmsOf(resolver, stackName);
  const findEmitter = emittersOf(resolver, (metric) => emits(metric, stackName));
  const startedMs = store.now();
  const reportOn = ({ minutes: wanted, period, name }: Window): Report => {
    const nowMs = store.now();
    const ranMinutes = Math.ceil((nowMs - startedMs) / 60_000) + 1;
    const minutes = wanted ?? Math.min(60, Math.max(10, ranMinutes));
    const periodMs = period * 1000;
    // Includes the current period, because users wait for the latest data.
    const lastMs = Math.ceil((nowMs + 1) / periodMs) * periodMs;
    const points = Math.ceil((minutes * 60_000) / periodMs);
    const endsMs = Array.from({ length: points }, (_, index) => lastMs - (points - 1 - index) * periodMs);
    const lineOf = (result: QueryResult): Line => ({
      ...result,
      emitter: worst(result.metrics.map(findEmitter)),
    });
    return {
      startedMs,
      endsMs,
      periodMs,
      sections: sections.map(({ question, graphs }) => ({
        question,
        graphs: graphs.map(({ title, queries, overMs }) => {
          const times = overMs === undefined ? { endsMs, periodMs } : { endsMs: [lastMs], periodMs: overMs };
          return {
            title,
            lines: evaluateQueries(queries, store, times).map(lineOf),
            single: overMs === undefined ? null : { overMs, sinceMs: Math.max(startedMs, lastMs - overMs) },
          };
        }),
      })),
      alarms: withComposites(
        alarms.map((alarm) => ({
          ...alarm,
          ...stateOf(alarm, store, { nowMs, startedMs }),
          emitter: worst(metricsOf(alarm.queries).map(findEmitter)),
          question: sections.find(({ graphs }) => shows(graphs, alarm))?.question ?? null,
        })),
      ),
      metrics: store.list().filter((series) => name === undefined || series.name === name),
    };
  };
  reportOn(Window.parse({}));
  return reportOn;
}

/** Replaces the parts of a composite alarm by the composite, with the value of its first part. */
function withComposites(reports: AlarmReport[]): AlarmReport[] {
  return reports.flatMap((report) => {
    const { composite } = report;
    if (!composite) return [report];
    const parts = reports.filter((one) => one.composite?.name === composite.name);
    return parts[0] === report ? [{ ...report, ...composite, state: stateOfAll(parts) }] : [];
  });
}

/** From queries with data to queries that will never have any. */
const emitters: readonly Emitter[] = ['service', 'local_run', 'aws_only', 'nobody'];

function worst(all: Emitter[]): Emitter {
  return emitters.findLast((emitter) => all.includes(emitter)) ?? 'nobody';
}

function shows(graphs: Graph[], alarm: Alarm): boolean {
  const watched = metricsOf(alarm.queries).map((metric) => JSON.stringify(metric));
  return graphs.some(({ queries }) =>
    metricsOf(queries).some((metric) => watched.includes(JSON.stringify(metric))),
  );
}

function metricsOf(queries: Query[]): MetricId[] {
  return queries.flatMap(({ of }) => ('metric' in of ? [of.metric] : []));
}
