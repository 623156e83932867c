import { ServiceError } from '../../interface/service-error.ts';

/** By the error's code and message; the first match applies. */
const descriptions: readonly [RegExp, (hostname: string) => string][] = [
  [
    // OpenSSL's verification results and Node's TLS errors.
    /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERROR_IN_CERT|INVALID_(CA|PURPOSE)|HOSTNAME_)/,
    (hostname) => `${hostname} has an invalid TLS certificate or does not support TLS.`,
  ],
  [/^ETIMEDOUT/, (hostname) => `${hostname} did not respond in time.`],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN)/, (hostname) => `${hostname} could not be reached.`],
  [/^ECONNREFUSED/, (hostname) => `${hostname} refuses connections.`],
  [
    /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)/,
    (hostname) => `${hostname} closed the connection early.`,
  ],
  [/^(INVALID_RESPONSE|HPE_)/, (hostname) => `${hostname} sent an invalid HTTP response.`],
];

/** The cause is for the log and not part of the message. Returns a ServiceError unchanged. */
export function networkFailure(error: unknown, hostname: string, signal: AbortSignal): ServiceError {
  if (error instanceof ServiceError) return error;
  return new ServiceError('http', describe(error, hostname, signal), { cause: error });
}

function describe(error: unknown, hostname: string, signal: AbortSignal): string {
  if (signal.aborted) return `${hostname} did not respond in time.`;
  const text = error instanceof Error ? `${'code' in error ? (error.code ?? '') : ''} ${error.message}` : '';
  const [, description] = descriptions.find(([pattern]) => pattern.test(text)) ?? [];
  return description?.(hostname) ?? `The connection to ${hostname} failed.`;
}
