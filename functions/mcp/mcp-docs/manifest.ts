import { mcpPaths } from '../../../shared/interface/mcp-paths.ts';
import type { McpServer } from '../protocol/mcp-server.ts';
import { revisions } from '../protocol/revisions.ts';

const supportedProtocolVersions = [...revisions.modern, ...revisions.legacy];

/**
 * Returns what is served where, for a client that knows only the site. There is no standard for it: the fields are
 * those of the proposal SEP-1960, and `remotes` those of a server card.
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
