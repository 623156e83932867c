import { mcpPaths } from '../../../shared/interface/mcp-paths.ts';
import type { McpServer } from '../protocol/mcp-server.ts';
import { revisions } from '../protocol/revisions.ts';

const supportedProtocolVersions = [...revisions.modern, ...revisions.legacy];

/**
 * Returns the list of MCP endpoints, for clients that know only the site. There is no standard: the fields follow the
 * proposal SEP-1960, and `remotes` follows server cards.
 */
export function manifest<Context>({ info, tools }: McpServer<Context>, siteUrl: string): object {
  const remote = (path: string) => ({
    type: 'streamable-http',
    url: siteUrl + path,
    supportedProtocolVersions,
  });
  return {
    mcp_version: revisions.modern[0],
    server_name: info.name,
    server_version: info.version,
    description: 'Watches product pages, keeps their price history, and fires price alerts.',
    endpoints: { streamable_http: siteUrl + mcpPaths.docs },
    capabilities: { tools: tools.map(({ name }) => name) },
    remotes: [
      remote(mcpPaths.docs),
      {
        ...remote(mcpPaths.watch),
        headers: [{ name: 'Authorization', value: 'Bearer {token}', isRequired: true, isSecret: true }],
      },
    ],
    documentation: `${siteUrl}/docs`,
  };
}
