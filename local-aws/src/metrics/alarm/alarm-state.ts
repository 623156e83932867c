import type { MetricStore } from '../query/metric-store.ts';
import { answer } from '../query/queries.ts';
import type { Alarm } from './alarms.ts';

export interface AlarmState {
  /** `new`: it would call, but it looks back further than this run goes. */
  state: 'ok' | 'alarm' | 'new';
  /** The latest value, or null if there is none. */
  value: number | null;
}

/** Returns the state of a composite alarm that fires while all of these do. */
export function stateOfAll(parts: readonly AlarmState[]): AlarmState['state'] {
  if (parts.some(({ state }) => state === 'ok')) return 'ok';
  return parts.every(({ state }) => state === 'alarm') ? 'alarm' : 'new';
}

/**
 * Returns what an alarm would say on AWS of what the local run measured: it calls when as many of its last periods
 * are bad. Of the time before this run nothing is known, and nothing missing there is bad.
 */
export function stateOf(
  alarm: Alarm,
  store: MetricStore,
  { nowMs, startedMs }: { nowMs: number; startedMs: number },
): AlarmState {
  const { periodMs, periods, badPeriods, threshold, queries } = alarm;
  // The minute that is running counts too.
  const lastMs = Math.ceil((nowMs + 1) / 60_000) * 60_000;
  const endsMs = Array.from({ length: periods }, (_, back) => lastMs - back * periodMs);
  const values = answer(queries, store, { endsMs, periodMs })[0]?.values ?? [];
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
