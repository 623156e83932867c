import { codeAt } from '../../../../platform/text/fast-text.ts';

/** The zero digits of other scripts in which shops write prices; each script has its ten digits in sequence. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];
const firstArabic = 0x0660;
const lastBengali = 0x09ef;
const firstWide = 0xff10;
const others = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g;

/** A digit of any of these scripts. Checking each character takes twice as long. */
export const digit = new RegExp(`\\d|${others.source}`);

/** Returns a text with its digits converted to ASCII. */
export function toAsciiDigits(text: string): string {
  if (!mayHoldOthers(text)) return text;
  return text.replace(others, (found) => {
    const code = codeAt(found, 0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
  });
}

/** In between are Thai, Georgian, currency signs and all ideographs. */
function mayHoldOthers(text: string): boolean {
  const { length } = text;
  for (let at = 0; at < length; at += 1) {
    const code = codeAt(text, at);
    if (code >= firstArabic && (code <= lastBengali || code >= firstWide)) return true;
  }
  return false;
}
