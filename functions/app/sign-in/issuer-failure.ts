import { ServiceError } from '../../../shared/interface/service-error.ts';
import { log } from '../../../shared/platform/log/log.ts';

/** A wrong client ID or secret, or a missing grant (RFC 6749, 5.2): only an operator can fix it. */
const clientRefusals = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope'];

/**
 * Logs only OAuth's error names and codes, because messages and causes of these errors can contain codes and tokens.
 */
export async function atIssuer<T>(step: 'begin' | 'finish', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const { name, code } = describe(error);
    log('sign_in.issuer_failed', { level: 'error', step, name, error_code: code });
    // HTTP authentication: the issuer rejects a wrong secret with a challenge (WWW-Authenticate).
    if (name === 'WWWAuthenticateChallengeError' || (code !== null && clientRefusals.includes(code)))
      throw new ServiceError(
        'not_configured',
        'Sign-in is misconfigured: the issuer rejected this site. Contact support.',
      );
    // The code was already used, or the issuer did not issue it.
    if (name === 'ResponseBodyError')
      throw new ServiceError(
        'malformed_request',
        'The sign-in provider rejected this sign-in. Sign in again.',
      );
    throw new ServiceError(
      'http',
      'The sign-in provider is not responding correctly. Try again in a minute.',
    );
  }
}

function describe(error: unknown): { name: string; code: string | null } {
  if (!(error instanceof Error)) return { name: typeof error, code: null };
  const { name } = error;
  if ('error' in error && typeof error.error === 'string' && clientRefusals.includes(error.error))
    return { name, code: error.error };
  return { name, code: 'code' in error ? String(error.code) : null };
}
