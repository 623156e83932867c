import { endSession as contract } from '../../../shared/interface/app/session.ts';
import { endedCookie } from '../../app/cookies.ts';
import { sessionOf } from '../../http/request-context.ts';
import { operation } from '../wiring/operation.ts';

/** Ends the session, or all sessions of the account, and clears the cookie. */
export const endSession = operation(
  contract,
  { needs: ['sessions', 'accounts', 'cookies'] },
  async (call, { sessions, accounts, cookies }) => {
    if (call.query.everywhere === 'true') await accounts.endSessions(call.account.id);
    await sessions.end(sessionOf(call).sha256);
    return { body: undefined, headers: { 'Set-Cookie': endedCookie(cookies.session, cookies) } };
  },
);
