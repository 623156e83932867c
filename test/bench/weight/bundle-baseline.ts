import { build } from 'esbuild';
import { operationEntries } from '../../../infra/bundles/function-entries.ts';
import { repository } from '../local/scratch.ts';

/** What functions are weighed against, each as the source of an entry point in the repository. */
export const baselines = {
  empty: 'export async function handler() {}',
  bareClient: `
    import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
    const client = new DynamoDBClient();
    export const handler = (input) => client.send(new GetItemCommand(input));`,
};

/** A function that reads pages, but with all of the crawler evaluated at import. `entry` is that of `functionEntries`. */
export function withCrawler(entry: string): string {
  const from = entry.includes('/') ? `./${entry}` : entry;
  return `
    export { handler } from '${from}';
    export { readPage } from './shared/pages/crawler/read-page.ts';
    export { configureRoutes } from './shared/pages/crawler/drivers/configure-routes.ts';
    export { openExtraction } from './shared/pages/crawler/threads/open-extraction.ts';`;
}

/**
 * Bundles an entry point like `infra/bundles/bundle.ts` does, with the SDK's own chain of credentials unless it is ours.
 * A change of the options there belongs here too.
 */
export async function bundleBaseline(
  source: string,
  outfile: string,
  { credentials, mainFields = ['module', 'main'] }: { credentials: 'ours' | 'sdk'; mainFields?: string[] },
): Promise<string> {
  await build({
    absWorkingDir: repository,
    stdin: { contents: source, resolveDir: repository, loader: 'ts' },
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields,
    ...(credentials === 'ours' && {
      alias: {
        '@aws-sdk/credential-provider-node': './infra/bundles/environment-credentials.ts',
        '@modelcontextprotocol/server/_shims': './infra/bundles/no-schema-validator.ts',
      },
    }),
    external: ['@napi-rs/nice', '*/llhttp/llhttp-wasm.js'],
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [operationEntries],
    logLevel: 'warning',
  });
  return outfile;
}
