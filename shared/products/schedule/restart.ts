import { latestEnd } from '../../platform/identifiers/stored-time.ts';
import { slotAt, slotMinutes } from './slots.ts';

/**
 * Returns whether the schedule restarts with a tick because the clock stepped back: the last worked slot is further
 * ahead of the clock than a tick and the tolerance for clocks that differ. It also restarts when the local run starts
 * with a smaller time scale.
 *
 * The clock decides, and not the time the tick was scheduled for: neither a tick that is hours late nor one from before
 * the step restarts the schedule.
 */
export function isRestart(
  lastWorked: number,
  tickSlot: number,
  { nowMs, timeScale }: { nowMs: number; timeScale: number },
): boolean {
  const latestMs = latestEnd({ nowMs, longestMs: (slotMinutes * 60_000) / timeScale });
  const latest = slotAt(latestMs * timeScale);
  return lastWorked > latest && tickSlot <= latest;
}
