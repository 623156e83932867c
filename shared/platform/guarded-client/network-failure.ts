import type { ErrorReason } from '../../interface/schemas/error.ts';
import { ServiceError } from '../../interface/service-error.ts';

interface NetworkFailure {
  kind: Exclude<ErrorReason['kind'], 'currency_missing'>;
  /** Follows the host name. */
  words: string;
}

const late: NetworkFailure = { kind: 'late', words: 'did not respond in time.' };

/** By the error's code and message; the first match applies. */
const networkFailures: readonly [RegExp, NetworkFailure][] = [
  [
    // OpenSSL's verification results and Node's TLS errors.
    /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERROR_IN_CERT|INVALID_(CA|PURPOSE)|HOSTNAME_)/,
    { kind: 'tls', words: 'has an invalid TLS certificate or does not support TLS.' },
  ],
  [/^ETIMEDOUT/, late],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN)/, { kind: 'unreachable', words: 'could not be reached.' }],
  [/^ECONNREFUSED/, { kind: 'refused', words: 'refuses connections.' }],
  [
    /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)/,
    { kind: 'disconnected', words: 'closed the connection early.' },
  ],
  [/^(INVALID_RESPONSE|HPE_)/, { kind: 'undecodable', words: 'sent an invalid HTTP response.' }],
];

/** The cause is for the log and not part of the message. Returns a ServiceError unchanged. */
export function networkFailure(error: unknown, hostname: string, signal: AbortSignal): ServiceError {
  if (error instanceof ServiceError) return error;
  const found = signal.aborted ? late : networkFailureOf(error);
  const message = found ? `${hostname} ${found.words}` : `The connection to ${hostname} failed.`;
  return new ServiceError('http', message, { cause: error, reason: found && { kind: found.kind } });
}

function networkFailureOf(error: unknown): NetworkFailure | undefined {
  const text = error instanceof Error ? `${'code' in error ? (error.code ?? '') : ''} ${error.message}` : '';
  return networkFailures.find(([pattern]) => pattern.test(text))?.[1];
}
