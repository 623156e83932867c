import { build } from 'esbuild';
import { bundleOptions } from '../../../infra/bundles/bundle-options.ts';

/**
 * Bundles a source in the repository into one minified file. `sdk` omits what the bundles of functions replace or omit,
 * such as the SDK's own credential chain.
 */
export async function bundleBaseline(
  contents: string,
  outfile: string,
  { packages }: { packages: 'ours' | 'sdk' },
): Promise<string> {
  await build({
    ...bundleOptions,
    ...(packages === 'sdk' && { alias: {}, external: [] }),
    stdin: { contents, resolveDir: bundleOptions.absWorkingDir, loader: 'ts' },
    outfile,
  });
  return outfile;
}
