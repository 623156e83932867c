import { expect, test } from 'vitest';
import { onceEachName, onceRecently } from '../../../shared/platform/once.ts';

test('a name is read once, an unusually long one each time, and no more than 10,000 are kept', () => {
  const read: string[] = [];
  const lengthOf = onceEachName((name) => {
    read.push(name);
    return name.length;
  });
  const long = 'a'.repeat(201);
  expect(['price', 'price', long, long].map(lengthOf)).toEqual([5, 5, 201, 201]);
  expect(read).toEqual(['price', long, long]);

  for (let at = 0; at < 9_999; at += 1) lengthOf(`name${at}`);
  lengthOf('price');
  expect(read).toHaveLength(10_002);
  lengthOf('one more');
  lengthOf('price');
  expect(read.slice(-2)).toEqual(['one more', 'price']);
  expect(['__proto__', 'constructor'].map(lengthOf)).toEqual([9, 11]);
});

test('only the last few keys are kept', () => {
  const read: string[] = [];
  const lengthOf = onceRecently(2, (name: string) => {
    read.push(name);
    return name.length;
  });
  expect(['one', 'three', 'one', 'three', 'seven', 'three', 'one'].map(lengthOf)).toEqual([
    3, 5, 3, 5, 5, 5, 3,
  ]);
  expect(read).toEqual(['one', 'three', 'seven', 'three', 'one']);
});
