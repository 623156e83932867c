/** How much further ahead than the longest wait a stored time may be: nobody waits noticeably longer for that. */
const TOLERANCE_MS = 60_000;

/**
 * Returns whether a stored time is still ahead. A time further ahead than the longest wait was stored before the clock
 * stepped back. It counts as past, or the wait would last as long as the step.
 */
export function isAhead(
  untilMs: number,
  { nowMs, longestMs }: { nowMs: number; longestMs: number },
): boolean {
  return untilMs > nowMs && untilMs <= nowMs + longestMs + TOLERANCE_MS;
}
