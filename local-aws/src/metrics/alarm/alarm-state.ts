import type { MetricStore } from '../query/metric-store.ts';
import { evaluateQueries } from '../query/queries.ts';
import type { Alarm } from './alarms.ts';

export interface AlarmState {
  state: 'ok' | 'alarm';
  /** Of the latest period; null without data. */
  value: number | null;
}

/** Fires when enough of the latest periods breach. Missing data of the time before this run does not breach. */
export function stateOf(
  { queries, periodMs, periods, badPeriods, threshold, isBadBelow, isBadWhenMissing }: Alarm,
  store: MetricStore,
  { nowMs, startedMs }: { nowMs: number; startedMs: number },
): AlarmState {
  // The current minute counts, too.
  const lastMs = Math.ceil((nowMs + 1) / 60_000) * 60_000;
  const endsMs = Array.from({ length: periods }, (_, back) => lastMs - back * periodMs);
  const values = evaluateQueries(queries, store, { endsMs, periodMs })[0]?.values ?? [];
  const bad = endsMs.filter((endMs, index) => {
    const value = values[index] ?? null;
    if (value === null) return isBadWhenMissing && endMs - periodMs >= startedMs;
    return isBadBelow ? value < threshold : value >= threshold;
  });
  return { state: bad.length >= badPeriods ? 'alarm' : 'ok', value: values[0] ?? null };
}
