import { decodeHTML } from 'entities/decode';
import { jsonPathTo } from '../json-path.ts';
import { parseLooseJson } from '../json-text.ts';
import type { FoundData } from './find-data.ts';

const maxAttributes = 50;
const maxLength = 1_000_000;
/** Shorter ones are settings of a gallery or a menu. */
const minLength = 40;
const mayHoldPrice = /price|amount|precio|prix/i;
const beginning = /=(?:"(?=\{(?:&quot;|&#34;))|'(?=\{"))/g;

/** Finds the data that elements bring along for the scripts that fill them: `data-page`, `data-props`, `:product`. */
export function findAttributes(html: string): FoundData[] {
  const found: FoundData[] = [];
  let read = 0;
  beginning.lastIndex = 0;
  for (
    let match = beginning.exec(html);
    match && found.length < maxAttributes;
    match = beginning.exec(html)
  ) {
    const start = match.index + match[0].length;
    const end = html.indexOf(html[start - 1] ?? '"', start);
    if (end === -1) break;
    beginning.lastIndex = end;
    read += end - start;
    if (read > maxLength) break;
    const text = html.slice(start, end);
    if (text.length < minLength || !mayHoldPrice.test(text)) continue;
    const value = parseLooseJson(decodeHTML(text));
    const name = /[\w:.@-]{1,60}$/.exec(html.slice(Math.max(0, match.index - 60), match.index))?.[0] ?? '';
    if (typeof value === 'object' && value !== null) found.push({ value, path: jsonPathTo('$', name) });
  }
  return found;
}
