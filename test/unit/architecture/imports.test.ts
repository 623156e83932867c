import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { findCircles, type Graph } from './circles.ts';

const repository = path.join(import.meta.dirname, '../../..');

/** What the files of each layer can import from other layers. */
const layers: Record<string, string[]> = {
  shared: ['shared'],
  functions: ['functions', 'shared'],
  // Browser code imports only the types of `/app/api`, and nothing else.
  web: ['web'],
  // The AWS emulation does not import the service.
  'local-aws': ['local-aws'],
  infra: ['infra', 'functions', 'shared', 'web', 'local-aws'],
  commands: ['commands', 'infra', 'functions', 'shared', 'local-aws'],
};

/** What the files of each folder in `shared` can import from other folders: only from those above it. */
const rooms: Record<string, string[]> = {
  interface: [],
  platform: ['interface'],
  pages: ['interface', 'platform'],
  accounts: ['interface', 'platform'],
  webhooks: ['interface', 'platform', 'accounts'],
  notifications: ['interface', 'platform', 'accounts', 'webhooks'],
  products: ['interface', 'platform', 'pages', 'accounts', 'webhooks', 'notifications'],
};

/** The API description generated from `shared/interface`, which `functions/site` serves. */
const generated = ['openapi.json'];

interface Import {
  file: string;
  /** A path in the repository for its own files, otherwise the package name. */
  target: string;
}

/** The files of the workspace `local-aws` by the names under which others import them. */
const workspaceFiles = new Map(
  Object.entries(
    z
      .object({ exports: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(path.join(repository, 'local-aws/package.json'), 'utf8'))).exports,
  ).map(([name, file]) => [path.join('local-aws', name), path.join('local-aws', file)]),
);

const statement =
  /(?:^|[;\n])\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

function importsOf(layer: string): Import[] {
  return globSync(`${layer}/**/*.{ts,tsx}`, { cwd: repository }).flatMap((file) => {
    const source = readFileSync(path.join(repository, file), 'utf8');
    return [...source.matchAll(statement)].map(([, fromStatement, fromCall]) => {
      const target = fromStatement ?? fromCall ?? '';
      const isRelative = target.startsWith('.');
      if (isRelative) return { file, target: path.join(path.dirname(file), target) };
      return { file, target: workspaceFiles.get(target) ?? target };
    });
  });
}

const isRelative = ({ target }: Import) =>
  /^(?:shared|functions|infra|web|commands|test|local-aws)\//.test(target);

describe.each(Object.entries(layers))('%s', (layer, allowed) => {
  const imports = importsOf(layer);

  test('is scanned, and has imports', () => {
    expect(imports.length).toBeGreaterThan(0);
  });

  test(`imports only from ${allowed.join(', ')}`, () => {
    const wrong = imports
      .filter((one) => isRelative(one) || !/^[@a-z]/.test(one.target))
      .filter(({ target }) => !allowed.some((name) => target.startsWith(`${name}/`)))
      .filter(({ target }) => !generated.includes(target));
    expect(wrong).toEqual([]);
  });
});

test('every folder in shared is listed, and all files are in folders', () => {
  const found = globSync('shared/*', { cwd: repository }).map((entry) => path.basename(entry));
  expect(found.toSorted()).toEqual(Object.keys(rooms).toSorted());
});

test.each(Object.entries(rooms))('shared/%s imports only from the folders %j', (room, allowed) => {
  const wrong = importsOf(`shared/${room}`)
    .filter(isRelative)
    .filter(({ target }) => ![room, ...allowed].some((name) => target.startsWith(`shared/${name}/`)));
  expect(wrong).toEqual([]);
});

describe('there are no circular imports, including type imports', () => {
  const imports = Object.keys(layers).flatMap(importsOf).filter(isRelative);
  const byFile = toGraph(imports.map(({ file, target }) => [file, target]));

  test('from file to file', () => {
    expect(findCircles(byFile)).toEqual([]);
  });

  /** Each folder counts as one node, next to the files and folders at the same level. */
  const folders = new Set(
    [...byFile.keys()].flatMap(foldersAround).filter((folder) => folder.startsWith('shared')),
  );
  test.each([...folders])('from folder to folder in %s', (folder) => {
    const inside = imports
      .filter(({ file, target }) => file.startsWith(`${folder}/`) && target.startsWith(`${folder}/`))
      .map(({ file, target }) => [entryOf(folder, file), entryOf(folder, target)] as const)
      .filter(([from, to]) => from !== to);
    expect(findCircles(toGraph(inside))).toEqual([]);
  });

  test('and a cycle of three would be found', () => {
    const graph = toGraph([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['d', 'a'],
      ['c', 'e'],
    ]);
    expect(findCircles(graph)).toEqual([['a', 'b', 'c']]);
  });
});

test("no function imports another function's handler", () => {
  const wrong = importsOf('functions').filter(({ target }) => target.endsWith('/handler.ts'));
  expect(wrong).toEqual([]);
});

test('functions and shared code do not import the AWS CDK or a test library', () => {
  const wrong = [...importsOf('functions'), ...importsOf('shared')].filter(({ target }) =>
    /^(?:aws-cdk-lib|constructs|vitest|fast-check|fauxqs)\b/.test(target),
  );
  expect(wrong).toEqual([]);
});

function toGraph(edges: readonly (readonly [string, string])[]): Graph {
  const graph = Map.groupBy(edges, ([from]) => from);
  return new Map([...graph].map(([from, to]) => [from, to.map(([, target]) => target)]));
}

function foldersAround(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAround(folder)];
}

/** The entry at a level that is or contains a file. */
function entryOf(folder: string, file: string): string {
  return file.slice(folder.length + 1).split('/')[0] ?? '';
}
