import { execFile } from 'node:child_process';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
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

/** Returns the compiler's diagnostics for sources by name, together because each run of the compiler takes a second. */
async function compile(sources: Map<string, string>): Promise<string[]> {
  for (const [name, source] of sources) await writeFile(path.join(folder, name), source);
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
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: [...sources.keys()] }),
  );
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  // The further lines of one are indented.
  return stdout.split(/^(?=\S)/mu).filter(Boolean);
}

describe('code samples in the documentation', () => {
  let diagnostics: string[] = [];
  const isOfWrong = (diagnostic: string) => diagnostic.startsWith('wrong.mts');

  beforeAll(async () => {
    const wrong = (typed[0]?.source ?? '').replace("'/products'", "'/product'");
    const right = typed.map(({ source }, index) => [`sample-${index}.mts`, source] as const);
    diagnostics = await compile(new Map([...right, ['wrong.mts', wrong]]));
  });

  test('compile in strict TypeScript with the types of the client', () => {
    expect(typed.length).toBeGreaterThanOrEqual(3);
    expect(diagnostics.filter((one) => !isOfWrong(one))).toEqual([]);
  });

  test('do not compile if they use the client incorrectly', () => {
    expect(diagnostics.filter(isOfWrong)).toContainEqual(expect.stringMatching(/error TS/));
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
