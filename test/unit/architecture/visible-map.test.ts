import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const extraction = path.join(import.meta.dirname, '../../../shared/pages/extraction');

test('the map of the visible reader names every file of its folder, and no other', () => {
  const source = readFileSync(path.join(extraction, 'readers/visible.ts'), 'utf8');
  const map = source.slice(
    source.indexOf('A map of `visible/`'),
    source.indexOf('export const visibleReader'),
  );
  const named = [...map.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, name]) => name);
  const files = globSync('visible/*.ts', { cwd: extraction }).map((file) => path.basename(file, '.ts'));
  expect(named.toSorted()).toEqual(files.toSorted());
});
