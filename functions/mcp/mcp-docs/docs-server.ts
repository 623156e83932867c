import { mcpPaths } from '../../../shared/interface/mcp-paths.ts';
import type { McpServer } from '../protocol/mcp-server.ts';
import type { DocsContext } from './docs-tool.ts';
import type { Library } from './library/read-library.ts';
import { SearchIndex } from './library/search-index.ts';
import { explainError } from './tools/explain-error.ts';
import { getGuide } from './tools/get-guide.ts';
import { getOperation } from './tools/get-operation.ts';
import { searchDocs } from './tools/search-docs.ts';
import { verifySignature } from './tools/verify-signature.ts';

const instructions = `Documentation of the Price Watch Service, which watches product pages of any shop, keeps their price history and sends price alerts as signed webhooks.
Start with \`search_docs\`. To watch prices with tools instead of code, connect to \`${mcpPaths.watch}\` on this origin with the header \`Authorization: Bearer <ACCESS_TOKEN>\`. See the guide \`guide/get-a-token\`.`;

/** Returns the documentation tools over a library of the service's own texts. */
export function docsServer(library: Library): McpServer<DocsContext> {
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
