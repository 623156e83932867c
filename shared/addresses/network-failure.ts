import { ServiceError } from '../errors/service-error.ts';

// OpenSSL's verification results and Node's own TLS errors, by the beginning of their codes.
const tlsCode =
  /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERROR_IN_CERT|INVALID_(CA|PURPOSE)|HOSTNAME_)/;

/**
 * Puts what went wrong on the wire into words for a user. The cause goes along for the log; nothing of it is in
 * the message. A ServiceError passes unchanged.
 */
export function networkFailure(error: unknown, hostname: string, signal: AbortSignal): ServiceError {
  if (error instanceof ServiceError) return error;
  return new ServiceError('http', describe(error, hostname, signal), { cause: error });
}

function describe(error: unknown, hostname: string, signal: AbortSignal): string {
  if (signal.aborted) return `${hostname} did not answer in time.`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (tlsCode.test(code)) return `${hostname} offers no valid TLS certificate or no secure connection.`;
  if (code === 'ECONNREFUSED') return `${hostname} refuses connections.`;
  if (code === 'ECONNRESET' || code === 'EPIPE') return `${hostname} closed the connection early.`;
  if (code.startsWith('HPE_')) return `${hostname} answered something that is not HTTP.`;
  return `The connection to ${hostname} failed.`;
}
