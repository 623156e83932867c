import { type BuildOptions, build, type OutputFile, transform } from 'esbuild';

/**
 * Bundles one function into several files: `index.js`, and one for each part that is loaded later. Node.js reads and
 * checks all of a file before it runs any of it, about 4 ms for 100 KB, so what a cold start does not need is elsewhere.
 *
 * esbuild splits ES modules only, and CommonJS loads faster: each file is turned into CommonJS after the split.
 */
export async function splitBundle(
  options: BuildOptions & { target: string },
): Promise<Pick<OutputFile, 'path' | 'text'>[]> {
  const { outputFiles = [] } = await build({
    ...options,
    format: 'esm',
    splitting: true,
    write: false,
    sourcemap: options.sourcemap ? 'inline' : false,
  });
  const files = outputFiles.map(async ({ path, text }) => {
    const { code, map } = await transform(text, {
      format: 'cjs',
      platform: 'node',
      target: options.target,
      // An `import()` would wrap the exports once more; it becomes a `require` that is called later.
      supported: { 'dynamic-import': false },
      minify: true,
      sourcemap: options.sourcemap ? 'external' : false,
      sourcesContent: false,
    });
    return [{ path, text: code }, ...(map ? [{ path: `${path}.map`, text: map }] : [])];
  });
  return (await Promise.all(files)).flat();
}
