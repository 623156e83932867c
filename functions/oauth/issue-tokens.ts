import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { AgentStore, IssuedTokens } from '../../shared/accounts/agents/agent-store.ts';
import { limits } from '../../shared/interface/limits.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import { siteUrlOf } from '../http/request.ts';
import type { HttpServices } from '../http/services.ts';
import { isResource, readScopes, resourceOf } from './metadata.ts';
import { readForm, refuse, respond } from './respond.ts';

interface Dependencies extends Pick<HttpServices, 'siteUrl' | 'isBehindEdge'> {
  agents: Pick<AgentStore, 'exchange' | 'refresh' | 'revoke'>;
  now: Now;
}

type Fields = Partial<Record<string, string>>;

const notAForm = refuse(
  'invalid_request',
  'Send a form, with Content-Type: application/x-www-form-urlencoded and each field once.',
);

const missing = (names: string) => refuse('invalid_request', `Required: ${names}.`);

/** RFC 7636. */
const isVerifier = (text: string) => /^[\w.~-]{43,128}$/.test(text);

export function issueTokens({ agents, now, ...site }: Dependencies) {
  const exchange = async (fields: Fields): Promise<APIGatewayProxyResult> => {
    const { code, client_id: clientId, code_verifier: verifier, redirect_uri: redirectUri = null } = fields;
    if (code === undefined || clientId === undefined || verifier === undefined)
      return missing('code, client_id, code_verifier');
    if (!isVerifier(verifier))
      return refuse('invalid_request', 'code_verifier must have 43 to 128 characters.');
    const issued = await agents.exchange(code, { clientId, redirectUri, verifier }, now());
    return issued
      ? tokens(issued)
      : refuse(
          'invalid_grant',
          'The code is invalid, expired, was used before, or belongs to another request.',
        );
  };

  const refresh = async (fields: Fields): Promise<APIGatewayProxyResult> => {
    const { refresh_token: token, client_id: clientId, scope = null } = fields;
    if (token === undefined || clientId === undefined) return missing('refresh_token, client_id');
    const scopes = readScopes(scope);
    if (!scopes) return tooMuch;
    const issued = await agents.refresh(token, { clientId, scopes }, now());
    if (issued === 'too_much') return tooMuch;
    return issued
      ? tokens(issued)
      : refuse(
          'invalid_grant',
          'The refresh token is invalid, expired, was used before, or access was removed.',
        );
  };

  const grants = new Map([
    ['authorization_code', exchange],
    ['refresh_token', refresh],
  ]);

  return async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const fields = readForm(event);
    if (!fields) return notAForm;
    if (fields.grant_type === undefined) return missing('grant_type');
    const grant = grants.get(fields.grant_type);
    if (!grant) return refuse('unsupported_grant_type', `Supported: ${[...grants.keys()].join(', ')}.`);
    const siteUrl = siteUrlOf(event, site);
    if (!isResource(fields.resource, siteUrl))
      return refuse('invalid_target', `The only resource is ${resourceOf(siteUrl)}.`);
    return grant(fields);
  };
}

const tooMuch = refuse('invalid_scope', 'A scope is unknown, or was not allowed.');

function tokens({ access, refresh, scopes }: IssuedTokens): APIGatewayProxyResult {
  return respond(200, {
    access_token: access,
    token_type: 'Bearer',
    expires_in: limits.agentAccessMs / 1000,
    refresh_token: refresh,
    scope: scopes.join(' '),
  });
}

/** RFC 7009. Either token ends the agent. An unknown token is revoked already. */
export function revokeToken({ agents }: Pick<Dependencies, 'agents'>) {
  return async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const fields = readForm(event);
    if (!fields) return notAForm;
    if (fields.token === undefined) return missing('token');
    const isDone = await agents.revoke(fields.token, fields.client_id ?? null);
    return isDone ? respond(200, {}) : refuse('invalid_grant', 'The token belongs to another client.');
  };
}
