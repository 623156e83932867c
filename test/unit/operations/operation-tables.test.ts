import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { accountAreaOperations } from '../../../functions/operations/wiring/account-area-operations.ts';
import type { AnyOperation } from '../../../functions/operations/wiring/operation.ts';
import { operations } from '../../../functions/operations/wiring/operation-tables.ts';
import { ownAppOperations } from '../../../shared/interface/app-operations.ts';
import { operations as contracts } from '../../../shared/interface/operations.ts';

const repository = path.join(import.meta.dirname, '../../..');

test('a behaviour is in the file of the same name as its contract', () => {
  expect(filesIn('functions/operations')).toEqual(filesIn('shared/interface/operations'));
});

test('a noun names exactly the operations under its path', () => {
  const nouns = new Set(contracts.flatMap(({ noun }) => noun ?? []));
  for (const { id, path, noun } of contracts) {
    const [, first = ''] = path.split('/');
    expect(noun, id).toBe(nouns.has(first) ? first : undefined);
  }
});

test("functions/operations/account-area has the files of the account area's contracts", () => {
  expect(filesIn('functions/operations/account-area')).toEqual(filesIn('shared/interface/app'));
});

describe.each([
  ['the HTTP interface', operations, contracts],
  ['the account area', accountAreaOperations, ownAppOperations],
] as const)('%s', (_, table, declared) => {
  test('serves each contract as the API declares it', () => {
    const served = Object.entries(table).map(([id, { contract }]) => [id, contract]);
    expect(Object.fromEntries(served)).toEqual(
      Object.fromEntries(declared.map((contract) => [contract.id, contract])),
    );
  });

  test('declares `readsPages` for exactly the operations that need `readPage`', () => {
    const served: AnyOperation[] = Object.values(table);
    const readers = served.filter(({ needs }) => needs.includes('readPage'));
    expect(new Set(readers.map(({ contract }) => contract.id))).toEqual(
      new Set(declared.filter(({ readsPages }) => readsPages).map(({ id }) => id)),
    );
  });
});

function filesIn(folder: string): string[] {
  return globSync('*.ts', { cwd: path.join(repository, folder) }).toSorted();
}
