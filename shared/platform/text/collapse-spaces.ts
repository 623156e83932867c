import { codeAt } from './fast-text.ts';

/** Whatever is not already a single space. */
const spaces = /\s{2,}|[^\S ]/g;
const blank = 0x20;
const noBreakSpace = 0xa0;
/** The first of the other spaces outside ASCII. */
const oghamSpace = 0x1680;
/** Typographic spaces come before the currency signs, and two more spaces after them. */
const firstSign = 0x20a0;
const ideographicSpace = 0x3000;
const byteOrderMark = 0xfeff;

/**
 * Returns a text with each run of white space as a single space. Most texts already have only those, which one check
 * shows.
 */
export function collapseSpaces(text: string): string {
  return canContainRuns(text, 0, text.length) ? text.replace(spaces, ' ') : text;
}

/** Returns whether a part of a text can contain white space other than single spaces. */
export function canContainRuns(text: string, start: number, stop: number): boolean {
  let last = 0;
  for (let at = start; at < stop; at += 1) {
    const code = codeAt(text, at);
    if (code <= blank ? code < blank || last === blank : code === noBreakSpace || mayBeSpace(code))
      return true;
    last = code;
  }
  return false;
}

function mayBeSpace(code: number): boolean {
  return code >= oghamSpace && (code < firstSign || code === ideographicSpace || code === byteOrderMark);
}
