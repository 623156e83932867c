import { globSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { docsFiles } from '../functions/mcp/mcp-docs/library/read-library.ts';

/**
 * Bundles every function in one esbuild call: the handler of each folder below `functions/` → `OUT/<folder>/index.js`.
 * CommonJS, because the same code loads 16 ms faster than as ES modules (`node:http` alone costs 20 ms there);
 * the module build of each package first, because it can be tree-shaken.
 */
export async function bundleFunctions(outDir: string): Promise<void> {
  const handlers = globSync('functions/**/handler.ts', { cwd: root });
  await build({
    absWorkingDir: root,
    entryPoints: handlers.map((file) => ({
      in: file,
      out: path.join(path.basename(path.dirname(file)), 'index'),
    })),
    outdir: path.resolve(outDir),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': './infra/environment-credentials.ts' },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  });
  await copySite(path.resolve(outDir, 'site'));
  await copyDocs(path.resolve(outDir, 'mcp-docs'));
}

/** What the site's function serves lies beside its bundle: the page, its renderer and the committed description. */
async function copySite(folder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const files = {
    'index.html': path.join(root, 'infra/site/index.html'),
    'openapi.json': path.join(root, 'openapi.json'),
    'redoc.standalone.js': require.resolve('redoc/bundles/redoc.standalone.js'),
  };
  await Promise.all(Object.entries(files).map(([name, from]) => copyFile(from, path.join(folder, name))));
}

/** What the documentation tools answer from. */
async function copyDocs(folder: string): Promise<void> {
  const guides = docsFiles.map((file) => `docs/${file}.md`);
  await Promise.all(
    ['openapi.json', ...guides].map((file) =>
      copyFile(path.join(root, file), path.join(folder, path.basename(file))),
    ),
  );
}

const root = path.join(import.meta.dirname, '..');

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/functions' } } });
  await bundleFunctions(values.out);
}
