import * as z from 'zod';
import { atIssuer } from './issuer-failure.ts';
import type { SignInSettings } from './settings.ts';

/** What must come back with the answer of the issuer. */
export interface Checks {
  state: string;
  nonce: string;
  /** The code verifier of PKCE. */
  verifier: string;
}

/** Who signed in, in the words of the issuer. */
export interface Claims {
  email: string | null;
  isVerified: boolean;
}

/** The OpenID Connect issuer at which people sign in. */
export interface Issuer {
  /** Returns a new set of checks, and the address to which the browser is sent. */
  begin: (redirectUri: string) => Promise<Checks & { url: string }>;
  /** Redeems the code of an answer, and throws if any check fails. */
  finish: (answer: URL, checks: Checks) => Promise<Claims>;
}

/** How long the issuer may take to answer. */
const timeoutSeconds = 8;

const EmailClaims = z.object({
  email: z.string().optional(),
  // The user info of Cognito says `"true"`, a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
});

/**
 * Returns the issuer. Its package, its addresses and keys are loaded by the first sign-in and then kept; a failed
 * load is not.
 */
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
          // The issuer prompts again after a sign-out here.
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
  // Only the local run has an issuer without TLS.
  const insecure = issuer.startsWith('http://127.0.0.1:') ? [client.allowInsecureRequests] : [];
  const config = await client.discovery(new URL(issuer), clientId, {}, authentication, {
    timeout: timeoutSeconds,
    // Signatures are verified, although the tokens come from the issuer itself.
    execute: [client.enableNonRepudiationChecks, ...insecure],
  });
  return { client, config };
}
