import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findInSource } from '../../../commands/where/find-in-source.ts';
import { bundleWithMap } from '../../../infra/bundle.ts';

test('a place in a bundle leads to the line of the sources that it was made of', async () => {
  const { code, map } = await bundleWithMap('get-account');
  expect(code).not.toContain('sourceMappingURL');
  const lines = code.split('\n');
  const line = lines.findIndex((text) => text.includes('"request.failed"'));
  const position = findInSource(map, line + 1, (lines[line] ?? '').indexOf('"request.failed"') + 1);
  const [file = '', sourceLine] = position?.split(':') ?? [];
  expect(file).toMatch(/^functions\/.*\.ts$/);
  expect(readFileSync(file, 'utf8').split('\n')[Number(sourceLine) - 1]).toContain('request.failed');
});

test('a function that there is not is told', async () => {
  await expect(bundleWithMap('nothing')).rejects.toThrow('There is no function nothing.');
});
