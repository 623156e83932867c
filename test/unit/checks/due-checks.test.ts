import { expect, test } from 'vitest';
import { duePartition } from '../../../shared/checks/due-checks.ts';
import { newId } from '../../../shared/identifiers/ids.ts';

const shards = Array.from({ length: 16 }, (_, shard) => duePartition(shard));

test('whoever looks through all shards finds the checks of every product', () => {
  for (let made = 0; made < 500; made += 1) expect(shards).toContain(duePartition(newId()));
});

test('products are spread over all shards', () => {
  const used = new Set(Array.from({ length: 2000 }, () => duePartition(newId())));
  expect(used).toEqual(new Set(shards));
});
