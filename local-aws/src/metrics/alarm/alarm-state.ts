import type { MetricStore } from '../query/metric-store.ts';
import { evaluateQueries } from '../query/queries.ts';
import type { Alarm } from './alarms.ts';

export interface AlarmState {
  /** `new`: it would fire, but it looks back further than this run has data. */
  state: 'ok' | 'alarm' | 'new';
  value: number | null;
}

/** Returns the state of a composite alarm that fires while all of these do. */
export function stateOfAll(parts: readonly AlarmState[]): AlarmState['state'] {
  if (parts.some(({ state }) => state === 'ok')) return 'ok';
  return parts.every(({ state }) => state === 'alarm') ? 'alarm' : 'new';
}

/** Fires when enough of the latest periods breach. Missing data before this run does not breach. */
export function stateOf(
  alarm: Alarm,
  store: MetricStore,
  { nowMs, startedMs }: { nowMs: number; startedMs: number },
): AlarmState {
  const { periodMs, periods, badPeriods, threshold, queries } = alarm;
  // The current minute counts, too.
  const lastMs = Math.ceil((nowMs + 1) / 60_000) * 60_000;
  const endsMs = Array.from({ length: periods }, (_, back) => lastMs - back * periodMs);
  const values = evaluateQueries(queries, store, { endsMs, periodMs })[0]?.values ?? [];
  const isBad = endsMs.map((_end, index) => {
    const value = values[index] ?? null;
    if (value === null) return alarm.isBadWhenMissing;
    return alarm.isBadBelow ? value < threshold : value >= threshold;
  });
  const isKnown = lastMs - periods * periodMs >= startedMs || values.every((value) => value !== null);
  return {
    state: isBad.filter(Boolean).length < badPeriods ? 'ok' : isKnown ? 'alarm' : 'new',
    value: values[0] ?? null,
  };
}
