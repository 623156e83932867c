/** The paths of the tool endpoints (Model Context Protocol) on the site's origin. */
export const mcpPaths = {
  /** The documentation tools, open to anybody. */
  docs: '/mcp',
  /** The documentation tools at a well-known path; GET lists what is served where. */
  wellKnown: '/.well-known/mcp',
  /** The watch tools, for whoever has an access token. */
  watch: '/mcp/watch',
} as const;
