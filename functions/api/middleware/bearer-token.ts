import type { TokenOwner } from '../../../shared/accounts/token-store.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { logError } from '../../../shared/platform/log/log.ts';
import type { ApiServices } from '../api-services.ts';
import { header } from '../serve/header.ts';
import type { ApiMiddleware } from './api-middleware.ts';
import { authenticate, challenges } from './authenticate.ts';
import { countAddress } from './rate-limit.ts';

type Services = Pick<ApiServices, 'tokens' | 'rateWindow' | 'isBehindEdge' | 'now'>;

/**
 * Finds the account of the token. Throws `unauthenticated` if the token is missing or not valid. Such requests have
 * no account, so they are counted by their address; past the limit it throws `rate_limited`.
 */
export function bearerToken(services: Services): ApiMiddleware {
  return {
    before: async ({ event, context: { state } }) => {
      const authentication = await authenticate(header(event, 'authorization'), services.tokens);
      if ('error' in authentication) {
        await countAddress(event, state, services);
        state.errorHeaders['WWW-Authenticate'] = authentication.challenge;
        throw authentication.error;
      }
      state.accountId = authentication.accountId;
      await noteUse(authentication, services);
    },
    // The account may be deleted after its token was read.
    onError: ({ error, context: { state } }) => {
      if (error instanceof ServiceError && error.failure === 'unauthenticated')
        state.errorHeaders['WWW-Authenticate'] ??= challenges.invalid;
    },
  };
}

/** Once an hour the use of a token is written down; a request does not fail because of that. */
async function noteUse(
  { sha256, ...owner }: TokenOwner & { sha256: string },
  { tokens, now }: Pick<ApiServices, 'tokens' | 'now'>,
): Promise<void> {
  try {
    await tokens.noteUse(sha256, owner, now());
  } catch (error) {
    logError('token.use_not_noted', error, { account_id: owner.accountId });
  }
}
