import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { operations } from '../../functions/operations/wiring/operation-tables.ts';

const root = path.join(import.meta.dirname, '../..');

/** The prefix of an entry that is an operation's ID instead of a file. */
const scheme = 'operation:';

/**
 * Returns esbuild's entry point of each function, by bundle name: `handler.ts` of a folder in `functions`, or the
 * operation itself, whose handler `operationEntries` generates.
 */
export function functionEntries(): Map<string, string> {
  const handlers = globSync('functions/**/handler.ts', { cwd: root });
  return new Map([
    ...handlers.map((file) => [path.basename(path.dirname(file)), file] as const),
    ...Object.keys(operations).map((id) => [bundleOf({ id }), scheme + id] as const),
  ]);
}

/** Lets esbuild use an operation's generated handler as an entry point. */
export const operationEntries: Plugin = {
  name: 'operation-entries',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${scheme}`) }, ({ path: entry }) => ({
      path: entry.slice(scheme.length),
      namespace: scheme.slice(0, -1),
    }));
    build.onLoad({ filter: /./, namespace: scheme.slice(0, -1) }, async ({ path: id }) => ({
      contents: await handlerOf(id),
      resolveDir: wiring,
    }));
  },
};

const wiring = path.join(root, 'functions/operations/wiring');

/**
 * Returns the source of one operation's handler, which opens only its own needs. esbuild would also remove
 * the others, but only after it has decided how modules load: everything that any need loads later would be
 * wrapped in functions, which load 10 ms slower.
 */
async function handlerOf(id: string): Promise<string> {
  const operation = Object.values(operations).find(({ contract }) => contract.id === id);
  if (!operation) throw new Error(`Unknown operation ${id}.`);
  const needs = operation.needs.join(', ');
  const contents = `
    import { openHttpServices } from '../../http/services.ts';
    import { ${id} } from '../${bundleOf({ id })}.ts';
    import { ${needs} } from './needs.ts';
    import { serveOperation } from './serve-operations.ts';
    export const handler = serveOperation(${id}, { ${needs} }, openHttpServices());`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: wiring, loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [onlyNeeds],
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Lets esbuild process `needs.ts` separately, and keep the imports of the remaining code. */
const onlyNeeds: Plugin = {
  name: 'only-needs',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ path: file, resolveDir }) =>
      file === './needs.ts'
        ? { path: path.join(resolveDir, file) }
        : { path: file, external: true, sideEffects: false },
    );
  },
};

/** Writes an empty bundle for each function, because templates do not depend on the code. */
export function stubBundles(functionsDir: string): void {
  for (const name of functionEntries().keys()) {
    mkdirSync(path.join(functionsDir, name), { recursive: true });
    writeFileSync(path.join(functionsDir, name, 'index.js'), '');
  }
}

/** Returns the name of an operation's bundle and of its file in `functions/operations`: `create-product` for `createProduct`. */
export function bundleOf({ id }: { id: string }): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
