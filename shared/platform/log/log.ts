import { AsyncLocalStorage } from 'node:async_hooks';
import { Console } from 'node:console';
import { embeddedMetrics } from '../metrics/embedded-metrics.ts';

/** Lambda's console prefixes each line, which breaks JSON and with it CloudWatch's metrics. */
const out = process.env.AWS_EXECUTION_ENV?.startsWith('AWS_Lambda')
  ? new Console(process.stdout, process.stderr)
  : console;

/** Ids, durations and decisions, never a token, a secret or a page body. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

const unitOfWork = new AsyncLocalStorage<LogFields>();

/** All log lines of the work have these fields. */
export function inUnitOfWork<T>(fields: LogFields, work: () => T): T {
  return unitOfWork.run(fields, work);
}

/**
 * Writes one structured line per unit of work, such as `check.completed`. `shared/platform/metrics` lists the
 * fields that are metrics. A logging library would add 23 KB per bundle.
 */
export function log(event: string, fields: LogFields): void {
  const now = new Date();
  const line = { event, at: now.toISOString(), level: 'info', ...unitOfWork.getStore(), ...fields };
  // Commands and tests have no namespace and count nothing.
  const namespace = process.env.METRICS_NAMESPACE;
  const _aws = namespace ? embeddedMetrics(event, fields, { namespace, nowMs: now.getTime() }) : null;
  out.log(JSON.stringify(_aws ? { ...line, _aws } : line));
}

/** For failures of our own. The stack goes only to the log. */
export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const at = new Date().toISOString();
  const line = { event, at, level: 'error', ...unitOfWork.getStore(), ...fields, message, stack };
  out.log(JSON.stringify(line));
}
