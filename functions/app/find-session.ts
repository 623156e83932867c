import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Account } from '../../shared/accounts/account.ts';
import type { AccountStore } from '../../shared/accounts/account-store.ts';
import { isEndedBy, isSecretId } from '../../shared/accounts/sessions/session.ts';
import type { SessionStore } from '../../shared/accounts/sessions/session-store.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import { sha256Of } from '../../shared/platform/identifiers/ids.ts';
import { header, type RequestSession } from '../http/request.ts';
import { type CookieNames, parseCookies } from './cookies.ts';

interface SessionServices {
  sessions: Pick<SessionStore, 'find'>;
  cookies: CookieNames;
  now: Now;
}

/** Returns the session of the browser that sent a request, or null. */
export async function findSession(
  event: APIGatewayProxyEvent,
  { sessions, cookies, now }: SessionServices,
): Promise<RequestSession | null> {
  const id = parseCookies(header(event, 'cookie')).get(cookies.session) ?? '';
  const sha256 = sha256Of(id);
  const session = isSecretId(id) ? await sessions.find(sha256, now()) : null;
  return session && { ...session, sha256 };
}

/** Who is signed in in this browser, for pages outside the account area. */
export interface SignedIn {
  session: RequestSession;
  account: Account;
}

export async function findSignedIn(
  event: APIGatewayProxyEvent,
  services: SessionServices & { accounts: Pick<AccountStore, 'get'> },
): Promise<SignedIn | null> {
  const session = await findSession(event, services);
  const account = session && (await services.accounts.get(session.account_id));
  return session && account && !isEndedBy(account, session) ? { session, account } : null;
}
