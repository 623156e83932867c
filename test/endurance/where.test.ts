import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findInSource } from '../../commands/where/find-in-source.ts';
import { bundleWithMap } from '../../infra/bundles/bundle.ts';

test('a position in a bundle maps to its source line', async () => {
  const { code, map } = await bundleWithMap('get-account');
  expect(code).not.toContain('sourceMappingURL');
  const lines = code.split('\n');
  const line = lines.findIndex((text) => text.includes('"request.failed"'));
  const position = findInSource(map, line + 1, (lines[line] ?? '').indexOf('"request.failed"') + 1);
  const [file = '', sourceLine] = position?.split(':') ?? [];
  expect(file).toMatch(/^functions\/.*\.ts$/);
  expect(readFileSync(file, 'utf8').split('\n')[Number(sourceLine) - 1]).toContain('request.failed');
});

test('so does a position in a file that is loaded later', async () => {
  const { code: index } = await bundleWithMap('extract');
  const [, file = ''] = /"\.\/(open-crawler-\w+\.js)"/.exec(index) ?? [];
  const { code, map } = await bundleWithMap('extract', file);
  const lines = code.split('\n');
  const line = lines.findIndex((text) => text.includes('PriceWatchService'));
  const column = (lines[line] ?? '').indexOf('PriceWatchService') + 1;
  expect(findInSource(map, line + 1, column)).toMatch(
    /^shared\/pages\/crawler\/drivers\/direct\/request-headers\.ts:\d+$/,
  );
});

test('an unknown file is reported', async () => {
  await expect(bundleWithMap('get-account', 'chunk.js')).rejects.toThrow('no file chunk.js');
});

test('an unknown function is reported', async () => {
  await expect(bundleWithMap('nothing')).rejects.toThrow('Unknown function nothing.');
});
