import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { isSecretId, newSecretId } from '../../../shared/accounts/sessions/session.ts';
import type { SignInStore } from '../../../shared/accounts/sessions/sign-in-store.ts';
import { appPaths } from '../../../shared/interface/paths.ts';
import { header, type RequestState, siteUrlOf } from '../../http/request.ts';
import type { HttpServices } from '../../http/services.ts';
import { type CookieNames, parseCookies, signInCookie } from '../cookies.ts';
import type { Issuer } from './issuer.ts';
import { redirect, returnPath } from './redirect.ts';

interface Dependencies extends Pick<HttpServices, 'siteUrl' | 'isBehindEdge' | 'now'> {
  signIns: Pick<SignInStore, 'begin'>;
  issuer: Pick<Issuer, 'begin'>;
  cookies: CookieNames;
}

/** A cookie binds the sign-in to this browser. Sign-ins in other tabs keep their own. */
export function beginSignIn({ signIns, issuer, cookies, now, ...site }: Dependencies) {
  return async (event: APIGatewayProxyEvent, state: RequestState): Promise<APIGatewayProxyResult> => {
    const siteUrl = siteUrlOf(event, site);
    const return_to = returnPath(event.queryStringParameters?.return_to, siteUrl);
    state.returnTo = return_to;
    const requestedUrl = siteUrlOf(event, { ...site, siteUrl: undefined });
    // The issuer redirects to the site's own name, where this cookie would be missing.
    if (new URL(requestedUrl).host !== new URL(siteUrl).host)
      return redirect(`${siteUrl}${appPaths.signIn}?return_to=${encodeURIComponent(return_to)}`);
    const { url, nonce, verifier, ...sent } = await issuer.begin(`${siteUrl}${appPaths.callback}`);
    const known = parseCookies(header(event, 'cookie')).get(cookies.signIn) ?? '';
    const browser = isSecretId(known) ? known : newSecretId();
    await signIns.begin({ browser, state: sent.state }, { nonce, verifier, return_to }, now());
    return redirect(url, [signInCookie(browser, cookies)]);
  };
}
