import { execFile } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const repository = path.join(import.meta.dirname, '../..');

/** The files that an engineer adds or changes for an operation, `pauseAlerts`. */
const contract = 'shared/interface/operations/pause-alerts.ts';
const behaviour = 'functions/operations/pause-alerts.ts';
const list = 'shared/interface/operations.ts';
const table = 'functions/operations/wiring/operation-tables.ts';
const access = 'infra/stack/table-access.ts';
/** It provides the types of the schemas' `meta`. */
const types = 'infra/openapi/document.ts';

const copy = temporaryFolder('operation');
beforeAll(async () => {
  for (const name of ['shared', 'functions', 'infra', 'web', 'package.json', 'tsconfig.json'])
    await cp(path.join(repository, name), path.join(copy, name), { recursive: true });
  await symlink(path.join(repository, 'node_modules'), path.join(copy, 'node_modules'));
  await writeFile(
    path.join(copy, 'tsconfig.new.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: ['shared/**/*.d.ts'],
      files: [table, access, behaviour, types],
    }),
  );
});

const write = (file: string, text: string) => writeFile(path.join(copy, file), text);

async function insert(file: string, before: string, text: string): Promise<void> {
  const source = await readFile(path.join(copy, file), 'utf8');
  expect(source).toContain(before);
  await write(file, source.replace(before, text + before));
}

/** Returns the compiler's errors, in the form `file: message`. */
async function compile(): Promise<string[]> {
  const tsc = path.join(copy, 'node_modules/typescript/bin/tsc');
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [tsc, '-p', 'tsconfig.new.json', '--pretty', 'false'],
      { cwd: copy },
      (_, text) => resolve(text),
    );
  });
  return [...output.matchAll(/^(\S+?)\(\d+,\d+\): error \w+: (.*)$/gm)].map(
    ([, file, message]) => `${file}: ${message}`,
  );
}

async function writeBehaviour(used: string): Promise<void> {
  await write(
    behaviour,
    `import { pauseAlerts as contract } from '../../shared/interface/operations/pause-alerts.ts';
import { operation } from './wiring/operation.ts';

export const pauseAlerts = operation(contract, ['products', 'alerts'], async ({ account, params }, services) => {
    const product = await services.products.get(account.id, params.id);
    await services.${used}.list(product.id);
    return { body: undefined };
  },
);
`,
  );
}

test('a new operation is two files and a line in three others, and the compiler names each missing one', async () => {
  await write(
    contract,
    `import { defineOperation, route } from '../operation.ts';

export const pauseAlerts = defineOperation({
  ...route('pauseAlerts', 'POST', '/products/{id}/alerts/pause'),
  tag: 'Alerts',
  summary: 'Pause the alerts of a product',
  description: 'Turns off every alert of the product.',
  success: { status: 204, description: 'The alerts are off.' },
});
`,
  );
  await insert(list, 'import * as prices', "import { pauseAlerts } from './operations/pause-alerts.ts';\n");
  await insert(list, '  alerts.previewAlert,', '  pauseAlerts,\n');

  // An undeclared dependency does not compile.
  await writeBehaviour('checks');
  const missing = await compile();
  expect(missing.map((error) => error.split(':')[0]).toSorted()).toEqual([behaviour, table, access]);
  expect(missing.join('\n')).toContain("Property 'checks' does not exist");
  expect(missing.filter((error) => error.includes("'pauseAlerts'"))).toHaveLength(2);

  await writeBehaviour('alerts');
  await insert(table, 'import * as prices', "import * as pauseAlerts from '../pause-alerts.ts';\n");
  await insert(table, '  ...prices,', '  ...pauseAlerts,\n');
  await insert(access, '  previewAlert:', '  pauseAlerts: alertsOf,\n');
  expect(await compile()).toEqual([]);
});
