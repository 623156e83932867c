/** An operation that will be removed, and what to use in its place. Dates are UTC days, `2027-01-31`. */
export interface Deprecation {
  /** The day on which it was announced in the published description. */
  since: string;
  /** The day on which it stops working. */
  sunset: string;
  /** Path of the operation that succeeds it, relative to the base path. */
  successor: string;
}

/** What callers are promised between the announcement and the end. */
const leastNoticeDays = 90;

const dayMs = 86_400_000;

/** Throws for a sunset that comes too soon after the announcement, or for a day that is none. */
export function requireNotice(operationId: string, { since, sunset }: Deprecation): void {
  const noticeDays = (toMs(sunset) - toMs(since)) / dayMs;
  if (noticeDays >= leastNoticeDays) return;
  throw new Error(
    `${operationId} is announced as deprecated on ${since} and ends on ${sunset}: that is less than ${leastNoticeDays} days`,
  );
}

/** The headers of a deprecated operation's responses: RFC 9745, RFC 8594 and where to go from there. */
export function deprecationHeaders({ since, sunset, successor }: Deprecation, baseUrl: string) {
  return {
    Deprecation: `@${toMs(since) / 1000}`,
    Sunset: new Date(toMs(sunset)).toUTCString(),
    Link: `<${baseUrl}${successor}>; rel="successor-version"`,
  };
}

function toMs(day: string): number {
  const ms = Date.parse(`${day}T00:00:00.000Z`);
  // A day past the end of its month is parsed as one of the next.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(day)) throw new Error(`${day} is no day`);
  return ms;
}
