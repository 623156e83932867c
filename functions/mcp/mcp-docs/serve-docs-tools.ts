import { mcpPaths } from '../../../shared/interface/mcp-paths.ts';
import { addressRateLimit } from '../../http/layers/rate-limit.ts';
import { siteUrlOf } from '../../http/request/headers.ts';
import type { Handler } from '../../http/request-context.ts';
import type { HttpServices } from '../../http/services.ts';
import { withOwnAddress } from '../../site/own-address.ts';
import type { McpServer } from '../protocol/mcp-server.ts';
import { serveMcp } from '../protocol/serve-mcp.ts';
import { docsServer } from './docs-server.ts';
import type { DocsContext } from './docs-tool.ts';
import type { Library } from './library/read-library.ts';
import { manifest } from './manifest.ts';

/**
 * Serves the documentation tools to anybody; messages are counted by the address that they come from. What they tell
 * names the site's own address, as the guide does that the site serves. A GET of the well-known path gets the manifest,
 * which is a page of the site like others.
 */
export function serveDocsTools(
  openLibrary: () => Library,
  services: Pick<HttpServices, 'siteUrl' | 'isBehindEdge' | 'rateWindow' | 'now'>,
): Handler {
  let opened: McpServer<DocsContext> | undefined;
  const openServer = () => {
    opened ??= docsServer(openLibrary());
    return opened;
  };
  const serveTools = serveMcp('price-watch-docs', openServer, {
    ...services,
    access: addressRateLimit(services),
    openToolContext: () => null,
  });
  return async (event, lambda) => {
    const isManifest = ['GET', 'HEAD'].includes(event.httpMethod) && event.path === mcpPaths.wellKnown;
    const siteUrl = siteUrlOf(event, services);
    if (!isManifest) {
      const answer = await serveTools(event, lambda);
      // No character of an address is escaped in JSON.
      return { ...answer, body: withOwnAddress(answer.body, siteUrl) };
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
