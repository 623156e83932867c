import { expect, test } from 'vitest';
import { newId } from '../../../../shared/platform/identifiers/ids.ts';
import { duePartition } from '../../../../shared/products/checks/check.ts';

const shards = Array.from({ length: 16 }, (_, shard) => duePartition(shard));

test('all shards together contain the checks of every product', () => {
  for (let made = 0; made < 500; made += 1) expect(shards).toContain(duePartition(newId()));
});

test('products are spread over all shards', () => {
  const used = new Set(Array.from({ length: 2000 }, () => duePartition(newId())));
  expect(used).toEqual(new Set(shards));
});
