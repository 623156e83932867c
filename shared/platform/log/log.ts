import { AsyncLocalStorage } from 'node:async_hooks';
import { Console } from 'node:console';
import { embeddedMetrics } from '../metrics/embedded-metrics.ts';

/**
 * Lambda's console puts the time and the request before each line, which is then not JSON: CloudWatch would find no
 * metrics in it. What is written to standard output directly stays as it is.
 */
const out = process.env.AWS_EXECUTION_ENV?.startsWith('AWS_Lambda')
  ? new Console(process.stdout, process.stderr)
  : console;

/** The fields of a log line: ids, durations and decisions, never a token, a secret or a page body. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

const unitOfWork = new AsyncLocalStorage<LogFields>();

/** Does work whose log lines all have the same fields: the id of the request or of the message that they belong to. */
export function inUnitOfWork<T>(fields: LogFields, work: () => T): T {
  return unitOfWork.run(fields, work);
}

/**
 * Writes one structured line for one unit of work, named by what ended, such as `check.completed`. The table in
 * `shared/platform/metrics` says which of its fields are metrics. A logging library would add 23 KB to every bundle
 * for this one call.
 */
export function log(event: string, fields: LogFields): void {
  const now = new Date();
  const line = { event, at: now.toISOString(), level: 'info', ...unitOfWork.getStore(), ...fields };
  // Without a namespace nothing is counted: in a command or a test.
  const namespace = process.env.METRICS_NAMESPACE;
  const _aws = namespace ? embeddedMetrics(event, fields, { namespace, nowMs: now.getTime() }) : null;
  out.log(JSON.stringify(_aws ? { ...line, _aws } : line));
}

/** Writes a line for work that failed by our own fault. The stack goes to the log and nowhere else. */
export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const at = new Date().toISOString();
  const line = { event, at, level: 'error', ...unitOfWork.getStore(), ...fields, message, stack };
  out.log(JSON.stringify(line));
}
