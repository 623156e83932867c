import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { phrases } from './phrases.ts';

const repository = path.join(import.meta.dirname, '../../..');

/** Files that tools generate, and texts about the phrases themselves. */
const ignored = /schema\.d\.ts$|\/generated\/|^test\/fixtures\/|\/phrases(?:\.test)?\.ts$/;

function phrasesIn(file: string) {
  // Sentences continue over lines of comments and of Markdown.
  const text = readFileSync(path.join(repository, file), 'utf8').replaceAll(/\n\s*(?:\*|\/\/|#|>)?\s*/g, ' ');
  return phrases.flatMap(([pattern, use]) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(({ 0: found, index }) => ({
      file,
      text: text.slice(Math.max(0, index - 40), index + found.length + 40),
      use,
    })),
  );
}

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.md', '*.mjs'],
  { cwd: repository, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && !ignored.test(file));

test('no text contains a phrase', () => {
  expect(files.flatMap(phrasesIn)).toEqual([]);
});
