import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const repository = path.join(import.meta.dirname, '../../..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');
const documents = files.filter((file) => file.endsWith('.md'));
/** Each with a leading and a trailing slash, so that a part of a path matches whole names only. */
const paths = files.flatMap((file) => {
  const parts = file.split('/');
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`);
});
const known = new Set(paths);

function exists(document: string, target: string): boolean {
  return known.has(`/${path.join(path.dirname(document), target).replace(/\/$/, '')}/`);
}

const textOf = (file: string) => readFileSync(path.join(repository, file), 'utf8');

/** The anchors of a document's headings, as GitHub creates them. */
function anchorsOf(file: string): string[] {
  const headings = textOf(file).matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every file and anchor that a document links to exists', () => {
  const broken = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\[[^\]]*\]\((?!https?:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, target = '', anchor]) => {
        if (target !== '' && !exists(document, target)) return [`${document}: ${link}`];
        const file = target === '' ? document : path.join(path.dirname(document), target);
        const isFound = anchor === undefined || anchorsOf(file).includes(anchor);
        return isFound ? [] : [`${document}: ${link}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

test('every source file and folder that a document names exists', () => {
  const missing = documents
    // It lists deleted files.
    .filter((document) => !document.endsWith('0022-removed-extraction-rules.md'))
    .flatMap((document) =>
      [...textOf(document).matchAll(/`([\w./-]+\.tsx?|\w[\w.-]*(?:\/[\w.-]+)*\/)`/g)].flatMap(
        ([, name = '']) => {
          const isFound =
            exists(document, name) || paths.some((one) => one.endsWith(`/${name.replace(/\/$/, '')}/`));
          return isFound ? [] : [`${document}: ${name}`];
        },
      ),
    );
  expect(missing).toEqual([]);
});
