import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const repository = path.join(import.meta.dirname, '../../..');

/** Words in former names that are not standard terms, with the word to use. */
const retired = new Map([
  ['gate', 'limiter: acquire, renew, release'],
  ['purse', 'budget: reserve, report'],
  ['spend', 'budget'],
  ['place', 'index, position, permit, region: whatever it is'],
  ['turn', 'mutex, round, index'],
  ['standing', 'status, state'],
  ['belief', 'verification'],
  ['believe', 'verify'],
  ['suspicion', 'anomaly'],
  ['suspicious', 'anomaly'],
  ['settle', 'finish'],
  ['settlement', 'outcome'],
  ['unsettled', 'without currency, pending'],
  ['belonging', 'owner clues'],
  ['ware', 'product'],
  ['walked', 'traversed, visible'],
  ['judge', 'evaluate, decide, compare'],
  ['era', 'protocol version'],
  ['aside', 'dead-letter'],
  ['postpone', 'change visibility'],
  ['mains', 'main products'],
]);

/** Stored names, or names defined elsewhere. */
const kept = new Set(['place', 'places', 'spendable']);

/**
 * The names declared in a file: its constants, functions and types, and the members and parameters on their own lines.
 */
const declaration =
  /\b(?:const|let|function\*?|class|interface|type)\s+([A-Za-z]\w*)|^\s+(?:(?:readonly|async|static)\s+)*#?([A-Za-z]\w*)\??(?=[(:<])/gm;

function wordsOf(name: string): string[] {
  return name.split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());
}

test('no name has a retired word', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  );
  const found = files
    .split('\n')
    .filter((file) => /^(?:shared|functions|infra|local-aws|web|commands|test)\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(repository, file), 'utf8');
      const names = [...source.matchAll(declaration)].map(([, declared, member]) => declared ?? member ?? '');
      const fileName = path.basename(file).replace(/\..*$/, '').replaceAll('-', '_');
      return [fileName, ...new Set(names)].flatMap((name) => {
        const word = kept.has(name)
          ? undefined
          : wordsOf(name).find((one) => retired.has(one.replace(/s$/, '')) || retired.has(one));
        return word === undefined
          ? []
          : [`${file}: ${name} (use ${retired.get(word) ?? retired.get(word.replace(/s$/, ''))})`];
      });
    });
  expect(found).toEqual([]);
});
