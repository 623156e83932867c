import { type FunctionPool, poolOf } from '../functions/pool.ts';
import { type Schedule, tickEvent } from './schedule.ts';
import type { ScheduleStates } from './states.ts';

/** At a high time scale one tick does the work of several, because ticks differ by whole seconds anyway. */
const LEAST_PERIOD_MS = 1000;

export interface Clock {
  stop: () => void;
}

/** A longer timer fires at once: Node.js keeps its delay in 32 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface ClockSurroundings {
  pools: FunctionPool[];
  states: Pick<ScheduleStates, 'isEnabled' | 'inputOf'>;
  timeScale: number;
  policy: SchedulePolicy;
}

/** Which schedules run, and when beside their times. */
export interface SchedulePolicy {
  /** Returns whether a schedule ticks by itself. All do by default. */
  ticks?: (schedule: Schedule) => boolean;
  /** Returns what a schedule sends once at the start, beside its input; null for one that waits for its time, as all do by default. */
  atStart?: (schedule: Schedule) => Record<string, unknown> | null;
}

/**
 * Invokes each schedule's function at every whole multiple of its period, divided by the time scale. The time
 * that is passed on is the real one. A tick is left out while the one before still runs: at a high time scale
 * they would pile up.
 */
export function startClock(
  schedules: Schedule[],
  { pools, states, timeScale, policy: { ticks = () => true, atStart = () => null } }: ClockSurroundings,
): Clock {
  const timers = new Map<Schedule, NodeJS.Timeout>();

  const start = (schedule: Schedule) => {
    const pool = poolOf(schedule.functionName, pools);
    const period = Math.max(LEAST_PERIOD_MS, schedule.periodMs / timeScale);
    let isRunning = false;
    const tick = (at: Date, extra: Record<string, unknown> = {}) => {
      if (isRunning || !states.isEnabled(schedule)) return;
      isRunning = true;
      const event = tickEvent({ input: states.inputOf(schedule) }, at, extra);
      // A failed tick is in the log; the next one does its work too.
      void pool.invoke(event).finally(() => {
        isRunning = false;
      });
    };
    const waitUntil = (due: number) => {
      const wait = due - Date.now();
      const act = () => {
        if (wait > LONGEST_TIMER_MS) return waitUntil(due);
        tick(new Date(due));
        waitUntil(nextMultiple(Date.now(), period));
      };
      timers.set(schedule, setTimeout(act, Math.min(wait, LONGEST_TIMER_MS)));
    };
    const extra = atStart(schedule);
    if (extra) tick(new Date(), extra);
    waitUntil(nextMultiple(Date.now(), period));
  };

  for (const schedule of schedules) if (ticks(schedule)) start(schedule);
  return {
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

function nextMultiple(now: number, period: number): number {
  return (Math.floor(now / period) + 1) * period;
}
