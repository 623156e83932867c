import fc from 'fast-check';

/** UTF-16 surrogates, which are not characters by themselves. */
const surrogates = { from: 0xd800, count: 0x800 };

/**
 * Any Unicode character, as a unit of `fc.string`. Like `unit: 'binary'`, which however creates a table of all 1.1
 * million characters per process, taking a second.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff - surrogates.count }).map(
  (index) => String.fromCodePoint(index < surrogates.from ? index : index + surrogates.count),
  (character) => {
    const [first, ...more] = typeof character === 'string' && character.isWellFormed() ? character : '';
    const codePoint = first?.codePointAt(0);
    if (codePoint === undefined || more.length > 0) throw new Error('This is not one character');
    return codePoint < surrogates.from ? codePoint : codePoint - surrogates.count;
  },
);
