import { expect, test } from 'vitest';
import { choiceAmong } from '../../../web/format/choice.ts';

test.each([
  [['a', 'b'], ['a', 'b'], ['b'], ['b']],
  [['a'], ['a', 'b'], ['b'], []],
  [['a', 'c'], ['a'], ['a', 'b'], ['a', 'c', 'b']],
  [['b'], [], ['b'], ['b']],
  [[], ['a'], [], []],
])('now %j, shown %j and left as %j: %j', (now, before, after, chosen) => {
  expect(choiceAmong<string>(now, { before, after })).toEqual(chosen);
});
