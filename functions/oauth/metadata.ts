import { mcpPaths, oauthPaths } from '../../shared/interface/paths.ts';
import { Scope } from '../../shared/interface/schemas/token-access.ts';

export function resourceOf(siteUrl: string): string {
  return siteUrl + mcpPaths.watch;
}

/** If absent, it is meant. The MCP specification accepts upper case in scheme and host; people type a final slash. */
export function isResource(sent: string | null | undefined, siteUrl: string): boolean {
  const resource = resourceOf(siteUrl);
  return normalized(sent ?? resource) === normalized(resource);
}

const normalized = (url: string) => URL.parse(url)?.href.replace(/\/$/, '');

/** RFC 9728. */
export function resourceMetadata(siteUrl: string): object {
  return {
    resource: resourceOf(siteUrl),
    authorization_servers: [siteUrl],
    scopes_supported: Scope.options,
    bearer_methods_supported: ['header'],
    resource_name: 'Price Watch',
    resource_documentation: `${siteUrl}/docs`,
  };
}

/** RFC 8414, RFC 9207, and the draft of Client ID Metadata Documents. */
export function serverMetadata(siteUrl: string): object {
  return {
    issuer: siteUrl,
    authorization_endpoint: siteUrl + oauthPaths.authorize,
    token_endpoint: siteUrl + oauthPaths.token,
    registration_endpoint: siteUrl + oauthPaths.register,
    revocation_endpoint: siteUrl + oauthPaths.revoke,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: Scope.options,
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${siteUrl}/docs`,
  };
}

/** What a client gets that does not say what it wants. */
export const defaultScopes: readonly Scope[] = ['read', 'write'];

/** Asks for a refresh token, which every client gets. */
const ignored = 'offline_access';

/** Returns the requested scopes in their own order, none if absent, and null if one is unknown. */
export function readScopes(sent: string | null): readonly Scope[] | null {
  const names = (sent ?? '').split(' ').filter((name) => name !== '' && name !== ignored);
  const known = names.every((name) => Scope.safeParse(name).success);
  return known ? Scope.options.filter((scope) => names.includes(scope)) : null;
}
