/** The first digits of the scripts that shops write prices in: each has its ten in a row. */
const zeros = [0x0030, 0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];
const maxAscii = 0x7f;
/** Between these are letters of Latin, Greek, Cyrillic and Hebrew. */
const nine = 0x39;
const firstOther = 0x0660;
const others = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g;

/** Returns whether a part of a text holds a digit. */
export function holdDigit(text: string, start: number, stop: number): boolean {
  for (let at = start; at < stop; at += 1) if (isDigit(text.charCodeAt(at))) return true;
  return false;
}

function isDigit(code: number): boolean {
  if (code > nine && code < firstOther) return false;
  return zeros.some((zero) => code >= zero && code < zero + 10);
}

/** Returns a text with its digits as those of ASCII. */
export function toAsciiDigits(text: string): string {
  if (isAscii(text)) return text;
  return text.replace(others, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
  });
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > maxAscii) return false;
  return true;
}
