import { AsyncLocalStorage } from 'node:async_hooks';
import { Console } from 'node:console';
import { everyMetric, type Metric } from '../metrics/metrics.ts';

interface Directive {
  Namespace: string;
  Dimensions: string[][];
  Metrics: { Name: string; Unit: Metric['unit'] }[];
}

interface EmbeddedMetrics {
  Timestamp: number;
  CloudWatchMetrics: Directive[];
}

const byEvent = Map.groupBy(
  everyMetric.flatMap(([name, metric]) => metric.lines.map((event) => ({ event, name, metric }))),
  ({ event }) => event,
);
const groups = new Map(
  [...byEvent].map(([event, borne]) => [
    event,
    [...Map.groupBy(borne, ({ metric }) => JSON.stringify(metric.dimensions)).values()],
  ]),
);

/** Null without metrics. CloudWatch drops all metrics of a line with a wrong value or an incomplete dimension set. */
function embeddedMetrics(
  event: string,
  fields: Readonly<Record<string, unknown>>,
  { namespace, nowMs }: { namespace: string; nowMs: number },
): EmbeddedMetrics | null {
  const directives = (groups.get(event) ?? []).flatMap((group): Directive[] => {
    const [first] = group;
    const Dimensions = (first?.metric.dimensions ?? [])
      .filter((set) => set.every((name) => typeof fields[name] === 'string' && fields[name] !== ''))
      .map((set) => [...set]);
    const Metrics = group
      .filter(({ name, metric }) => Number.isFinite(fields[name]) && !(metric.isSparse && fields[name] === 0))
      .map(({ name, metric }) => ({ Name: name, Unit: metric.unit }));
    return Dimensions.length > 0 && Metrics.length > 0 ? [{ Namespace: namespace, Dimensions, Metrics }] : [];
  });
  return directives.length > 0 ? { Timestamp: nowMs, CloudWatchMetrics: directives } : null;
}

/** Lambda's console prefixes each line, which breaks JSON and with it CloudWatch's metrics. */
const out = process.env.AWS_EXECUTION_ENV?.startsWith('AWS_Lambda')
  ? new Console(process.stdout, process.stderr)
  : console;

/** IDs, durations and decisions; never a token, a secret or a page body. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

const unitOfWork = new AsyncLocalStorage<LogFields>();

/** All log lines of the work contain these fields. */
export function inUnitOfWork<T>(fields: LogFields, work: () => T): T {
  return unitOfWork.run(fields, work);
}

/** All further log lines of the work contain these fields. */
export function noteInUnitOfWork(fields: LogFields): void {
  Object.assign(unitOfWork.getStore() ?? {}, fields);
}

/** One per unit of work. `metrics.ts` lists the fields that are metrics. A library would add 23 KB per bundle. */
export function log(event: string, fields: LogFields): void {
  const now = new Date();
  const line = { event, at: now.toISOString(), level: 'info', ...unitOfWork.getStore(), ...fields };
  // Commands and tests have no namespace and record no metrics.
  const namespace = process.env.METRICS_NAMESPACE;
  const _aws = namespace ? embeddedMetrics(event, fields, { namespace, nowMs: now.getTime() }) : null;
  out.log(JSON.stringify(_aws ? { ...line, _aws } : line));
}

/** For our own failures. The stack trace is only logged. */
export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const at = new Date().toISOString();
  const line = { event, at, level: 'error', ...unitOfWork.getStore(), ...fields, message, stack };
  out.log(JSON.stringify(line));
}
