/** How much further in the future than the maximum wait a stored time can be: short enough not to be noticed. */
const TOLERANCE_MS = 60_000;

/**
 * Returns whether a stored time is still in the future. A time further ahead than the maximum wait was stored before
 * the clock stepped back. It counts as past, or the wait would last as long as the step.
 */
export function isAhead(
  untilMs: number,
  { nowMs, longestMs }: { nowMs: number; longestMs: number },
): boolean {
  return untilMs > nowMs && untilMs <= nowMs + longestMs + TOLERANCE_MS;
}
