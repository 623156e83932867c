import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { header } from '../http/request.ts';
import { readBody } from '../http/validation/parse-request.ts';

/** Of RFC 6749, RFC 7591 and RFC 8707. */
export type OAuthError =
  | 'access_denied'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** Clients in browsers call these endpoints from their own sites, without cookies. */
export const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, MCP-Protocol-Version',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Max-Age': '7200',
};

export function respond(
  statusCode: number,
  body: object,
  headers: Record<string, string> = {},
): APIGatewayProxyResult {
  return {
    statusCode,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...crossOrigin,
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

export function refuse(
  error: OAuthError,
  error_description: string,
  { status = 400, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): APIGatewayProxyResult {
  return respond(status, { error, error_description }, headers);
}

/** Returns the fields of a form, or null if it is not one or a field is repeated. */
export function readForm(event: APIGatewayProxyEvent): Partial<Record<string, string>> | null {
  const type = header(event, 'content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type.trim())) return null;
  const sent = withoutEmpty(new URLSearchParams(readBody(event)));
  return isRepetitive(sent) ? null : Object.fromEntries(sent);
}

/** RFC 6749: parameters without a value count as omitted. */
export function withoutEmpty(sent: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...sent].filter(([, value]) => value !== ''));
}

export function isRepetitive(sent: URLSearchParams): boolean {
  const names = [...sent.keys()];
  return new Set(names).size < names.length;
}
