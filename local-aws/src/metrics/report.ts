import * as z from 'zod';
import type { Resolver } from '../template/resolver.ts';
import { type Alarm, type AlarmState, alarmsOf, stateOf } from './alarm/alarms.ts';
import { sectionsOf } from './query/dashboard.ts';
import { keptMinutes, type MetricStore, type Series } from './query/metric-store.ts';
import { evaluateQueries, type QueryResult, type Times } from './query/queries.ts';

/** `?minutes=60&period=60`, and `&name=read_ms` for all points. Default: the run, 10 to 60 minutes. */
export const Window = z.strictObject({
  minutes: z.coerce.number().int().min(1).max(keptMinutes).optional(),
  /** Seconds per point. */
  period: z.coerce.number().int().min(60).max(3600).multipleOf(60).default(60),
  name: z.string().optional(),
});
export type Window = z.infer<typeof Window>;

export interface ReportedGraph {
  title: string;
  lines: QueryResult[];
  /** For a single number: the time range of its value, and the first measurement of this run in that range. */
  single: { overMs: number; sinceMs: number } | null;
}

export type AlarmReport = Alarm & AlarmState;

/** The template's dashboard and alarms, evaluated with this run's data; and every single metric. */
export interface Report extends Times {
  startedMs: number;
  sections: { question: string; graphs: ReportedGraph[] }[];
  alarms: AlarmReport[];
  metrics: Series[];
}

export type Reporter = (window: Window) => Report;

/** Throws at the start for a query that cannot be evaluated as on AWS. */
export function createReporter(resolver: Resolver, store: MetricStore, stackName: string): Reporter {
  const sections = sectionsOf(resolver);
  const alarms = alarmsOf(resolver, stackName);
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
    return {
      startedMs,
      endsMs,
      periodMs,
      sections: sections.map(({ question, graphs }) => ({
        question,
        graphs: graphs.map(({ title, queries, overMs }) => {
          const times = overMs === undefined ? { endsMs, periodMs } : { endsMs: [lastMs], periodMs: overMs };
          const single =
            overMs === undefined ? null : { overMs, sinceMs: Math.max(startedMs, lastMs - overMs) };
          return { title, lines: evaluateQueries(queries, store, times), single };
        }),
      })),
      alarms: withComposites(
        alarms.map((alarm) => ({ ...alarm, ...stateOf(alarm, store, { nowMs, startedMs }) })),
      ),
      metrics: store.list().filter((series) => name === undefined || series.name === name),
    };
  };
  reportOn(Window.parse({}));
  return reportOn;
}

/** Replaces the parts of a composite alarm by the composite, which fires while all of them do. */
function withComposites(reports: AlarmReport[]): AlarmReport[] {
  return reports.flatMap((report) => {
    const { composite } = report;
    if (!composite) return [report];
    const parts = reports.filter((one) => one.composite?.name === composite.name);
    const state = parts.every((part) => part.state === 'alarm') ? 'alarm' : 'ok';
    // Shown with the value of the first part.
    return parts[0] === report ? [{ ...report, ...composite, state }] : [];
  });
}
