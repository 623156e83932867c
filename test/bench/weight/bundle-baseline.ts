import { build } from 'esbuild';
import { bundleOptions } from '../../../infra/bundles/bundle-options.ts';

/** The baselines for functions, each as the source of an entry point in the repository. */
export const baselines = {
  empty: 'export async function handler() {}',
  bareClient: `
    import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
    const client = new DynamoDBClient();
    export const handler = (input) => client.send(new GetItemCommand(input));`,
};

/**
 * Bundles a source into one minified file. `sdk` omits what the bundles of functions replace or omit, such as the SDK's
 * own credential chain.
 */
export async function bundleBaseline(
  source: string,
  outfile: string,
  { packages, mainFields = bundleOptions.mainFields }: { packages: 'ours' | 'sdk'; mainFields?: string[] },
): Promise<string> {
  await build({
    ...bundleOptions,
    ...(packages === 'sdk' && { alias: {}, external: [] }),
    mainFields,
    stdin: { contents: source, resolveDir: bundleOptions.absWorkingDir, loader: 'ts' },
    outfile,
  });
  return outfile;
}
