import * as z from 'zod';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { LineCounts } from './log-query.ts';
import { linesIn } from './logs.ts';
import { parseOptions } from './parse-options.ts';
import type { ServiceChoice } from './service.ts';

const Options = z.object({ day: z.iso.date('must be a UTC date, such as 2026-11-27') });

const Times = z.object({ at: z.string() });

/**
 * `cost --day DATE` → `{ day, dollars, reads, routes: [{ route, plan, reads, dollars }] }`: what page reads cost on a
 * UTC day, by route and account plan, most expensive first. Accounts of several plans can share a read, as in `plus max`;
 * `plan` is null for checks by an operator. The log is rotated: `log_starts_at`
 * is present if the day began before the log, so reads are missing. Throws `not_configured` without a log, and for a
 * deployed service.
 */
export async function costOfDay({ data, table }: ServiceChoice, options: unknown) {
  const { day } = parseOptions(Options, options);
  if (table !== undefined)
    throw new ServiceError(
      'not_configured',
      'cost reads a local service only. For a deployed one, see "Provider costs" of the dashboard, or run the query of docs/operations.md in CloudWatch Logs Insights.',
    );
  let logStartsAt: string | undefined;
  const reads = new LineCounts(['way', 'account_plan'], 'microdollars');
  for await (const line of linesIn(data, [])) {
    const { at } = Times.safeParse(line).data ?? {};
    logStartsAt ??= at;
    if (line.event === 'page.read' && at?.startsWith(day)) reads.add(line);
  }
  const routes = reads.list().map(({ count, sum = 0, way, account_plan }) => ({
    route: way,
    plan: account_plan,
    reads: count,
    dollars: sum / 1e6,
  }));
  return {
    day,
    dollars: reads.list().reduce((total, { sum = 0 }) => total + sum, 0) / 1e6,
    reads: routes.reduce((total, { reads: count }) => total + count, 0),
    routes,
    ...(logStartsAt !== undefined && logStartsAt > day && { log_starts_at: logStartsAt }),
  };
}
