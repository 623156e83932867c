import { hashSecretId, isSecretId } from '../../../shared/accounts/sessions/session.ts';
import type { SessionStore } from '../../../shared/accounts/sessions/session-store.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { logError } from '../../../shared/platform/log/log.ts';
import type { ApiServices } from '../../api/api-services.ts';
import type { ApiMiddleware, RequestState } from '../../api/middleware/api-middleware.ts';
import { countRequest } from '../../api/middleware/count-request.ts';
import { countAddress, isRead, requireAllowed } from '../../api/middleware/rate-limit.ts';
import { header } from '../../api/serve/header.ts';
import { type CookieNames, parseCookies } from '../cookies.ts';
import { ownOrigin } from './own-origin.ts';

export interface AccessServices
  extends Pick<ApiServices, 'accounts' | 'rateWindow' | 'siteUrl' | 'isBehindEdge' | 'now'> {
  sessions: Pick<SessionStore, 'find' | 'noteUse'>;
  cookies: CookieNames;
}

/** Returns the layers that find out by its session who calls, and keep pages of other sites from calling for them. */
export function sessionAccess(services: AccessServices): ApiMiddleware[] {
  return [knownSession(services), ownOrigin(services), liveAccount(services, requireAllowed)];
}

/** The same layers for signing out, which is never refused for its rate: whoever leaves must be able to. */
export function signOutAccess(services: AccessServices): ApiMiddleware[] {
  return [knownSession(services), ownOrigin(services), liveAccount(services, () => undefined)];
}

/**
 * Finds the session of the cookie. Throws `unauthenticated` if there is none or it has ended. Such requests are counted
 * by their address.
 */
function knownSession(services: AccessServices): ApiMiddleware {
  return {
    before: async ({ event, context: { state } }) => {
      const id = parseCookies(header(event, 'cookie')).get(services.cookies.session) ?? '';
      const sha256 = hashSecretId(id);
      const session = isSecretId(id) ? await services.sessions.find(sha256, services.now()) : null;
      if (!session) {
        await countAddress(event, state, services);
        throw notSignedIn();
      }
      state.session = { ...session, sha256 };
      state.accountId = session.account_id;
    },
  };
}

/** Counts the request against its session, and reads the account. One that is gone has no sessions. */
function liveAccount(services: AccessServices, decide: typeof requireAllowed): ApiMiddleware {
  return {
    before: async ({ event, context: { state } }) => {
      const { session } = state;
      if (!session) throw new Error('A request is counted before its session is known');
      const [account, status] = await Promise.all([
        services.accounts.get(session.account_id),
        countRequest(`SESSION#${session.sha256}`, isRead(event), services),
        noteUse(state, services),
      ]);
      state.rateLimit = status;
      decide(status);
      if (!account || session.created_at <= (account.sessions_ended_at ?? '')) throw notSignedIn();
      state.account = account;
    },
  };
}

async function noteUse({ session }: RequestState, { sessions, now }: AccessServices): Promise<void> {
  try {
    if (session) await sessions.noteUse(session.sha256, session, now());
  } catch (error) {
    logError('session.use_not_noted', error, {});
  }
}

const notSignedIn = () => new ServiceError('unauthenticated', 'Nobody is signed in here. Sign in to go on.');
