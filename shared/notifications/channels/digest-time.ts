import type { Frequency } from '../../interface/schemas/channel.ts';
import { type Clock, dayMs, hourMs } from '../../platform/identifiers/clock.ts';

/** When digests are sent: `hour` is in the time zone `timeZone`. Weekly digests are sent on Mondays. */
export interface DigestSchedule {
  frequency: Exclude<Frequency, 'instant'>;
  hour: number;
  timeZone: string;
}

const monday = 1;

/** One per local day, at the first of two equal hours. If the clock skips the hour, an hour later or earlier. */
export function digestAfter(afterMs: number, { frequency, hour, timeZone }: DigestSchedule): number {
  const today = startOfDay(wallTime(afterMs, timeZone));
  for (let day = today; ; day += dayMs) {
    if (frequency === 'weekly' && new Date(day).getUTCDay() !== monday) continue;
    const atMs = instantOf(day + hour * hourMs, timeZone);
    if (atMs > afterMs) return atMs;
  }
}

/** Returns when a channel's next digest is due, in real time: after an outage, in the future. */
export function nextDigest(
  nowMs: number,
  schedule: DigestSchedule,
  { toOwnTime, toRealTime }: Pick<Clock, 'toOwnTime' | 'toRealTime'>,
): number {
  const ownMs = toOwnTime(nowMs);
  const inCalendarMs = ownMs % calendarMs;
  return Math.ceil(toRealTime(ownMs - inCalendarMs + digestAfter(inCalendarMs, schedule)));
}

/** The calendar repeats every 400 years. A fast clock leaves the years that `Date` can represent. */
const calendarMs = 146_097 * dayMs;

/** Checks that began before e-mail became instant still hold notifications. They end within this time. */
export const releaseAfterMs = 600_000;

/** Returns the first time at which clocks in a zone show a local time, given as if it were UTC. */
function instantOf(wallMs: number, timeZone: string): number {
  const offsetAt = (ms: number) => wallTime(ms, timeZone) - ms;
  const before = wallMs - offsetAt(wallMs - dayMs);
  const after = wallMs - offsetAt(wallMs + dayMs);
  const shown = [before, after].filter((ms) => wallTime(ms, timeZone) === wallMs);
  if (shown.length > 0) return Math.min(...shown);
  return wallTime(before, timeZone) < startOfDay(wallMs) + dayMs ? before : after;
}

const startOfDay = (wallMs: number) => Math.floor(wallMs / dayMs) * dayMs;

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

/** Returns the local time in a zone, as if it were UTC, with second accuracy. */
export function wallTime(ms: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}
