const oneDaySeconds = 86_400;

/**
 * Returns the seconds that a `Retry-After` (a number or an HTTP date) asks for, a day at most, or null if it is
 * unusable.
 */
export function retryAfterSeconds(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - nowMs) / 1000);
  return seconds > 0 ? Math.min(seconds, oneDaySeconds) : null;
}
