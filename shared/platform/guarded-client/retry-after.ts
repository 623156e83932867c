const oneDaySeconds = 86_400;

/** From a number or an HTTP date, a day at most; null if unusable. */
export function retryAfterSeconds(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - nowMs) / 1000);
  return seconds > 0 ? Math.min(seconds, oneDaySeconds) : null;
}
