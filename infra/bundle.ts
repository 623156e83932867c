import { globSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { docsFiles } from '../functions/mcp/mcp-docs/library/read-library.ts';
import { threadFile } from '../functions/page-reader.ts';

const root = path.join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

/**
 * CommonJS, because the same code loads 16 ms faster than as ES modules (`node:http` alone costs 20 ms there). The
 * module build of each package comes first, because it can be tree-shaken.
 */
const options = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  alias: { '@aws-sdk/credential-provider-node': './infra/environment-credentials.ts' },
  // The first is native and optional: the pool of threads sets no priorities. The other is undici's parser for
  // machines without SIMD, 72 KB that no Lambda loads.
  external: ['@napi-rs/nice', '*/llhttp/llhttp-wasm.js'],
  logLevel: 'warning',
} satisfies BuildOptions;

/**
 * Bundles every function in one esbuild call: the handler of each folder below `functions/` becomes
 * `OUT/<folder>/index.js`.
 */
export async function bundleFunctions(outDir: string): Promise<void> {
  const handlers = globSync('functions/**/handler.ts', { cwd: root });
  const { metafile } = await build({
    ...options,
    entryPoints: handlers.map((file) => ({
      in: file,
      out: path.join(path.basename(path.dirname(file)), 'index'),
    })),
    outdir: path.resolve(outDir),
    metafile: true,
  });
  await addThreads(foldersWithThreads(metafile));
  await copySite(path.resolve(outDir, 'site'));
  await copyDocs(path.resolve(outDir, 'mcp-docs'));
}

/**
 * Returns the bundle of one function as deployed, with its source map. The map itself is not deployed: it would cost
 * 14 to 22 ms and 10 MB at each cold start, for the rare stack trace that somebody reads.
 */
export async function bundleWithMap(name: string): Promise<{ code: string; map: string }> {
  const [handler] = globSync(`functions/**/${name}/handler.ts`, { cwd: root });
  if (handler === undefined) throw new Error(`There is no function ${name}.`);
  const { outputFiles } = await build({
    ...options,
    entryPoints: [{ in: handler, out: 'index' }],
    outdir: root,
    sourcemap: 'external',
    sourcesContent: false,
    write: false,
  });
  const textOf = (end: string) => outputFiles.find(({ path: file }) => file.endsWith(end))?.text ?? '';
  return { code: textOf('index.js'), map: textOf('.map') };
}

/** Returns the folders of the bundles that read pages, which they do in threads. */
function foldersWithThreads({ outputs }: Metafile): string[] {
  return Object.entries(outputs)
    .filter(([, { inputs }]) => 'shared/pages/crawler/threads/open-extraction.ts' in inputs)
    .map(([file]) => path.dirname(path.resolve(root, file)));
}

/** Adds the files in which threads begin to the folders of these bundles: the pool's, and ours, which it loads. */
export async function addThreads(folders: readonly string[]): Promise<void> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: [
      { in: 'shared/pages/crawler/threads/extract-page.ts', out: path.basename(threadFile, '.js') },
      { in: path.join(path.dirname(require.resolve('piscina')), 'worker.js'), out: 'worker' },
    ],
    outdir: root,
    write: false,
  });
  for (const folder of folders)
    for (const { path: file, contents } of outputFiles)
      await writeFile(path.join(folder, path.basename(file)), contents);
}

/** Copies what the site's function serves: the page, its renderer and the committed description. */
async function copySite(folder: string): Promise<void> {
  const files = {
    'index.html': path.join(root, 'infra/site/index.html'),
    'openapi.json': path.join(root, 'openapi.json'),
    'redoc.standalone.js': require.resolve('redoc/bundles/redoc.standalone.js'),
  };
  await Promise.all(Object.entries(files).map(([name, from]) => copyFile(from, path.join(folder, name))));
}

/** Copies what the documentation tools answer from. */
async function copyDocs(folder: string): Promise<void> {
  const guides = docsFiles.map((file) => `docs/${file}.md`);
  await Promise.all(
    ['openapi.json', ...guides].map((file) =>
      copyFile(path.join(root, file), path.join(folder, path.basename(file))),
    ),
  );
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/functions' } } });
  await bundleFunctions(values.out);
}
