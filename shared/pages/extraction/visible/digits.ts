import { codeAt } from '../../../platform/text/code-at.ts';

const zero = 0x30;
const nine = 0x39;
/** The first digits of other scripts that shops write prices in: each has its ten in a row. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];
const firstOther = 0x0660;
const lastBengali = 0x09ef;
const firstWide = 0xff10;
const others = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g;

/** Returns whether a part of a text holds a digit. */
export function holdDigit(text: string, start: number, stop: number): boolean {
  for (let at = start; at < stop; at += 1) if (isDigit(codeAt(text, at))) return true;
  return false;
}

function isDigit(code: number): boolean {
  if (code < firstOther) return code >= zero && code <= nine;
  return (
    (code <= lastBengali || code >= firstWide) && zeros.some((first) => code >= first && code < first + 10)
  );
}

/** Returns a text with its digits as those of ASCII. */
export function toAsciiDigits(text: string): string {
  if (!mayHoldOthers(text)) return text;
  return text.replace(others, (digit) => {
    const code = codeAt(digit, 0);
    return String(code - (zeros.findLast((first) => first <= code) ?? code));
  });
}

/** Between them stand Thai, Georgian, the signs of currencies and all ideographs. */
function mayHoldOthers(text: string): boolean {
  const { length } = text;
  for (let at = 0; at < length; at += 1) {
    const code = codeAt(text, at);
    if (code >= firstOther && (code <= lastBengali || code >= firstWide)) return true;
  }
  return false;
}
