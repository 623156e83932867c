import { toExpiry } from '../identifiers/clock.ts';

/** How long the work of a permit took, for a limiter that goes by it. */
export type Pace = 'quick' | 'slow';

/** Limits for subjects that may hang: those that have not been quick of late get fewer permits. */
export interface PaceLimits {
  maxUnproven: number;
  /** How long a quick result counts, and how long a slow one. */
  quickForMs: number;
  slowForMs: number;
}

/** What is known of a subject is kept this long after its last permit. */
export const keptMs = 3_600_000;

/** Returns the part of an update that stores a pace, which replaces the previous one. */
export function paceUpdate(pace: Pace, { quickForMs, slowForMs }: PaceLimits, nowMs: number) {
  const untilMs = nowMs + (pace === 'quick' ? quickForMs : slowForMs);
  const [set, remove] =
    pace === 'quick' ? ['quick_until_ms', 'slow_until_ms'] : ['slow_until_ms', 'quick_until_ms'];
  return {
    set: `SET ${set} = :until, expires_at = :expiry`,
    remove: `, ${remove}`,
    values: { ':until': untilMs, ':expiry': toExpiry(untilMs + keptMs) },
  };
}
