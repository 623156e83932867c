import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BuildOptions, build } from 'esbuild';
import { docsFiles } from '../../functions/mcp/mcp-docs/read-library.ts';
import { threadFile } from '../../functions/page-reader.ts';
import { documentFile, documents, landingFile } from '../../functions/site/site-files.ts';
import { buildWeb } from '../../web/build.ts';
import { guide } from '../openapi/guide.ts';
import { documentPage } from '../site/documents/document-page.ts';
import { landingPage } from '../site/landing/landing-page.ts';
import { llmsText } from '../site/llms-text.ts';
import { adaptViewer } from './adapt-viewer.ts';
import { bundleOptions } from './bundle-options.ts';
import { functionEntries } from './function-entries.ts';
import { splitBundle } from './split-bundle.ts';

const root = path.join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** Writes `OUT/<name>/index.js`, and the code that it loads later beside it. `print` receives the progress. */
export async function bundleFunctions(
  outDir: string,
  print: (line: string) => void = () => undefined,
): Promise<void> {
  const folderOf = (name: string) => path.resolve(outDir, name);
  const entries = [...functionEntries()];
  print(`  Bundling ${entries.length} functions`);
  const readers: string[] = [];
  for (const [index, [name, entry]] of entries.entries()) {
    await mkdir(folderOf(name), { recursive: true });
    const { files, modules } = await splitEntry(entry, folderOf(name));
    for (const { path: file, text } of files) await writeFile(file, text);
    if (modules.has(startOfThreads)) readers.push(folderOf(name));
    const bundled = index + 1;
    if (bundled % 5 === 0 || bundled === entries.length)
      print(`  Bundled ${bundled} of ${entries.length} functions`);
  }
  print('  Bundling the account area and the documents');
  await addThreads(readers);
  await copySite(path.resolve(outDir, 'site'));
  await buildWeb(path.resolve(outDir, 'site/app'));
  await copyDocs(path.resolve(outDir, 'mcp-docs'));
}

/** The module that starts threads, whose entry points are separate files. */
const startOfThreads = 'shared/pages/crawler/threads/open-extraction.ts';

type SourceMaps = Pick<BuildOptions, 'sourcemap' | 'sourcesContent'>;

function splitEntry(entry: string, outdir: string, maps: SourceMaps = {}) {
  return splitBundle({ ...bundleOptions, ...maps, entryPoints: [{ in: entry, out: 'index' }], outdir });
}

/** Source maps are not deployed: they would cost 14 to 22 ms and 10 MB at each cold start. */
export async function bundleWithMap(name: string, file = 'index.js'): Promise<{ code: string; map: string }> {
  const entry = functionEntries().get(name);
  if (entry === undefined) throw new Error(`Unknown function ${name}.`);
  const { files } = await splitEntry(entry, root, { sourcemap: 'external', sourcesContent: false });
  const textOf = (end: string) => files.find(({ path: made }) => path.basename(made) === file + end)?.text;
  const code = textOf('');
  if (code === undefined) throw new Error(`The function ${name} has no file ${file}.`);
  return { code, map: textOf('.map') ?? '' };
}

/** Adds the thread entry files to the folders of these bundles: the pool's, and ours, which it loads. */
export async function addThreads(folders: readonly string[]): Promise<void> {
  const { outputFiles } = await build({
    ...bundleOptions,
    // The words of 36 languages, which take twice as many bytes as escape sequences.
    charset: 'utf8',
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

/** The landing page, the reference with its renderer, `openapi.json` and the texts. */
async function copySite(folder: string): Promise<void> {
  const files = {
    ...Object.fromEntries(
      ['docs.html', 'docs.js', 'robots.txt'].map((name) => [name, path.join(root, 'infra/site', name)]),
    ),
    'landing.js': path.join(root, 'infra/site/landing/landing.js'),
    'documents.css': path.join(root, 'infra/site/documents/documents.css'),
    'favicon.svg': path.join(root, 'web/public/favicon.svg'),
    'openapi.json': path.join(root, 'openapi.json'),
  };
  const viewer = await readFile(require.resolve('redoc/bundles/redoc.standalone.js'), 'utf8');
  // With the colours and the basis of the account area.
  const landingStyles = await Promise.all(
    ['web/styles/tokens.css', 'web/styles/base.css', 'infra/site/landing/landing.css'].map((name) =>
      readFile(path.join(root, name), 'utf8'),
    ),
  );
  await Promise.all([
    writeFile(path.join(folder, 'redoc.standalone.js'), adaptViewer(viewer)),
    ...Object.entries(files).map(([name, from]) => copyFile(from, path.join(folder, name))),
    ...documents.map(async (name) =>
      writeFile(path.join(folder, documentFile(name)), await documentPage(name)),
    ),
    writeFile(path.join(folder, 'landing.css'), landingStyles.join('\n')),
    landingPage().then((page) => writeFile(path.join(folder, landingFile), page)),
    writeFile(path.join(folder, 'guide.md'), `# Price Watch Service\n\n${guide()}\n`),
    writeFile(path.join(folder, 'llms.txt'), llmsText()),
  ]);
}

/** Copies the content of the documentation tools. */
async function copyDocs(folder: string): Promise<void> {
  const guides = docsFiles.map((file) => `docs/${file}.md`);
  await Promise.all(
    ['openapi.json', ...guides].map((file) =>
      copyFile(path.join(root, file), path.join(folder, path.basename(file))),
    ),
  );
}

if (import.meta.main) {
  // esbuild would collect garbage for a fifth of its time. Its memory peaks at 0.8 instead of 0.45 GB.
  process.env.GOGC ??= '400';
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/functions' } } });
  await bundleFunctions(values.out, console.log);
}
