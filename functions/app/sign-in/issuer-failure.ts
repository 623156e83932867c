import { ServiceError } from '../../../shared/interface/service-error.ts';
import { log } from '../../../shared/platform/log/log.ts';

/**
 * Turns a failure at the issuer into one for the person who signs in. The log gets its name and code only: the texts
 * and causes of these errors may have codes and tokens in them.
 */
export async function atIssuer<T>(step: 'begin' | 'finish', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const { name, code } = describe(error);
    log('sign_in.issuer_failed', { level: 'error', step, name, error_code: code });
    // The issuer answered, and does not take the code: it was used already, or is not from there.
    if (name === 'ResponseBodyError')
      throw new ServiceError('malformed_request', 'The issuer did not accept this sign-in. Begin again.');
    throw new ServiceError(
      'http',
      'The issuer cannot be reached, or answered wrongly. Try again in a minute.',
    );
  }
}

function describe(error: unknown): { name: string; code: string | null } {
  if (!(error instanceof Error)) return { name: typeof error, code: null };
  return { name: error.name, code: 'code' in error ? String(error.code) : null };
}
