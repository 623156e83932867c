/** An operation that will be removed, and the one that replaces it. Dates are UTC days such as `2027-01-31`. */
export interface Deprecation {
  /** The day on which the published description announced it. */
  since: string;
  /** The day on which it stops working. */
  sunset: string;
  /** Path of the operation that succeeds it, relative to the base path. */
  successor: string;
}

/** The notice that callers are promised between the announcement and the removal. */
const leastNoticeDays = 90;

const dayMs = 86_400_000;

/** Throws if the sunset comes too soon after the announcement, or if either day does not exist. */
export function requireNotice(operationId: string, { since, sunset }: Deprecation): void {
  const noticeDays = (toMs(sunset) - toMs(since)) / dayMs;
  if (noticeDays >= leastNoticeDays) return;
  throw new Error(
    `${operationId} is announced as deprecated on ${since} and ends on ${sunset}: that is less than ${leastNoticeDays} days`,
  );
}

/** Returns the headers of a deprecated operation's responses: RFC 9745, RFC 8594 and a link to the successor. */
export function deprecationHeaders({ since, sunset, successor }: Deprecation, baseUrl: string) {
  return {
    Deprecation: `@${toMs(since) / 1000}`,
    Sunset: new Date(toMs(sunset)).toUTCString(),
    Link: `<${baseUrl}${successor}>; rel="successor-version"`,
  };
}

function toMs(day: string): number {
  const ms = Date.parse(`${day}T00:00:00.000Z`);
  // `Date.parse` turns a day past the end of its month into one of the next month.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(day)) throw new Error(`${day} is no day`);
  return ms;
}
