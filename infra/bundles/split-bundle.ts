import { basename, resolve } from 'node:path';
import {
  type BuildOptions,
  build,
  type Metafile,
  type OutputFile,
  type TransformOptions,
  type TransformResult,
  transform,
} from 'esbuild';

interface SplitBundle {
  files: Pick<OutputFile, 'path' | 'text'>[];
  /** Their sources, also of what is loaded later. */
  modules: ReadonlySet<string>;
}

/**
 * Bundles one function into several files: `index.js`, and one for each part that is loaded later. Node.js reads and
 * compiles a whole file before it runs any of it, about 4 ms per 100 KB, so code that a cold start does not need is in
 * other files. esbuild splits ES modules only, but CommonJS loads faster, so each file is converted to CommonJS after
 * the split.
 */
export async function splitBundle(
  options: BuildOptions & { target: string; absWorkingDir: string },
): Promise<SplitBundle> {
  const { outputFiles, metafile } = await build({
    ...options,
    format: 'esm',
    splitting: true,
    write: false,
    metafile: true,
    sourcemap: options.sourcemap ? 'inline' : false,
  });
  const loaded = loadedFiles(metafile, options.absWorkingDir);
  const files = outputFiles
    .filter(({ path }) => loaded.has(path))
    .map(async ({ path, text }) => {
      const { code, map } = await toCommonJs(text, {
        target: options.target,
        sourcemap: options.sourcemap ? 'external' : false,
      });
      return [{ path, text: code }, ...(map ? [{ path: `${path}.map`, text: map }] : [])];
    });
  return { files: (await Promise.all(files)).flat(), modules: new Set(Object.keys(metafile.inputs)) };
}

type CommonJs = Promise<Pick<TransformResult, 'code' | 'map'>>;

/** What was converted in this process: functions have most parts that are loaded later in common. */
const converted = new Map<string, CommonJs>();

function toCommonJs(text: string, options: Pick<TransformOptions, 'target' | 'sourcemap'>): CommonJs {
  const key = JSON.stringify([options, text]);
  const conversion =
    converted.get(key) ??
    transform(text, {
      ...options,
      format: 'cjs',
      platform: 'node',
      // An `import()` would wrap the exports once more, so it becomes a deferred `require`.
      supported: { 'dynamic-import': false },
      minify: true,
      sourcesContent: false,
    });
  converted.set(key, conversion);
  return conversion;
}

/** Returns the files that `index.js` can load. esbuild also writes files that only removed code would have loaded. */
function loadedFiles({ outputs }: Metafile, folder: string): Set<string> {
  const loaded = new Set(Object.keys(outputs).filter((file) => basename(file) === 'index.js'));
  for (const file of loaded) for (const { path } of outputs[file]?.imports ?? []) loaded.add(path);
  return new Set([...loaded].map((file) => resolve(folder, file)));
}
