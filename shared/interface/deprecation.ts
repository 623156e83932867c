/** The planned removal of an operation. Dates are UTC days such as `2027-01-31`. */
export interface Deprecation {
  /** The day on which `openapi.json` first announced the removal. */
  since: string;
  /** The day on which it stops working. */
  sunset: string;
  /** Path of the replacement, relative to the base path. */
  successor: string;
}

/** The minimum notice between announcement and removal, as promised in the guide. */
const leastNoticeDays = 90;

const dayMs = 86_400_000;

/** Throws if the sunset is too soon after the announcement, or if either day does not exist. */
export function requireNotice(operationId: string, { since, sunset }: Deprecation): void {
  const noticeDays = (toMs(sunset) - toMs(since)) / dayMs;
  if (noticeDays >= leastNoticeDays) return;
  throw new Error(
    `${operationId} is deprecated since ${since} and ends on ${sunset}. Leave at least ${leastNoticeDays} days between them.`,
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
  // `Date.parse` turns February 30 into March 2.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(day)) throw new Error(`Invalid date ${day}`);
  return ms;
}
