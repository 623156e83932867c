const unspacedScripts = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/;
const letterOrMark = /[\p{L}\p{M}]/u;
const marks = /[\u0300-\u036f]/g;
/** Most words are in this form already. */
const plain = /^[a-z\d ']*$/;
const notGreek = /[^\u0370-\u03ff]/;

/** A character's role at the edge of a word. Scripts without spaces have words without borders. */
export const kinds = { other: 1, spaced: 2, unspaced: 3 } as const;

const folded = new Uint16Array(0x10000);
const kindOf = new Uint8Array(0x10000);
const bare = new Uint16Array(0x10000);

/** Letters that people use interchangeably, and that lower case does not unify. */
const same: Record<string, string> = {
  ı: 'i',
  ё: 'е',
  ς: 'σ',
  ţ: 'ț',
  ş: 'ș',
  '’': "'",
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  '-': ' ',
  '‑': ' ',
};

function prepare(code: number): void {
  const character = String.fromCharCode(code);
  // `İ` is two characters in lower case, and a Greek capital has no accent.
  const wide = character.normalize('NFKC').toLowerCase();
  const plain = notGreek.test(wide.slice(0, 1)) ? wide : wide.normalize('NFD');
  const lower = /\s/.test(character) ? ' ' : plain.slice(0, 1) || character;
  folded[code] = (same[lower] ?? lower).charCodeAt(0);
  kindOf[code] = unspacedScripts.test(character)
    ? kinds.unspaced
    : letterOrMark.test(character)
      ? kinds.spaced
      : kinds.other;
}

/** Returns one code for all spellings of a character, such as both cases and every kind of space. */
export function foldCode(code: number): number {
  if (kindOf[code] === 0) prepare(code);
  return folded[code] ?? code;
}

/** Returns one of {@link kinds}. */
export function kindOfCode(code: number): number {
  if (kindOf[code] === 0) prepare(code);
  return kindOf[code] ?? kinds.other;
}

/** Returns a text in the form for comparison. It has the same length. */
export function foldText(text: string): string {
  return plain.test(text) ? text : mapCodes(text, foldCode);
}

/** Returns a folded word without its accents, as people often type it. */
export function withoutAccents(word: string): string {
  return plain.test(word) ? word : mapCodes(word, bareCode);
}

/** Unicode does not decompose these letters. */
const spellings: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** Returns folded words as hosts spell them. */
export function asInHosts(words: string): string {
  if (plain.test(words)) return words;
  return withoutAccents(words.replace(/[øæœßłđðþ]/g, (letter) => spellings[letter] ?? letter));
}

function bareCode(code: number): number {
  if (bare[code] === 0) {
    const character = String.fromCharCode(code);
    bare[code] = (character.normalize('NFD').replace(marks, '').normalize('NFC') || character).charCodeAt(0);
  }
  return bare[code] ?? code;
}

/** Most words are already in the form that they would get. */
function mapCodes(text: string, map: (code: number) => number): string {
  let result = '';
  let kept = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const mapped = map(code);
    if (mapped === code) continue;
    result += text.slice(kept, at) + String.fromCharCode(mapped);
    kept = at + 1;
  }
  return result + text.slice(kept);
}
