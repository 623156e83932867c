import { isAhead } from '../platform/identifiers/clock.ts';

/** Returns whether a code, token, sign-in, session or registration can be used, which it can for `longestMs` at most. */
export function isValid(
  item: { ends_at_ms: number } | null | undefined,
  longestMs: number,
  nowMs: number,
): boolean {
  return isAhead(item?.ends_at_ms ?? 0, { nowMs, longestMs });
}

/** The accuracy of the time of a last use. */
const noteUseEveryMs = 5 * 60_000;

/** Returns whether to store a use. A last use in the future was stored before the clock stepped back. */
export function isUseToNote(lastUsedAt: string | null, nowMs: number): boolean {
  const unusedMs = nowMs - Date.parse(lastUsedAt ?? '');
  return !(unusedMs >= 0 && unusedMs < noteUseEveryMs);
}
