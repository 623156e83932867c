/** The paths of the account area on the site's origin. */
export const appPaths = {
  pages: '/app',
  account: '/app/account',
  api: '/app/api',
  auth: '/app/auth',
  signIn: '/app/auth/login',
  callback: '/app/auth/callback',
  /** Redirects to the issuer's page for adding a passkey. */
  addPasskey: '/app/auth/passkeys/add',
} as const;

/** Paths of the MCP endpoints on the site's origin. */
export const mcpPaths = {
  /** Documentation tools. No token required. */
  docs: '/mcp',
  /** The documentation tools at a well-known path; GET lists all endpoints. */
  wellKnown: '/.well-known/mcp',
  /** Watch tools. They require a token. */
  watch: '/mcp/watch',
} as const;

/** Sign-in for agents: OAuth 2.1, as the Model Context Protocol describes it. */
export const oauthPaths = {
  /** RFC 9728, about `mcpPaths.watch`. */
  resourceMetadata: `/.well-known/oauth-protected-resource${mcpPaths.watch}`,
  /** RFC 8414. */
  serverMetadata: '/.well-known/oauth-authorization-server',
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  register: '/oauth/register',
} as const;

/** The paths of the links in messages. A `GET` shows a page with one button; a `POST` acts without a sign-in. */
export function notificationLinkPath(token: string): string {
  return `/notifications/${token}`;
}

/** The secret URL of an account's Atom feed. */
export function feedPath(secret: string): string {
  return `/feeds/${secret}.atom`;
}

/** The example site's URL in texts. The served texts contain the site's own URL instead. */
export const exampleSite = 'https://prices.example';
