/**
 * Letters of the scripts that shops write in, for a class of an expression: `[${letters}]`. `\p{L}` also holds letters of
 * two code units, which the engine tries in each repetition and at each border. On texts that V8 keeps in two bytes a
 * character, an expression with some dozen `\p{L}` takes 150 ms to compile, in each process and thread. With these letters it
 * takes 5.
 */
export const letters = [
  // Latin, with the letters of Vietnamese.
  'A-Za-zªµºÀ-ÖØ-öø-ʯḀ-ỿ',
  // Greek, Cyrillic, Armenian and Georgian.
  'Ͱ-ͽΆΈ-Ͽἀ-ᾼЀ-ҁҊ-ԯԱ-Ֆա-ևა-ჿ',
  // Hebrew, Arabic and Persian.
  'א-תؠ-يٱ-ۓ',
  // Hindi, Bengali and Thai.
  'अ-हঅ-হก-ฮะ-ๆ',
  // Japanese, Chinese and Korean.
  'ぁ-ゖァ-ー㐀-鿿가-힣',
].join('');

/** One letter. */
export const letter = `[${letters}]`;
