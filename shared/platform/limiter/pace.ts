import { toExpiry } from '../identifiers/clock.ts';

export type Pace = 'quick' | 'slow';

/** Subjects that were not quick recently get fewer permits. */
export interface PaceLimits {
  maxUnproven: number;
  quickForMs: number;
  slowForMs: number;
}

/** After the last permit. */
export const keptMs = 3_600_000;

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
