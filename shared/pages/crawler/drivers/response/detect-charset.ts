import { charsetOfLetters, western } from './page-letters.ts';

/** The charsets of web pages that do not declare one. */
const ofPages =
  /^(windows-125[0-7]|iso-8859-(2|[5-8]|13)|koi8-[ru]|ibm866|shift_jis|euc-(jp|kr)|iso-2022-jp|gb18030|big5)$/;
/** Those to which jschardet gives other names. */
const otherNames: Readonly<Record<string, string>> = {
  'iso-8859-9': 'windows-1254',
  cp1258: 'windows-1258',
  cp874: 'windows-874',
  'tis-620': 'windows-874',
  cp932: 'shift_jis',
  gb2312: 'gb18030',
  'big5-hkscs': 'big5',
  cp949: 'euc-kr',
};

const otherLatin = /^(windows-125[0478]|iso-8859-(2|13))$/;
/** With a few accents, the charsets of Europe are nearly equally likely; with the words of a language, they are not. */
const leastLead = 1.1;
/** Fewer are signs such as `£` and `°`, or the accents of a name. */
const least = { bytes: 6, differentBytes: 3 };
/** From the first word with a byte that is not ASCII on. More does not change the result. */
const sampleBytes = 50_000;

const utf8 = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;
/** A review or a cut text can damage a page in UTF-8. Of other charsets, few bytes form its sequences. */
const leastUtf8 = 0.8;

/** Guesses the charset of bytes that are not valid UTF-8. In doubt, it is windows-1252. */
export async function detectCharset(body: Uint8Array, language: string | null): Promise<string> {
  // With the word that it is in.
  const start = Math.max(0, body.findIndex((byte) => byte > 0x7f) - 20);
  const sample = body.subarray(start, start + sampleBytes);
  const notAscii = sample.filter((byte) => byte > 0x7f);
  const text = Buffer.from(sample).toString('latin1');
  const inUtf8 = (text.match(utf8) ?? []).reduce((sum, { length }) => sum + length, 0);
  if (inUtf8 > leastUtf8 * notAscii.length) return 'utf-8';
  const isShort = notAscii.length < least.bytes || new Set(notAscii).size < least.differentBytes;
  const guess = isShort ? western : await likelyCharset(text);
  const { TextDecoder: StandardDecoder } = await import('@exodus/bytes/encoding.js');
  // The sample can end inside a character.
  return charsetOfLetters(guess, language, (charset) =>
    new StandardDecoder(charset).decode(sample, { stream: true }),
  );
}

/** Adjacent, as in the words of other scripts: not a few accents, and no spaces. */
const adjacent = /[\x80-\x9f\xa1-\xff]{3,}/g;
const leastAdjacent = 0.5;

/** Long markup makes any page Western. If most bytes are adjacent, the words alone decide. */
async function likelyCharset(text: string): Promise<string> {
  const guess = await guessOf(text);
  const all = text.match(/[\x80-\xff]/g)?.length ?? 0;
  if (guess !== western || (text.match(adjacent) ?? []).join('').length < leastAdjacent * all) return guess;
  const words = text.split(/[\t\n\r <>"'=]+/).filter((word) => /[\x80-\xff]/.test(word));
  const ofWords = await guessOf(words.join(' '));
  // In ibm866, typographic signs of windows-1252 are Cyrillic letters.
  return otherLatin.test(ofWords) || ofWords === 'ibm866' ? guess : ofWords;
}

async function guessOf(text: string): Promise<string> {
  // 1.2 MB, which few pages need.
  const { detectAll } = await import('jschardet');
  // The charsets of ISO 8859 have control characters there.
  const isIso = !/[\x80-\x9f]/.test(text);
  const guesses = detectAll(Buffer.from(text, 'latin1')).flatMap(({ encoding, confidence }) => {
    const name = encoding?.toLowerCase() ?? '';
    const charset = otherNames[name] ?? (ofPages.test(name) ? name : null);
    return charset && (isIso || !charset.startsWith('iso-8859')) ? [{ charset, confidence }] : [];
  });
  const westernConfidence = guesses.find(({ charset }) => charset === western)?.confidence ?? 0;
  const [best] = guesses;
  if (!best || best.confidence < leastLead * westernConfidence) return western;
  // Words of other scripts have adjacent bytes that are not ASCII.
  return otherLatin.test(best.charset) || /[\x80-\xff]{3}/.test(text) ? best.charset : western;
}
