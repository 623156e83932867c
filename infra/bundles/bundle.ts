import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { docsFiles } from '../../functions/mcp/mcp-docs/library/read-library.ts';
import { threadFile } from '../../functions/page-reader.ts';
import { documentFile, documents, landingFile } from '../../functions/site/site-files.ts';
import { buildWeb } from '../../web/build.ts';
import { guide } from '../openapi/guide.ts';
import { documentPage } from '../site/documents/document-page.ts';
import { landingPage } from '../site/landing/landing-page.ts';
import { llmsText } from '../site/llms-text.ts';
import { functionEntries, operationEntries } from './function-entries.ts';
import { splitBundle } from './split-bundle.ts';

const root = path.join(import.meta.dirname, '../..');
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
  alias: {
    '@aws-sdk/credential-provider-node': './infra/bundles/environment-credentials.ts',
    '@modelcontextprotocol/server/_shims': './infra/bundles/no-schema-validator.ts',
  },
  // React's development build would come along otherwise.
  define: { 'process.env.NODE_ENV': '"production"' },
  // The first is native and optional: the pool of threads sets no priorities. The second is undici's parser for
  // machines without SIMD, 72 KB that no Lambda loads. The last would indent the HTML of mails, which nobody asks for.
  external: ['@napi-rs/nice', '*/llhttp/llhttp-wasm.js', 'prettier/*'],
  plugins: [operationEntries],
  logLevel: 'warning',
} satisfies BuildOptions;

/** What a function may weigh in one file. A heavier one is split where it loads a part later. */
const maxFileBytes = 480 * 1024;

/** Bundles every function of `functionEntries` → `OUT/<name>/index.js`. */
export async function bundleFunctions(outDir: string): Promise<void> {
  const { metafile } = await build({
    ...options,
    entryPoints: [...functionEntries()].map(([name, entry]) => ({
      in: entry,
      out: path.join(name, 'index'),
    })),
    outdir: path.resolve(outDir),
    metafile: true,
  });
  for (const [file, { bytes, entryPoint }] of Object.entries(metafile.outputs)) {
    if (bytes < maxFileBytes || entryPoint === undefined) continue;
    for (const split of await splitHandler(entryPoint, path.dirname(path.resolve(root, file))))
      await writeFile(split.path, split.text);
  }
  await addThreads(foldersWithThreads(metafile));
  await copySite(path.resolve(outDir, 'site'));
  await buildWeb(path.resolve(outDir, 'site/app'));
  await copyDocs(path.resolve(outDir, 'mcp-docs'));
}

function splitHandler(
  handler: string,
  outdir: string,
  more: Pick<BuildOptions, 'sourcemap' | 'sourcesContent'> = {},
) {
  return splitBundle({ ...options, ...more, entryPoints: [{ in: handler, out: 'index' }], outdir });
}

/**
 * A file of the very bundle of one function, with the source map that is not deployed: it would cost 14 to 22 ms and
 * 10 MB at each cold start, for the rare stack that somebody reads.
 */
export async function bundleWithMap(name: string, file = 'index.js'): Promise<{ code: string; map: string }> {
  const handler = functionEntries().get(name);
  if (handler === undefined) throw new Error(`There is no function ${name}.`);
  const withMap = { sourcemap: 'external', sourcesContent: false } as const;
  const { outputFiles } = await build({
    ...options,
    ...withMap,
    entryPoints: [{ in: handler, out: 'index' }],
    outdir: root,
    write: false,
  });
  const [whole] = outputFiles.filter(({ path: made }) => made.endsWith('.js'));
  const isSplit = Number(whole?.contents.length) >= maxFileBytes;
  const files = isSplit ? await splitHandler(handler, root, withMap) : outputFiles;
  const textOf = (end: string) => files.find(({ path: made }) => path.basename(made) === file + end)?.text;
  const code = textOf('');
  if (code === undefined) throw new Error(`The function ${name} has no file ${file}.`);
  return { code, map: textOf('.map') ?? '' };
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

/** The one thing that the viewer loads from elsewhere: an image of its vendor, which the page does not show. */
const vendorsMark = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

/** Writes what the site's function serves: the landing page, the reference with its renderer, the committed description and the texts. */
async function copySite(folder: string): Promise<void> {
  const files = {
    ...Object.fromEntries(
      ['docs.html', 'robots.txt'].map((name) => [name, path.join(root, 'infra/site', name)]),
    ),
    ...Object.fromEntries(
      ['landing.css', 'landing.js'].map((name) => [name, path.join(root, 'infra/site/landing', name)]),
    ),
    'documents.css': path.join(root, 'infra/site/documents/documents.css'),
    'favicon.svg': path.join(root, 'web/public/favicon.svg'),
    'openapi.json': path.join(root, 'openapi.json'),
  };
  const viewer = await readFile(require.resolve('redoc/bundles/redoc.standalone.js'), 'utf8');
  if (!viewer.includes(vendorsMark)) throw new Error('The viewer asks its vendor for something else now.');
  await Promise.all([
    writeFile(path.join(folder, 'redoc.standalone.js'), viewer.replaceAll(vendorsMark, 'data:,')),
    ...Object.entries(files).map(([name, from]) => copyFile(from, path.join(folder, name))),
    ...documents.map(async (name) =>
      writeFile(path.join(folder, documentFile(name)), await documentPage(name)),
    ),
    landingPage().then((page) => writeFile(path.join(folder, landingFile), page)),
    writeFile(path.join(folder, 'guide.md'), `# Price Watch Service\n\n${guide()}\n`),
    writeFile(path.join(folder, 'llms.txt'), llmsText()),
  ]);
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
