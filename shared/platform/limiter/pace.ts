import { toExpiry } from '../identifiers/clock.ts';

/** How long what was done at a place took, of a gate that asks for proof. */
export type Pace = 'quick' | 'slow';

/** Where what is inside may hang: fewer places for those that have not shown of late that it does not. */
export interface PaceLimits {
  maxUnproven: number;
  /** How long a quick one counts, and how long a slow one. */
  quickForMs: number;
  slowForMs: number;
}

/** Nobody asks for what is known of a subject that was last seen so long ago. */
export const keptMs = 3_600_000;

/** The part of an update that notes a pace; the last one stands. */
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
