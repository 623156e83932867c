/** How much further in the future than the maximum wait a stored time can be: short enough not to be noticed. */
const toleranceMs = 60_000;

/** One further ahead than the maximum wait counts as past: it was stored before the clock stepped back. */
export function isAhead(
  untilMs: number,
  { nowMs, longestMs }: { nowMs: number; longestMs: number },
): boolean {
  return untilMs > nowMs && untilMs <= nowMs + longestMs + toleranceMs;
}
