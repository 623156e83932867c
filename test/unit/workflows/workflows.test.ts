import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readStages } from '../../../infra/stages/stages.ts';

// GitHub's parser imports JSON without an attribute, which Node.js rejects.
const hooks = registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    return resolved.url.endsWith('.json') ? { ...resolved, importAttributes: { type: 'json' } } : resolved;
  },
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import(
  '@actions/workflow-parser'
);
hooks.deregister();

const files = globSync('.github/workflows/*.yml').toSorted();
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** The findings of GitHub's own parser. */
async function errorsIn(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const template = value && (await convertWorkflowTemplate(context, value));
  const ofTemplate = template?.errors?.map(({ Message }) => Message) ?? [];
  return [...context.errors.getErrors().map(({ message }) => message), ...ofTemplate];
}

test('there are workflows for tests, diffs and deployments', () => {
  expect(files.map((file) => file.split('/').at(-1))).toEqual([
    'deploy-stage.yml',
    'deploy.yml',
    'diff.yml',
    'test.yml',
  ]);
});

describe.each(files)('%s', (file) => {
  const content = readFileSync(file, 'utf8');

  test("is valid for GitHub's parser", async () => {
    expect(await errorsIn(file, content)).toEqual([]);
  });

  test('pins third-party actions by commit, with the version in a comment', () => {
    for (const [, used = ''] of content.matchAll(/uses: (.*)$/gm))
      expect(used).toMatch(
        /^(?:\.\/\.github\/workflows\/[\w-]+\.yml|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/,
      );
  });

  test('declares its permissions, and pull requests from forks get no permissions', () => {
    expect(content).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(content).not.toContain('pull_request_target');
    // A value inserted into a script as text could be a command.
    for (const [, script = ''] of content.matchAll(/run: (\|\n(?: {10}.*\n)+|.*)/g))
      expect(script).not.toContain('${');
  });

  test('runs existing commands and stages', () => {
    for (const [, name = ''] of content.matchAll(/npm run (?:-s )?([\w-]+)/g))
      expect(scripts).toHaveProperty(name);
    const [, list = ''] = /stage: \[(.*)\]/.exec(content) ?? [];
    const named = [
      ...list.split(', '),
      ...[...content.matchAll(/^ {6}stage: (\w+)$/gm)].map(([, name = '']) => name),
    ];
    for (const stage of named.filter(Boolean)) expect(Object.keys(readStages())).toContain(stage);
  });
});

const workflow = (name: string) => readFileSync(`.github/workflows/${name}.yml`, 'utf8');

test('pull requests run the tests, including those from forks', () => {
  expect(workflow('test')).toMatch(/^on:\n(?: {2}.*\n)* {2}pull_request:\n/m);
  expect(workflow('test')).not.toContain('if:');
});

test('a deployment waits only for others of its stage, so that one waiting for approval does not block later runs', () => {
  expect(workflow('deploy')).not.toMatch(/concurrency:/);
  expect(workflow('deploy-stage')).toMatch(
    /^ {4}concurrency:\n {6}group: deploy-\$\{\{ inputs\.stage \}\}\n {6}cancel-in-progress: false$/m,
  );
});

test('a deployment has time for all rounds of releases and a rollback, with credentials as long', () => {
  const [, minutes] = /timeout-minutes: (\d+)/.exec(workflow('deploy-stage')) ?? [];
  const [, seconds] = /role-duration-seconds: (\d+)/.exec(workflow('deploy-stage')) ?? [];
  expect([Number(minutes), Number(seconds)]).toEqual([120, 7200]);
});

test.each([
  ['an unknown key', 'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - runs: ls\n'],
  [
    'a dependency on an unknown job',
    'on: push\njobs:\n  a:\n    needs: b\n    runs-on: x\n    steps:\n      - run: ls\n',
  ],
  [
    'an invalid expression',
    'on: push\njobs:\n  a:\n    if: vars.X = 1\n    runs-on: x\n    steps:\n      - run: ls\n',
  ],
])('a workflow with %s is rejected', async (_what, content) => {
  expect(await errorsIn('wrong.yml', content)).not.toEqual([]);
});
