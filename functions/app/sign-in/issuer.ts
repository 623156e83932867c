import * as z from 'zod';
import { atIssuer } from './issuer-failure.ts';
import type { SignInSettings } from './settings.ts';

export interface Checks {
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
  finish: (answer: URL, checks: Checks) => Promise<Claims>;
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
    finish: (answer, { state, nonce, verifier }) =>
      atIssuer('finish', async () => {
        const { client, config } = await open();
        const tokens = await client.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        const asked = claims?.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
        const info =
          asked && claims ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
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
