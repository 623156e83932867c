/** Paths of the MCP endpoints on the site's origin. */
export const mcpPaths = {
  /** Documentation tools. No token required. */
  docs: '/mcp',
  /** The documentation tools at a well-known path; GET lists all endpoints. */
  wellKnown: '/.well-known/mcp',
  /** Watch tools. They require a token. */
  watch: '/mcp/watch',
} as const;
