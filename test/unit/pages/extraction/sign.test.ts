import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sign } from '../../../../shared/pages/extraction/candidates/visible/text/sign.ts';
import { textsMatching } from '../../../support/texts-matching.ts';

test('the first characters of currency signs are those of all signs', () => {
  const thorough = new RegExp(sign.source.replace(/\(\?=\[\p{L}+\]\)/u, ''), sign.flags);
  expect(thorough.source).not.toBe(sign.source);
  fc.assert(
    fc.property(textsMatching(thorough), (text) => {
      expect(sign.test(text)).toBe(thorough.test(text));
    }),
    { numRuns: 2_000 },
  );
});
