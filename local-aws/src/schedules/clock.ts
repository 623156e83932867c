import { type FunctionPool, poolOf } from '../functions/pool.ts';
import { type Schedule, type ScheduleStates, tickEvent } from './schedule.ts';

/** At a high time scale, one tick does the work of several, because ticks are at least a second apart. */
const leastPeriodMs = 1000;

export interface Clock {
  stop: () => void;
}

/** A longer timer fires immediately: Node.js stores its delay in 32 bits. */
const longestTimerMs = 2 ** 31 - 1;

interface ClockSurroundings {
  pools: FunctionPool[];
  states: Pick<ScheduleStates, 'isEnabled' | 'inputOf'>;
  timeScale: number;
  policy: SchedulePolicy;
}

/** Which schedules run, in addition to their times. */
export interface SchedulePolicy {
  /** Returns whether a schedule runs by itself. Default: all do. */
  ticks?: (schedule: Schedule) => boolean;
  /** What a schedule sends once at the start, in addition to its input; null to wait for its time. */
  atStart?: (schedule: Schedule) => Record<string, unknown> | null;
}

/** At every multiple of its period, divided by the time scale. Skips a tick while the previous one runs. */
export function startClock(
  schedules: Schedule[],
  { pools, states, timeScale, policy: { ticks = () => true, atStart = () => null } }: ClockSurroundings,
): Clock {
  const timers = new Map<Schedule, NodeJS.Timeout>();

  const start = (schedule: Schedule) => {
    const pool = poolOf(schedule.functionName, pools);
    const period = Math.max(leastPeriodMs, schedule.periodMs / timeScale);
    let isRunning = false;
    const tick = (at: Date, extra: Record<string, unknown> = {}) => {
      if (isRunning || !states.isEnabled(schedule)) return;
      isRunning = true;
      const event = tickEvent({ input: states.inputOf(schedule) }, at, extra);
      // A failed tick is logged; the next one does its work, too.
      void pool.invoke(event).finally(() => {
        isRunning = false;
      });
    };
    const waitUntil = (due: number) => {
      const wait = due - Date.now();
      const act = () => {
        if (wait > longestTimerMs) return waitUntil(due);
        tick(new Date(due));
        waitUntil(nextMultiple(Date.now(), period));
      };
      timers.set(schedule, setTimeout(act, Math.min(wait, longestTimerMs)));
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
