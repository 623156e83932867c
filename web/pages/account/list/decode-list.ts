const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** What spreadsheets and editors write besides UTF-8 and UTF-16, with the names of `TextDecoder`. */
const localEncodings: Record<string, string> = {
  ...Object.fromEntries(
    [1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258].map((page) => [
      `Windows-${page}`,
      `windows-${page}`,
    ]),
  ),
  CP874: 'windows-874',
  CP932: 'shift_jis',
  CP949: 'euc-kr',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-JP': 'euc-jp',
  'KOI8-R': 'koi8-r',
};
const detectedBytes = 100_000;
const western = 'windows-1252';
/** Letters of two alphabets in a word, such as “Perchй”. */
const mixedWord =
  /\p{Script=Latin}[\p{scx=Arab}\p{scx=Cyrl}\p{scx=Hebr}]|\p{Script=Cyrillic}\p{Script=Latin}/u;
/** Signs in a word: Excel's “CSV (MS-DOS)” read as Western, such as “Caf‚” and “K„nnchen”. */
const dosWord = /[\x81\x8d\x8f\x90\x9d]|\p{L}(?:[‚ˆ](?!\p{Lu})|[„”•›†‡¡¢£¤]\p{Ll})/u;
/** Code page 850, from 0x80. */
const dosCharacters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}';

/** Decodes a file: UTF-8, UTF-16, or the encoding that its text is most likely in. Throws for a file without text. */
export async function decodeList(file: Uint8Array): Promise<string> {
  const text = await decode(file);
  if (!text.includes('\0')) return text;
  throw new Error('The file is not a text file. Open it in a spreadsheet, and save it as CSV.');
}

async function decode(file: Uint8Array): Promise<string> {
  const marked = marks.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(file);
  // A list has no NUL; in UTF-16, ASCII characters have one.
  const nul = file.indexOf(0);
  if (nul >= 0) return new TextDecoder(nul % 2 === 0 ? 'utf-16be' : 'utf-16le').decode(file);
  // Nor an escape, which begins Japanese text.
  if (file.includes(0x1b)) return new TextDecoder('iso-2022-jp').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Only spreadsheets for the Macintosh end lines with a carriage return alone.
    if (file.includes(0x0d) && !file.includes(0x0a)) return new TextDecoder('macintosh').decode(file);
    // Larger than the rest of the account area, so it is loaded only for such a file.
    const { detectAll } = await import('jschardet');
    const detectEncodings = Object.keys(localEncodings);
    const read = detectAll(file.subarray(0, detectedBytes), { detectEncodings })
      .map(({ encoding, confidence }) => ({
        encoding: localEncodings[encoding ?? ''] ?? western,
        confidence,
      }))
      .map((found) => ({ ...found, text: new TextDecoder(found.encoding).decode(file) }))
      .filter(({ text }) => !mixedWord.test(text));
    // Short texts are nearly as likely in several encodings, and most are Western.
    const isLikely = (confidence: number) => confidence >= 0.9 * (read[0]?.confidence ?? 0);
    const best = read.find(({ encoding, confidence }) => encoding === western && isLikely(confidence));
    const text = (best ?? read[0])?.text ?? new TextDecoder(western).decode(file);
    return dosWord.test(text) ? decodeDos(file) : text;
  }
}

function decodeDos(file: Uint8Array): string {
  return Array.from(file, (byte) => dosCharacters[byte - 0x80] ?? String.fromCharCode(byte)).join('');
}
