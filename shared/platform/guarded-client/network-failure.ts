import { ServiceError } from '../../interface/service-error.ts';

/** By the error's code and message; the first match applies. */
const descriptions: readonly [RegExp, (hostname: string) => string][] = [
  [
    // OpenSSL's verification results and Node's TLS errors.
    /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERROR_IN_CERT|INVALID_(CA|PURPOSE)|HOSTNAME_)/,
    (hostname) => `${hostname} has an invalid TLS certificate or does not support TLS.`,
  ],
  [/^ECONNREFUSED/, (hostname) => `${hostname} refuses connections.`],
  [
    // undici has one code for all socket errors, and none for parser errors.
    /^(ECONNRESET|EPIPE|UND_ERR_SOCKET (other side )?closed|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)|\(Invalid EOF state\)$/,
    (hostname) => `${hostname} closed the connection early.`,
  ],
  [
    /^(UND_ERR_HEADERS_OVERFLOW| Response does not match the HTTP\/1\.1 protocol)/,
    (hostname) => `${hostname} sent an invalid HTTP response.`,
  ],
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
