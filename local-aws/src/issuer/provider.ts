import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider';
import { isAhead } from '../process/stored-time.ts';
import { signInPath } from './sign-in-page.ts';

const minutes = 60;

/** The only client of the issuer. It is public, so PKCE protects its codes. */
export interface Client {
  siteUrl: string;
  issuerPath: string;
  clientId: string;
  /** Path on the site to which the browser returns. */
  callbackPath: string;
  /** How long a sign-in may take. */
  signInMs: number;
}

/** Returns an OpenID provider that asks for no password. Its keys are generated at each start. */
export function createProvider({ siteUrl, issuerPath, clientId, callbackPath, signInMs }: Client): Provider {
  const issuer = siteUrl + issuerPath;
  const port = new URL(siteUrl).port || '80';
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return new Provider(issuer, {
    adapter: memoryAdapter,
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [siteUrl + callbackPath],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // Browsers send cookies to every port of a host, so another local run would overwrite them.
      names: {
        session: `issuer-session-${port}`,
        interaction: `issuer-sign-in-${port}`,
        resume: `issuer-resume-${port}`,
      },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // The claims are in the ID token, as with Cognito.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${issuerPath}${signInPath}${uid}` },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true }),
    }),
    // No consent is required: service and issuer belong together.
    loadExistingGrant: async ({ oidc }) => {
      const { provider, session } = oidc;
      const grant = new provider.Grant({
        clientId,
        ...(session?.accountId && { accountId: session.accountId }),
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'text/plain; charset=utf-8';
      context.body = `${error}: ${description ?? ''}\n`;
    },
    ttl: {
      Interaction: signInMs / 1000,
      Session: 60 * minutes,
      Grant: 60 * minutes,
      AccessToken: 5 * minutes,
      IdToken: 5 * minutes,
    },
  });
}

/** Per kind: the latest sign-ins store a few each. Any web page can start sign-ins endlessly. */
export const maxKept = 200;

interface Kept {
  payload: AdapterPayload;
  untilMs: number;
  longestMs: number;
}

/** In memory: who signs in during a restart starts again. The package's own store prints a warning. */
export function memoryAdapter(): Adapter {
  const kept = new Map<string, Kept>();
  const find = (wanted: (payload: AdapterPayload, id: string) => boolean) => {
    for (const [id, { payload, untilMs, longestMs }] of kept)
      if (!isAhead(untilMs, { nowMs: Date.now(), longestMs })) kept.delete(id);
      else if (wanted(payload, id)) return payload;
    return undefined;
  };
  return {
    upsert: async (id, payload, expiresIn = 3600) => {
      kept.delete(id);
      const longestMs = expiresIn * 1000;
      kept.set(id, { payload, untilMs: Date.now() + longestMs, longestMs });
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    },
    find: async (id) => find((_payload, known) => known === id),
    findByUid: async (uid) => find((payload) => payload.uid === uid),
    findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
    consume: async (id) => {
      const found = kept.get(id);
      if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      kept.delete(id);
    },
    revokeByGrantId: async (grantId) => {
      for (const [id, { payload }] of kept) if (payload.grantId === grantId) kept.delete(id);
    },
  };
}
