import * as z from 'zod';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { log } from '../../../shared/platform/log/log.ts';
import type { SignInSettings } from './settings.ts';

interface Checks {
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
}

export interface Claims {
  email: string | null;
  isVerified: boolean;
}

export interface Issuer {
  begin: (redirectUri: string) => Promise<Checks & { url: string }>;
  finish: (callbackUrl: URL, checks: Checks) => Promise<Claims>;
}

const timeoutSeconds = 8;

const EmailClaims = z.object({
  email: z.string().optional(),
  // Cognito's user info returns the string `"true"`.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
});

/** Loads the package, the endpoints and the keys at the first sign-in. A failed load is not cached. */
export function openIssuer(readSettings: () => Promise<SignInSettings>): Issuer {
  let loading: ReturnType<typeof load> | undefined;
  const open = () => {
    loading ??= load(readSettings);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    begin: (redirect_uri) =>
      atIssuer('begin', async () => {
        const { client, config } = await open();
        const checks = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri,
          scope: 'openid email',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
          // After signing out here, the issuer must prompt again.
          prompt: 'login',
        });
        return { ...checks, url: url.href };
      }),
    finish: (callbackUrl, { state, nonce, verifier }) =>
      atIssuer('finish', async () => {
        const { client, config } = await open();
        const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        const needsUserInfo =
          claims?.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
        const info =
          needsUserInfo && claims
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : claims;
        const { email, email_verified } = EmailClaims.parse(info ?? {});
        return { email: email ?? null, isVerified: email_verified === true };
      }),
  };
}

async function load(readSettings: () => Promise<SignInSettings>) {
  const [client, { issuer, clientId, secret }] = await Promise.all([import('openid-client'), readSettings()]);
  const authentication = secret === null ? client.None() : client.ClientSecretBasic(secret);
  // Only the local run's issuer uses plain HTTP.
  const insecure = issuer.startsWith('http://127.0.0.1:') ? [client.allowInsecureRequests] : [];
  const config = await client.discovery(new URL(issuer), clientId, {}, authentication, {
    timeout: timeoutSeconds,
    // Verifies signatures, although the tokens come directly from the issuer.
    execute: [client.enableNonRepudiationChecks, ...insecure],
  });
  return { client, config };
}

/** A wrong client ID or secret, or a missing grant (RFC 6749, 5.2): only an operator can fix it. */
const clientRefusals = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope'];

/** Logs only OAuth's error names and codes: messages and causes can contain codes and tokens. */
async function atIssuer<T>(step: 'begin' | 'finish', work: () => Promise<T>): Promise<T> {
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
