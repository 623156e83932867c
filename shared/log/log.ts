import { Console } from 'node:console';

/**
 * Lambda's own console puts the time and the request before each line, and metric filters then find no JSON in it.
 * What goes to standard output directly stays as it is.
 */
const out = process.env.AWS_EXECUTION_ENV?.startsWith('AWS_Lambda')
  ? new Console(process.stdout, process.stderr)
  : console;

/** Fields of a log line; ids, durations and decisions, never a token, a secret or a page body. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/**
 * Writes one structured line for one unit of work, named by what ended: `check.completed`. A logging library would
 * add 23 KB to every bundle for this one call.
 */
export function log(event: string, fields: LogFields): void {
  out.log(JSON.stringify({ event, at: new Date().toISOString(), level: 'info', ...fields }));
}

/** The same for work that failed by our own fault; the stack goes to the log and nowhere else. */
export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  out.log(JSON.stringify({ event, at: new Date().toISOString(), level: 'error', ...fields, message, stack }));
}
