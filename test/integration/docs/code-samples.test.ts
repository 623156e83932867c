import { execFile } from 'node:child_process';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../..');

interface Sample {
  /** The file and its line. */
  at: string;
  language: string;
  source: string;
}

async function samplesOf(file: string): Promise<Sample[]> {
  const text = await readFile(path.join(root, file), 'utf8');
  return [...text.matchAll(/^( *)```(\w+)\n(.*?)^ *```$/gmsu)].map(
    ({ index, 1: indent = '', 2: language = '', 3: source = '' }) => ({
      at: `${file}:${text.slice(0, index).split('\n').length}`,
      language,
      source: source.replaceAll(new RegExp(`^${indent}`, 'gmu'), ''),
    }),
  );
}

const documents = (await readdir(path.join(root, 'docs'))).filter((name) => name.endsWith('.md'));
const files = ['README.md', 'client/README.md', ...documents.map((name) => `docs/${name}`)];
const samples = (await Promise.all(files.map(samplesOf))).flat();
const inLanguage = (...languages: string[]) => samples.filter(({ language }) => languages.includes(language));
// Included files are run by the tests of the webhook examples.
const typed = inLanguage('ts', 'typescript', 'js').filter(({ source }) => !source.startsWith('<!-- include'));

const folder = temporaryFolder('samples');
await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));

/** Returns the compiler's diagnostics for sources, each in its own file. */
async function compile(sources: string[]): Promise<string> {
  const names = sources.map((_, index) => `sample-${index}.mts`);
  for (const [index, source] of sources.entries())
    await writeFile(path.join(folder, names[index] ?? ''), source);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    noEmit: true,
    skipLibCheck: true,
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: names }));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [tsc, '-p', folder]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

describe('code samples in the documentation', () => {
  test('compile in strict TypeScript with the types of the client', async () => {
    expect(typed.length).toBeGreaterThanOrEqual(3);
    expect(await compile(typed.map(({ source }) => source))).toBe('');
  });

  test('do not compile if they use the client incorrectly', async () => {
    const wrong = (typed[0]?.source ?? '').replace("'/products'", "'/product'");
    expect(await compile([wrong])).toMatch(/error TS/);
  });

  test.each(inLanguage('json').map((sample) => [sample.at, sample] as const))(
    '%s is JSON',
    (_, { source }) => {
      expect(() => JSON.parse(source)).not.toThrow();
    },
  );

  test.each(inLanguage('sh', 'bash').map((sample) => [sample.at, sample] as const))(
    '%s is a shell script',
    async (_, { source }) => {
      expect((await run('bash', ['-n', '-c', source])).stderr).toBe('');
    },
  );
});
