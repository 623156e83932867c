import type { Frequency } from '../../interface/schemas/channel.ts';
import { dayMs, hourMs } from '../../platform/identifiers/clock.ts';

/** When digests go out: `hour` is by the clock of `timeZone`. Weekly digests go out on Mondays. */
export interface DigestSchedule {
  frequency: Exclude<Frequency, 'instant'>;
  hour: number;
  timeZone: string;
}

const monday = 1;

/** At most one per local day: at the first of two equal hours, and later by as much as the clock skips. */
export function digestAfter(afterMs: number, { frequency, hour, timeZone }: DigestSchedule): number {
  const today = Math.floor(wallTime(afterMs, timeZone) / dayMs) * dayMs;
  for (let day = today; ; day += dayMs) {
    if (frequency === 'weekly' && new Date(day).getUTCDay() !== monday) continue;
    const atMs = instantOf(day + hour * hourMs, timeZone);
    if (atMs > afterMs) return atMs;
  }
}

/** After an outage, the first that is still ahead. In the local run `timeScale` divides the days between digests. */
export function digestAfterDue(
  dueMs: number,
  nowMs: number,
  schedule: DigestSchedule,
  timeScale: number,
): number {
  if (timeScale === 1) return digestAfter(nowMs, schedule);
  const everyMs = (schedule.frequency === 'weekly' ? 7 * dayMs : dayMs) / timeScale;
  // It is ahead of the clock only if that has stepped back.
  const sinceMs = Math.max(0, nowMs - dueMs);
  return nowMs + everyMs - (sinceMs % everyMs);
}

/** Returns when the first digest of a channel is due. In the local run `timeScale` divides the wait. */
export function firstDigest(nowMs: number, schedule: DigestSchedule, timeScale: number): number {
  return nowMs + (digestAfter(nowMs, schedule) - nowMs) / timeScale;
}

/** Returns the first instant at which clocks of a zone show a time, given as if it were UTC. */
function instantOf(wallMs: number, timeZone: string): number {
  const offsetAt = (ms: number) => wallTime(ms, timeZone) - ms;
  const before = wallMs - offsetAt(wallMs - dayMs);
  const after = wallMs - offsetAt(wallMs + dayMs);
  const shown = [before, after].filter((ms) => wallTime(ms, timeZone) === wallMs);
  return shown.length === 0 ? before : Math.min(...shown);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** Returns what clocks of a zone show at an instant, as if it were UTC, to the second. */
export function wallTime(ms: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}
