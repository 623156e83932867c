import { acceptsRedirect, type OAuthClient } from '../../shared/accounts/agents/client-store.ts';
import type { Scope } from '../../shared/interface/schemas/token-access.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { FindClient } from './find-client.ts';
import { defaultScopes, isResource, readScopes, resourceOf } from './metadata.ts';
import { isRepetitive, type OAuthError, withoutEmpty } from './respond.ts';

/** What a client asks a person for. */
export interface Authorization {
  client: OAuthClient;
  redirectUri: string;
  state: string | null;
  /** PKCE, S256. */
  challenge: string;
  scopes: readonly Scope[];
}

/** The client's own mistake: an error in the redirect to it. */
export interface Refused extends Pick<Authorization, 'redirectUri' | 'state'> {
  error: OAuthError;
  reason: string;
}

/** Throws `malformed_request` until the redirect URI is known to be the client's: nothing may be sent there. */
export async function readAuthorization(
  sent: URLSearchParams,
  { siteUrl, findClient }: { siteUrl: string; findClient: FindClient },
): Promise<Authorization | Refused> {
  const query = withoutEmpty(sent);
  const client = await findClient(single(query, 'client_id'));
  const redirectUri = single(query, 'redirect_uri');
  if (!acceptsRedirect(client, redirectUri))
    throw new ServiceError(
      'malformed_request',
      'The app asks to be answered at an address that it has not registered, so it may not be the app it claims to be. If you trust it, remove the connection in the app and add it again.',
    );
  const state = query.get('state');
  const refuse = (error: OAuthError, reason: string): Refused => ({ redirectUri, state, error, reason });
  if (isRepetitive(query)) return refuse('invalid_request', 'A parameter is repeated');
  const type = query.get('response_type');
  if (type !== 'code')
    return refuse(type ? 'unsupported_response_type' : 'invalid_request', 'response_type must be code');
  if ((query.get('response_mode') ?? 'query') !== 'query')
    return refuse('invalid_request', 'response_mode must be query');
  const challenge = query.get('code_challenge') ?? '';
  if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    return refuse('invalid_request', 'PKCE is required: code_challenge with code_challenge_method S256');
  if (!isResource(query.get('resource'), siteUrl))
    return refuse('invalid_target', `The only resource is ${resourceOf(siteUrl)}`);
  const scopes = readScopes(query.get('scope'));
  if (!scopes) return refuse('invalid_scope', 'A scope is unknown');
  return { client, redirectUri, state, challenge, scopes: scopes.length > 0 ? scopes : defaultScopes };
}

function single(query: URLSearchParams, name: string): string {
  const [value, ...others] = query.getAll(name);
  if (value !== undefined && others.length === 0) return value;
  throw new ServiceError(
    'malformed_request',
    `The app’s request is incomplete: it must contain \`${name}\` once. Start again in the app.`,
  );
}

/** Adds the parameters of the response to the redirect URI, with the issuer (RFC 9207). */
export function responseUrl(
  { redirectUri, state }: Pick<Authorization, 'redirectUri' | 'state'>,
  siteUrl: string,
  result: Record<string, string>,
): string {
  const parameters = new URLSearchParams({ ...result, ...(state !== null && { state }), iss: siteUrl });
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${parameters}`;
}
