import { codeAt } from '../../../../platform/text/fast-text.ts';

/** A text that needs more is not JSON written by a shop. Each repair costs two string copies. */
const maxRepairs = 100_000;
/** A longer run of spaces is not searched, so that hostile runs stay linear. */
const maxSpaces = 500;

/** What follows the comma after a string: a name, a value, or nothing because the comma is a trailing one. */
const afterComma = /["{[\]}\d-]|\/[/*]|(?:true|false|null)(?![\w])/y;
/** A template wrote no value, a number with a decimal comma, or an identifier with leading zeros. */
const looseValue =
  /:\s{0,20}(?:(?:NaN|undefined|None)?(?=[,}])|(0\d{1,30}|\d{1,12},\d{1,2})(?=\s{0,20}[,}]))/y;

const comment = /\/\/[^\n\r]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//y;

/**
 * Repairs what templates of shops write instead of JSON: raw control characters and quotes in strings, meaningless
 * escapes, comments, trailing and missing commas, `"price": 49,90`, `"gtin": 0081…`, missing values and `NaN`.
 */
export function repairJson(text: string): string {
  const parts: string[] = [];
  let inString = false;
  let kept = 0;
  const replace = (start: number, end: number, by: string) => {
    parts.push(text.slice(kept, start), by);
    kept = end;
  };
  const { length } = text;
  for (let at = 0; at < length && parts.length < 2 * maxRepairs; at += 1) {
    const code = codeAt(text, at);
    if (code < 0x20 || (code === 0xa0 && !inString)) replace(at, at + 1, ' ');
    else if (inString) {
      if (code === 0x5c) {
        // For `\'` and similar, the backslash is ignored.
        if ('"\\/bfnrtu'.includes(text[at + 1] ?? '')) at += 1;
        else replace(at, at + 1, '');
      } else if (code === 0x22 && endsString(text, at)) inString = false;
      else if (code === 0x22) replace(at, at, '\\');
    } else if (code === 0x22) inString = true;
    else if (code === 0x7d && text[nextVisible(text, at + 1)] === '{') replace(at + 1, at + 1, ',');
    else if (code === 0x2f) {
      comment.lastIndex = at;
      const [found = ''] = comment.exec(text) ?? [];
      if (found !== '') replace(at, at + found.length, ' ');
      at += Math.max(0, found.length - 1);
    } else if (code === 0x2c && '}]'.includes(text[nextVisible(text, at + 1)] ?? ' '))
      replace(at, at + 1, '');
    else if (code === 0x3a) {
      looseValue.lastIndex = at;
      const loose = looseValue.exec(text);
      if (loose === null) continue;
      const value = loose[1] === undefined ? 'null' : `"${loose[1]}"`;
      replace(at, at + loose[0].length, `:${value}`);
      at += loose[0].length - 1;
    }
  }
  parts.push(text.slice(kept));
  return parts.join('');
}

/** Returns whether a quote ends a string: `19" rack` in a text does not. */
function endsString(text: string, quote: number): boolean {
  const next = nextVisible(text, quote + 1);
  const character = text[next];
  if (character !== ',') return character === undefined || ':}]'.includes(character);
  afterComma.lastIndex = nextVisible(text, next + 1);
  return afterComma.test(text);
}

/** Returns the index of the next character that is not a space. */
function nextVisible(text: string, from: number): number {
  let at = from;
  while (at < text.length && at < from + maxSpaces && (codeAt(text, at) <= 0x20 || codeAt(text, at) === 0xa0))
    at += 1;
  return at;
}
