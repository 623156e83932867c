/** Where the tool endpoints (Model Context Protocol) hang on the site's origin. */
export const mcpPaths = {
  /** Documentation tools, for anybody. */
  docs: '/mcp',
  /** The same under a name that needs no search; GET answers what is where. */
  wellKnown: '/.well-known/mcp',
  /** Watch tools, for the bearer of an access token. */
  watch: '/mcp/watch',
} as const;
