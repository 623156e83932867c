import { decodeHTML } from 'entities/decode';
import { codeAt } from '../../../../platform/text/fast-text.ts';
import { parseJson } from '../../../../platform/text/parse-json.ts';
import { repairJson } from './repair-json.ts';

/** Larger blocks do not belong to a product, and JSON.parse alone would exceed the time of a page. */
const maxLength = 6_000_000;
/**
 * No data is nested this deep. JSON.parse takes about 50 bytes per level outside the heap, where no thread limit
 * applies.
 */
const maxDepth = 2_000;
/** Far more than a product's data has; each takes up to 60 bytes. */
const maxValues = 400_000;
/** Shorter texts cannot be nested deep enough to matter or contain as many values. */
const mayBeTooMuch = 100_000;

/**
 * Parses the text of a JSON-LD script, repairing common mistakes with only one possible meaning: comment and CDATA
 * wrappers, a semicolon at the end, and those of {@link repairJson}. Returns undefined if it cannot be repaired.
 */
export function parseLooseJson(text: string): unknown {
  if (text.length > maxLength) return undefined;
  const body = unwrap(text);
  if (body === '' || (body.length > mayBeTooMuch && isTooMuch(body))) return undefined;
  const value = parseJson(body) ?? tryParseRepaired(body);
  // Some templates encode quotes, which has no meaning in a script.
  return value === undefined && body.includes('&quot;') ? tryParseRepaired(decodeHTML(body)) : value;
}

/** Counts a value for each comma and each opening bracket, in one pass that skips strings. */
function isTooMuch(text: string): boolean {
  let depth = 0;
  let values = 0;
  let inString = false;
  const { length } = text;
  for (let at = 0; at < length && depth <= maxDepth && values <= maxValues; at += 1) {
    const code = codeAt(text, at);
    if (code === 0x5c) at += 1;
    else if (code === 0x22) inString = !inString;
    else if (inString) continue;
    else if (code === 0x2c) values += 1;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      values += 1;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return depth > maxDepth || values > maxValues;
}

/** A script can have several objects without a list. */
function tryParseRepaired(text: string): unknown {
  const repaired = repairJson(text);
  return parseJson(repaired) ?? parseJson(`[${repaired}]`);
}

function unwrap(text: string): string {
  let body = text.replace(/^\uFEFF/, '').trim();
  if (/^[{[]/.test(body) && '}]'.includes(body.at(-1) ?? '')) return body;
  // A wrapper can contain another: `<!-- //<![CDATA[`.
  for (let round = 0; round < 4; round += 1) {
    const opened = body.replace(/^(?:<!--|\/\/ ?<!\[CDATA\[|\/\* ?<!\[CDATA\[ ?\*\/|<!\[CDATA\[)/, '');
    const closed = opened.replace(/(?:-->|\/\/ ?\]\]>|\/\* ?\]\]> ?\*\/|\]\]>|;)$/, '').trim();
    if (closed === body) break;
    body = closed;
  }
  return body;
}
