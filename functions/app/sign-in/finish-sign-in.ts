import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Account } from '../../../shared/accounts/account.ts';
import type { AccountStore } from '../../../shared/accounts/account-store.ts';
import { registerAccount } from '../../../shared/accounts/register-account.ts';
import { isSecretId } from '../../../shared/accounts/sessions/session.ts';
import type { SessionStore } from '../../../shared/accounts/sessions/session-store.ts';
import type { SignInStore } from '../../../shared/accounts/sessions/sign-in-store.ts';
import { appPaths } from '../../../shared/interface/paths.ts';
import { EmailAddress } from '../../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { Now } from '../../../shared/platform/identifiers/clock.ts';
import { type NewId, sha256Of } from '../../../shared/platform/identifiers/ids.ts';
import { cleanText } from '../../../shared/platform/text/clean-text.ts';
import { header, queryOf, type RequestState, siteUrlOf } from '../../http/request.ts';
import type { HttpServices } from '../../http/services.ts';
import { type CookieNames, parseCookies, sessionCookie } from '../cookies.ts';
import type { Claims, Issuer } from './issuer.ts';
import { redirect } from './redirect.ts';

interface Dependencies extends Pick<HttpServices, 'siteUrl' | 'isBehindEdge' | 'accounts' | 'now'> {
  signIns: Pick<SignInStore, 'take'>;
  sessions: Pick<SessionStore, 'begin' | 'end'>;
  issuer: Pick<Issuer, 'finish'>;
  signUp: 'invited' | 'open';
  cookies: CookieNames;
  newId: NewId;
}

/** The session ID is always new. The sign-in cookie is kept, because another tab may need it. */
export function finishSignIn({ signIns, sessions, issuer, cookies, ...given }: Dependencies) {
  const { now } = given;
  return async (event: APIGatewayProxyEvent, state: RequestState): Promise<APIGatewayProxyResult> => {
    const sent = parseCookies(header(event, 'cookie'));
    const browser = sent.get(cookies.signIn) ?? '';
    const query = queryOf(event);
    const returned = query.get('state') ?? '';
    const signIn = isSecretId(browser) ? await signIns.take({ browser, state: returned }, now()) : null;
    if (!signIn) throw unknownSignIn();
    state.returnTo = signIn.return_to;
    if (query.has('error')) throw refusedByIssuer(query.get('error') ?? '');
    const callbackUrl = new URL(`${siteUrlOf(event, given)}${appPaths.callback}?${query}`);
    const account = await accountFor(await issuer.finish(callbackUrl, { ...signIn, state: returned }), given);
    state.accountId = account.id;
    const former = sent.get(cookies.session) ?? '';
    if (isSecretId(former)) await sessions.end(sha256Of(former));
    const id = await sessions.begin(account.id, now());
    return redirect(signIn.return_to, [sessionCookie(id, cookies)]);
  };
}

function unknownSignIn(): ServiceError {
  return new ServiceError(
    'malformed_request',
    'This sign-in link expired, was already used, or belongs to another browser. Sign in again.',
  );
}

function refusedByIssuer(error: string): ServiceError {
  return error === 'access_denied' || error === 'login_required'
    ? new ServiceError('unauthorized', 'The sign-in was cancelled.')
    : new ServiceError('http', 'The sign-in provider could not sign you in. Try again.');
}

interface AccountSources {
  accounts: Pick<AccountStore, 'findByEmail' | 'create'>;
  signUp: 'invited' | 'open';
  now: Now;
  newId: NewId;
}

/** Open sign-up creates an account on the plan `eco`. Otherwise throws `unauthorized`. */
async function accountFor(
  { email: claimed, isVerified }: Claims,
  { accounts, signUp, ...clockAndIds }: AccountSources,
): Promise<Account> {
  if (claimed === null || !isVerified)
    throw new ServiceError(
      'unauthorized',
      'Your e-mail address is not verified. Verify it with your sign-in provider, then sign in again.',
    );
  const { data: email } = EmailAddress.safeParse(claimed);
  if (email === undefined) throw unusable(claimed);
  const known = await accounts.findByEmail(email);
  if (known) return known;
  if (signUp === 'invited') throw notInvited(email);
  const wanted = { email, plan: 'eco' } as const;
  return registerAccount(accounts, wanted, clockAndIds).catch(async (error: unknown) => {
    // A concurrent sign-in with this address created the account first.
    const made = error instanceof ServiceError ? await accounts.findByEmail(email) : null;
    if (made) return made;
    throw error;
  });
}

function unusable(email: string): ServiceError {
  return new ServiceError(
    'unauthorized',
    `The e-mail address ${cleanText(email)} contains unsupported characters. Sign in with an address of ASCII characters only.`,
  );
}

function notInvited(email: string): ServiceError {
  return new ServiceError(
    'unauthorized',
    `There is no account for ${cleanText(email)}, and sign-up is by invitation. Contact support for an invitation, or sign in with another address.`,
  );
}
