import { isAgentToken } from '../../../shared/accounts/agents/agent-secret.ts';
import { isToken } from '../../../shared/accounts/token.ts';
import { type Operation, scopesOf } from '../../../shared/interface/operation.ts';
import { oauthPaths } from '../../../shared/interface/paths.ts';
import type { Scope, TokenAccess } from '../../../shared/interface/schemas/token-access.ts';
import { ServiceError, unknownKey } from '../../../shared/interface/service-error.ts';
import { sha256Of } from '../../../shared/platform/identifiers/ids.ts';
import { logError } from '../../../shared/platform/log/log.ts';
import { type HttpMiddleware, header } from '../request.ts';
import type { HttpServices } from '../services.ts';
import { countAddress } from './rate-limit.ts';

/** RFC 6750: no `error` without a token, `invalid_token` if it is invalid. */
export const challenges = {
  none: 'Bearer realm="price-watch"',
  invalid: 'Bearer realm="price-watch", error="invalid_token"',
} as const;

/** The challenge of the watch tools: where an agent learns how to sign in (RFC 9728), and the scopes to ask for. */
export function agentChallenge(siteUrl: string): string {
  return `Bearer resource_metadata="${siteUrl}${oauthPaths.resourceMetadata}", scope="read write"`;
}

type Services = Pick<HttpServices, 'tokens' | 'agents' | 'rateWindow' | 'isBehindEdge' | 'now'>;

/** Throws `unauthenticated`. Such requests are counted by IP address; above the limit it throws `rate_limited`. */
export function authenticate(services: Services): HttpMiddleware {
  return {
    before: async ({ event, context: { state } }) => {
      const authentication = await readToken(header(event, 'authorization'), services);
      if ('error' in authentication) {
        await countAddress(event, state, services);
        state.errorHeaders['WWW-Authenticate'] = authentication.challenge;
        throw authentication.error;
      }
      const { accountId, access } = authentication;
      state.accountId = accountId;
      state.token = access;
      await noteUse(authentication);
    },
    // The account may have been deleted after its token was read.
    onError: ({ error, context: { state } }) => {
      if (error instanceof ServiceError && error.failure === 'unauthenticated')
        state.errorHeaders['WWW-Authenticate'] ??= challenges.invalid;
    },
  };
}

/** Does not fail the request. */
async function noteUse({ accountId, noteUse }: Authenticated): Promise<void> {
  try {
    await noteUse();
  } catch (error) {
    logError('token.use_not_noted', error, { account_id: accountId });
  }
}

interface Authenticated {
  accountId: string;
  /** Of the API key or the agent. */
  access: TokenAccess;
  noteUse: () => Promise<void>;
}

type Authentication = Authenticated | { challenge: string; error: ServiceError };

/** A malformed token does not cost a table read. */
async function readToken(
  authorization: string | undefined,
  { tokens, agents, now }: Pick<Services, 'tokens' | 'agents' | 'now'>,
): Promise<Authentication> {
  if (authorization === undefined)
    return refuse('none', 'Missing API key. Send it in the header `Authorization: Bearer <ACCESS_TOKEN>`.');
  const [scheme, token, ...rest] = authorization.trim().split(/ +/);
  if (scheme?.toLowerCase() !== 'bearer')
    return refuse(
      'invalid',
      `Invalid \`Authorization\` header: ${schemeSent(scheme, token)}. Send your API key as \`Authorization: Bearer <ACCESS_TOKEN>\`.`,
    );
  if (token === undefined || rest.length > 0) return invalidToken();
  if (agents && isAgentToken(token)) {
    const agent = await agents.findByAccess(token, now());
    if (!agent) return refuse('invalid', endedAccess);
    return { ...agent, noteUse: () => agents.noteUse(agent, now()) };
  }
  if (!isToken(token)) return invalidToken();
  const sha256 = sha256Of(token);
  const owner = await tokens.findOwner(sha256);
  if (owner === null) return invalidToken();
  const { expires_at } = owner.access;
  return expires_at !== null && Date.parse(expires_at) <= now()
    ? refuse('invalid', `This API key expired on ${expires_at}. Create a new one in your account.`)
    : { ...owner, noteUse: () => tokens.noteUse(sha256, owner, now()) };
}

const endedAccess =
  'The access token is invalid or expired, or the agent was disconnected. Use the refresh token, or connect the agent again.';

function invalidToken() {
  return { challenge: challenges.invalid, error: unknownKey() };
}

/** Only known schemes: anything else may be the token itself, which must not appear in a response. */
function schemeSent(scheme: string | undefined, token: string | undefined): string {
  const isScheme = token !== undefined && /^(?:basic|token|digest|apikey|api-key|key)$/i.test(scheme ?? '');
  return isScheme ? `it begins with \`${scheme}\`` : 'the word `Bearer` is missing';
}

function refuse(kind: keyof typeof challenges, message: string) {
  return { challenge: challenges[kind], error: new ServiceError('unauthenticated', message) };
}

/** Throws `unauthorized` if the API key of the request lacks the operation's scope. */
export function keyScope(operation: Operation): HttpMiddleware {
  return {
    before: ({ context: { state } }) => requireScope(operation, state.token?.scopes ?? []),
  };
}

/** Throws `unauthorized` if an operation accepts none of the scopes of an API key. */
export function requireScope(operation: Operation, scopes: readonly Scope[]): void {
  const accepted = scopesOf(operation);
  if (accepted.length === 0 || accepted.some((scope) => scopes.includes(scope))) return;
  const needed = accepted.map((scope) => `\`${scope}\``).join(' or ');
  throw new ServiceError(
    'unauthorized',
    `The API key or agent lacks the scope ${needed}. Create a key with it in your account, or connect the agent again and allow it.`,
  );
}
