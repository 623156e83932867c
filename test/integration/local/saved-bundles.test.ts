import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleOrReuse, keepBundles, keyOfSources } from '../../../infra/bundles/saved-bundles.ts';

let repository: string;
let bundled: number;

beforeEach(async () => {
  repository = await mkdtemp(path.join(tmpdir(), 'price-watch-bundles-'));
  bundled = 0;
  await write('functions/operations/get.ts', 'first');
  await write('node_modules/esbuild/package.json', '{}');
});
afterEach(() => rm(repository, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(repository, file)), { recursive: true });
  await writeFile(path.join(repository, file), text);
}

/** Starts, and returns the output of the function's bundle, which is its source's output. */
async function start(name: string): Promise<string> {
  const outDir = path.join(repository, 'data', name);
  const key = await keyOfSources(repository);
  await bundleOrReuse({ repository, key, outDir }, async () => {
    bundled += 1;
    const source = await readFile(path.join(repository, 'functions/operations/get.ts'));
    await mkdir(path.join(outDir, 'get'), { recursive: true });
    await writeFile(path.join(outDir, 'get/index.js'), source);
  });
  return readFile(path.join(outDir, 'get/index.js'), 'utf8');
}

test('bundles once for any number of starts', async () => {
  expect([await start('one'), await start('two'), await start('three')]).toEqual(['first', 'first', 'first']);
  expect(bundled).toBe(1);
});

test('bundles nothing if a synthesis of the same sources has saved its bundles', async () => {
  const outDir = path.join(repository, 'dist/functions');
  await write('dist/functions/get/index.js', 'synthesized');
  await keepBundles({ repository, key: await keyOfSources(repository), outDir });
  expect(await start('one')).toBe('synthesized');
  expect(bundled).toBe(0);
});

test.each([
  'functions/operations/get.ts',
  'shared/new/file.ts',
  'infra/site/index.html',
  'docs/guide.md',
  'openapi.json',
  'package-lock.json',
])('bundles again if %s has changed', async (file) => {
  await start('one');
  await write(file, 'second');
  const bundle = await start('two');
  expect(bundled).toBe(2);
  expect(bundle).toBe(file.startsWith('functions') ? 'second' : 'first');
});

test('two starts that save their bundles concurrently both have complete bundles', async () => {
  expect(await Promise.all([start('one'), start('two'), start('three')])).toEqual([
    'first',
    'first',
    'first',
  ]);
  await start('four');
  expect(bundled).toBeLessThanOrEqual(4);
});

test('a failed bundler leaves nothing that the next start uses', async () => {
  const key = await keyOfSources(repository);
  const failing = bundleOrReuse({ repository, key, outDir: path.join(repository, 'data') }, async () => {
    throw new Error('no bundle');
  });
  await expect(failing).rejects.toThrow('no bundle');
  expect(await start('one')).toBe('first');
});

test('if nothing can be saved, each start bundles', async () => {
  await rm(path.join(repository, 'node_modules'), { recursive: true });
  await write('node_modules', 'a file where the folder would be');
  expect([await start('one'), await start('two')]).toEqual(['first', 'first']);
  expect(bundled).toBe(2);
});
