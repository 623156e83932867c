import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { AnyOperation } from '../../functions/operations/wiring/operation.ts';
import { operations } from '../../functions/operations/wiring/operation-tables.ts';
import type { Operation } from '../../shared/interface/operation.ts';
import { methodsOf, refusesOthers } from './path-methods.ts';

const root = path.join(import.meta.dirname, '../..');

/** The prefix of an entry that is the bundle of operations instead of a file. */
const scheme = 'operation:';

/** By bundle: `handler.ts` of a folder in `functions`, or what `operationEntries` generates. */
export function functionEntries(): Map<string, string> {
  const handlers = globSync('functions/**/handler.ts', { cwd: root });
  return new Map([
    ...handlers.map((file) => [path.basename(path.dirname(file)), file] as const),
    ...[...operationsByBundle.keys()].map((bundle) => [bundle, scheme + bundle] as const),
  ]);
}

export const operationsByBundle: ReadonlyMap<string, AnyOperation[]> = Map.groupBy<string, AnyOperation>(
  Object.values(operations),
  ({ contract }) => bundleOf(contract),
);

/** Lets esbuild use the generated handler of operations as an entry point. */
export const operationEntries: Plugin = {
  name: 'operation-entries',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${scheme}`) }, ({ path: entry }) => ({
      path: entry.slice(scheme.length),
      namespace: scheme.slice(0, -1),
    }));
    build.onLoad({ filter: /./, namespace: scheme.slice(0, -1) }, async ({ path: bundle }) => ({
      contents: await handlerOf(bundle),
      resolveDir: wiring,
    }));
  },
};

const wiring = path.join(root, 'functions/operations/wiring');

/** Opens only the needs of its operations: esbuild removes the others too late, which loads 10 ms slower. */
async function handlerOf(bundle: string): Promise<string> {
  const served = operationsByBundle.get(bundle);
  if (!served) throw new Error(`Unknown operation ${bundle}.`);
  const needs = [...new Set(served.flatMap((operation) => operation.needs))].join(', ');
  const ids = served.map(({ contract }) => contract.id).join(', ');
  const imports = served
    .map(({ contract: { id } }) => `import { ${id} } from '../${fileOf(id)}';`)
    .join('\n');
  const isShared = served.some(({ contract }) => contract.noun !== undefined);
  const [serve, parts] = isShared ? ['serveNoun', `{ ${ids} }`] : ['serveOperation', ids];
  const refusing = served
    .map(({ contract }) => contract)
    .filter((contract) => !isShared && refusesOthers(contract));
  const methods = refusing.map((contract) => `, ${JSON.stringify(methodsOf(contract))}`).join('');
  const contents = `
    import { openHttpServices } from '../../http/services.ts';
    ${imports}
    import { ${needs} } from './needs.ts';
    import { ${serve} } from './operation.ts';
    export const handler = ${serve}(${parts}, { ${needs} }, openHttpServices()${methods});`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: wiring, loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [onlyNeeds],
  });
  return outputFiles.map(({ text }) => text).join('');
}

function fileOf(id: string): string {
  const folder = path.join(root, 'functions/operations');
  const file = globSync('*.ts', { cwd: folder }).find((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes(`export const ${id} = operation(`),
  );
  if (file === undefined) throw new Error(`No file of functions/operations has the operation ${id}.`);
  return file;
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

/** Returns the name of an operation's bundle: its noun, or `create-product` for `createProduct`. */
export function bundleOf({ id, noun }: Pick<Operation, 'id' | 'noun'>): string {
  return noun ?? id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
