import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const repository = path.join(import.meta.dirname, '../../..');
const files = globSync('web/**/*.{ts,tsx}', { cwd: repository }).filter((file) => !file.endsWith('.d.ts'));
const sourceOf = (file: string) => readFileSync(path.join(repository, file), 'utf8');

test('its files are small', () => {
  const lines = files.map((file) => sourceOf(file).split('\n').length).toSorted((a, b) => a - b);
  expect(lines.length).toBeGreaterThan(50);
  expect(lines[Math.floor(lines.length * 0.5)]).toBeLessThanOrEqual(60);
  expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(150);
  expect(lines.at(-1)).toBeLessThanOrEqual(250);
});

test('no page text becomes markup or code', () => {
  const ways =
    /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/;
  expect(files.filter((file) => ways.test(sourceOf(file)))).toEqual([]);
});

test('pages share parts, and no page imports another', () => {
  const pages = globSync('web/pages/*', { cwd: repository }).map((folder) => path.basename(folder));
  const wrong = pages.flatMap((page) =>
    files
      .filter((file) => file.startsWith(`web/pages/${page}/`))
      .filter((file) => /from '\.\.\/(?!\.\.)/.test(sourceOf(file))),
  );
  expect(wrong).toEqual([]);
});

test('only `api` calls the service', () => {
  const callers = files.filter((file) => /\bfetch\(|openapi-fetch|XMLHttpRequest/.test(sourceOf(file)));
  // The latter shows calls for copying.
  const others = callers.filter((file) => !file.startsWith('web/api/'));
  expect(others).toEqual(['web/pages/developers/snippets.tsx']);
});
