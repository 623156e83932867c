import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collapseSpaces } from '../../../../shared/platform/text/collapse-spaces.ts';

const pieces = fc.constantFrom(...'aж价 \n\t\u00a0\u2009\u202f\u3000\ufeff');

test('every run of white space becomes one space, and nothing else changes', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (texts) => {
      const text = texts.join('');
      expect(collapseSpaces(text)).toBe(text.replace(/\s+/g, ' '));
    }),
  );
});
