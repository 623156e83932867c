import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type FetchRoute, routes } from '../../../shared/pages/crawler/routing/fetch-routes.ts';
import type { RouteOutcome } from '../../../shared/pages/crawler/routing/learn-from-read.ts';

const routeOutcomes = [
  'priced',
  'no_price',
  'blocked',
  'failed',
  'refused',
  'gone',
] as const satisfies RouteOutcome[];

/** The fields of a read's log line that a replay needs; `shared/pages/crawler/log-decision.ts` writes it. */
const Decided = z.object({
  event: z.literal('page.decided'),
  at: z.iso.datetime(),
  host: z.string(),
  country: z.string().nullable(),
  tried: z.string().transform(toTried),
  tiers: z
    .string()
    .default('')
    .transform((text) => text.split(' ').map((tier) => (/^\d+$/.test(tier) ? Number(tier) : null))),
  prices_accepted: z.int(),
  direct_quarantined: z.int().default(0),
  read_microdollars: z.number(),
  decided_ms: z.number(),
  hosts_written: z.int().default(0),
});
export type Decided = z.infer<typeof Decided>;

interface Tried {
  route: FetchRoute;
  outcome: RouteOutcome;
}

function toTried(text: string, context: z.RefinementCtx): Tried[] {
  return text.split(' ').flatMap((one) => {
    const [name, end] = one.split(':');
    const route = routes.find((known) => known === name);
    const outcome = routeOutcomes.find((known) => known === end);
    if (route && outcome) return [{ route, outcome }];
    context.addIssue(`"${one}" must be like direct:priced`);
    return [];
  });
}

/**
 * Returns the reads in a log file, ordered by time. Skips lines of other events and lines that are not JSON, because an
 * export has several sources. Throws an Error for an invalid line of a read.
 */
export function readLog(file: string): Decided[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const reads = lines.flatMap((line, index) => {
    if (!line.includes('"page.decided"')) return [];
    const parsed = Decided.safeParse(JSON.parse(line.slice(line.indexOf('{'))));
    if (parsed.success) return [parsed.data];
    const [issue] = parsed.error.issues;
    throw new Error(`${file}, line ${index + 1}: ${issue?.path.join('.')}: ${issue?.message}`);
  });
  if (reads.length === 0) throw new Error(`${file} has no line of the event page.decided.`);
  return reads.toSorted((one, other) => one.at.localeCompare(other.at));
}
