/** Names are in lower case. */
export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

export function headerValues(headers: ResponseHeaders, name: string): string[] {
  return [headers[name] ?? []].flat();
}

/** The first value, as in Node's own client. */
export function firstHeader(headers: ResponseHeaders, name: string): string | undefined {
  return headerValues(headers, name)[0];
}

const oneDaySeconds = 86_400;

/** From a number or an HTTP date, at most a day; null if invalid. */
export function retryAfterSeconds(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - nowMs) / 1000);
  return seconds > 0 ? Math.min(seconds, oneDaySeconds) : null;
}
