import { AsyncLocalStorage } from 'node:async_hooks';
import { Console } from 'node:console';
import { embeddedMetrics } from '../metrics/embedded-metrics.ts';

/**
 * Lambda's own console puts the time and the request before each line, which is no JSON then: CloudWatch would find no
 * metrics in it. What goes to standard output directly stays as it is.
 */
const out = process.env.AWS_EXECUTION_ENV?.startsWith('AWS_Lambda')
  ? new Console(process.stdout, process.stderr)
  : console;

/** Fields of a log line; ids, durations and decisions, never a token, a secret or a page body. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

const unitOfWork = new AsyncLocalStorage<LogFields>();

/** Does work whose lines all bear the same fields: the id of the request, or of the message, that they belong to. */
export function inUnitOfWork<T>(fields: LogFields, work: () => T): T {
  return unitOfWork.run(fields, work);
}

/**
 * Writes one structured line for one unit of work, named by what ended: `check.completed`. What of it is a metric says
 * the table in `shared/platform/metrics`. A logging library would add 23 KB to every bundle for this one call.
 */
export function log(event: string, fields: LogFields): void {
  const now = new Date();
  const line = { event, at: now.toISOString(), level: 'info', ...unitOfWork.getStore(), ...fields };
  // Nobody counts what is run with no namespace: a command, a test.
  const namespace = process.env.METRICS_NAMESPACE;
  const _aws = namespace ? embeddedMetrics(event, fields, { namespace, nowMs: now.getTime() }) : null;
  out.log(JSON.stringify(_aws ? { ...line, _aws } : line));
}

/** The same for work that failed by our own fault; the stack goes to the log and nowhere else. */
export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const at = new Date().toISOString();
  const line = { event, at, level: 'error', ...unitOfWork.getStore(), ...fields, message, stack };
  out.log(JSON.stringify(line));
}
