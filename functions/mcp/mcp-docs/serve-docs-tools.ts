import { mcpPaths } from '../../../shared/interface/paths.ts';
import { once } from '../../../shared/platform/once.ts';
import { addressRateLimit } from '../../http/layers/rate-limit.ts';
import { type Handler, siteUrlOf } from '../../http/request.ts';
import type { HttpServices } from '../../http/services.ts';
import { withOwnAddress } from '../../site/own-address.ts';
import { type McpServer, revisions } from '../protocol/mcp-server.ts';
import { serveMcp } from '../protocol/serve-mcp.ts';
import type { DocsContext } from './docs-tool.ts';
import type { Library } from './read-library.ts';
import { SearchIndex } from './search-index.ts';
import { explainError } from './tools/explain-error.ts';
import { getOperation } from './tools/get-operation.ts';
import { getGuide, searchDocs } from './tools/guides.ts';
import { verifySignature } from './tools/verify-signature.ts';

/** Without a token, limited by IP address. URLs in the texts use the site's own origin. */
export function serveDocsTools(
  openLibrary: () => Library,
  services: Pick<HttpServices, 'siteUrl' | 'isBehindEdge' | 'rateWindow' | 'now'>,
): Handler {
  const openServer = once(() => docsServer(openLibrary()));
  const serveTools = serveMcp('price-watch-docs', openServer, {
    ...services,
    access: addressRateLimit(services),
    openToolContext: () => null,
  });
  return async (event, lambda) => {
    const isManifest = ['GET', 'HEAD'].includes(event.httpMethod) && event.path === mcpPaths.wellKnown;
    const siteUrl = siteUrlOf(event, services);
    if (!isManifest) {
      const response = await serveTools(event, lambda);
      // URLs contain no characters that JSON escapes.
      return { ...response, body: withOwnAddress(response.body, siteUrl) };
    }
    return {
      statusCode: 200,
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': 'public, max-age=3600',
        'Access-Control-Allow-Origin': '*',
      },
      body: JSON.stringify(manifest(openServer(), siteUrl)),
    };
  };
}

const instructions = `Documentation of the Price Watch Service, which watches product pages of any shop, keeps their price history and sends price alerts as signed webhooks.
Start with \`search_docs\`. To watch prices with tools instead of code, connect to \`${mcpPaths.watch}\` on this origin with the header \`Authorization: Bearer <ACCESS_TOKEN>\`. See the guide \`guide/get-a-token\`.`;

function docsServer(library: Library): McpServer<DocsContext> {
  return {
    info: { name: 'price-watch-docs', title: 'Price Watch documentation', version: library.version },
    instructions,
    tools: [
      searchDocs(new SearchIndex(library)),
      getGuide(library),
      getOperation(library),
      explainError,
      verifySignature,
    ],
    cacheScope: 'public',
  };
}

const supportedProtocolVersions = [...revisions.modern, ...revisions.legacy];

/** For clients that only know the site. The fields follow the proposal SEP-1960, `remotes` server cards. */
function manifest<Context>({ info, tools }: McpServer<Context>, siteUrl: string): object {
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
