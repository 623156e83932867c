import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { phrases } from './phrases.ts';

const repository = path.join(import.meta.dirname, '../../..');

/** Texts that users and operators read. They must not contain any phrase. */
const publicTexts = [
  /^README\.md$/,
  /^docs\/(?!reading\.md|decisions\/)/,
  /^(?:client|commands|web)\//,
  /\/README\.md$/,
  /^shared\/interface\//,
  /^infra\/(?:alarms|dashboard|openapi)\//,
  /^functions\/(?:http\/validation|mcp)\//,
];

/** How many phrases all other texts still have. A number may only decrease. */
const remaining = { pages: 0, others: 0 };

const ofPages =
  /^(?:shared\/pages|functions\/crawler|test\/(?:unit|integration)\/(?:pages|crawler))\/|^docs\/reading\.md$/;

/** Files that tools generate, and texts about the phrases themselves. */
const ignored = /schema\.d\.ts$|\/generated\/|^test\/fixtures\/|\/phrases(?:\.test)?\.ts$/;

interface Hit {
  file: string;
  text: string;
  use: string;
}

function phrasesIn(file: string): Hit[] {
  // Sentences continue over lines of comments and of Markdown.
  const text = readFileSync(path.join(repository, file), 'utf8').replaceAll(/\n\s*(?:\*|\/\/|#|>)?\s*/g, ' ');
  return phrases.flatMap(({ pattern, use }) =>
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

const hits = files.flatMap(phrasesIn);
const isPublic = ({ file }: Hit) => publicTexts.some((folder) => folder.test(file));

test.each(phrases)('the pattern finds: $example', ({ pattern, example }) => {
  expect(example).toMatch(pattern);
});

test('public texts contain none of the phrases', () => {
  expect(hits.filter(isPublic)).toEqual([]);
});

test('other texts have no more phrases than before', () => {
  const [pages, others] = [true, false].map((wanted) =>
    hits.filter((hit) => !isPublic(hit) && ofPages.test(hit.file) === wanted),
  );
  if ((pages?.length ?? 0) > remaining.pages) expect(pages).toEqual([]);
  if ((others?.length ?? 0) > remaining.others) expect(others).toEqual([]);
});
