import { matchesOf } from '../../../../platform/text/fast-text.ts';
import { mayHoldPrice, priceNamesIn } from '../../../lexicon/key-patterns.ts';
import type { DataScript } from '../../page/page-scan.ts';
import { Effort } from '../json/effort.ts';
import { isHolder } from '../json/json-access.ts';
import { jsonPathTo } from '../json/json-path.ts';
import { parseLooseJson } from '../json/json-text.ts';
import { revive } from './revive.ts';
import { type Environment, LiteralReader } from './script-literal.ts';

/** The maximum number of script characters read in total; a page's own data is within these. */
const maxTotal = 8_000_000;
const maxAttempts = 400;
const maxStreamed = 4_000;
const maxValues = 200;
/** Characters read without a result: whatever begins inside an unterminated value is read again from there. */
const maxWasted = 2_000_000;
/** What can precede data in a program: an assignment, an argument, a property. It begins with few characters, to be fast. */
const beforeData = /(?:(?<=[\w$\])]\s?)=|[(,]|return)\s{0,20}(?=[{["'])/g;
/** What can precede an object in a text that is itself data: streamed parts of a page. */
const beforeStreamed = /[:,[]\s{0,5}(?={)/g;
const assigned = /([\w$.]{1,60})\s?=\s{0,20}$/;
/** Nuxt 2 passes repeated values as arguments: `(function(a,b){return {price:a}}(9.5,"x"))`. */
const nuxtCall = /__NUXT__\s?=\s?\(function\(([\w$, \n]*)\)\s{0,5}\{\s{0,5}return/;
const noNames: Environment = new Map();
/** What precedes texts that are parsed immediately. */
const beforeText = /(?:parse|push|decode\w{0,20})\($|,$/;
/** A text that is parsed later: `state = '[{"price":…'` */
const dataText = /^.\s{0,9}(?:\[\s{0,9})?\{\s{0,9}\\?"/;

/** A value found in the scripts of a page. */
export interface FoundData {
  value: unknown;
  /** A JSONPath from all script data, by the script's ID or the name of its variable. */
  path: string;
}

/** Finds all data in scripts that may contain a price. Runs nothing. */
export function findData(scripts: readonly DataScript[]): FoundData[] {
  const found: FoundData[] = [];
  const streamed: string[] = [];
  const wasted = new Effort(maxWasted);
  let total = 0;
  for (const [index, { type, id, text }] of scripts.entries()) {
    if (found.length >= maxValues) break;
    const pieces = streamedIn(text, wasted);
    if (pieces !== '') streamed.push(pieces);
    if (pieces !== '' || !mayHoldPrice(text)) continue;
    total += text.length;
    if (total > maxTotal) break;
    const path = jsonPathTo('$', id || `script[${index}]`);
    if (type.includes('json') || type.includes('x-magento') || /^\s*\{\s*"/.test(text)) {
      const value = parseLooseJson(decodeTransferred(text));
      if (value !== undefined) found.push({ value: revive(value), path });
    } else if (type === '' || type.includes('javascript') || type === 'module') {
      found.push(...readProgram(text, path, wasted).slice(0, maxValues));
    }
  }
  const whole = streamed.join('').slice(0, maxTotal);
  if (mayHoldPrice(whole))
    for (const value of readStreamed(whole, wasted)) found.push({ value, path: '$.stream' });
  return found;
}

/** What writes a text to the stream of a page, which can be cut anywhere: of Next.js and React Router. */
const beforePiece = /(?:__next_f\.push\(\[1,|streamController\.enqueue\()\s{0,5}(?=")/g;

/** Such a script does nothing else, and searching the whole of others takes long. */
const writesStream = /^[^"]{0,120}(?:__next_f|streamController)/;

/** Returns the texts that a script writes to the stream of its page. */
function streamedIn(text: string, wasted: Effort): string {
  if (!writesStream.test(text)) return '';
  const reader = new LiteralReader(text);
  let pieces = '';
  for (const { index, 0: written } of matchesOf(beforePiece, text)) {
    const read = tryRead(reader, index + written.length, wasted);
    if (typeof read?.value === 'string') pieces += read.value;
  }
  return pieces;
}

/** Angular's server writes its own entities into the data that it transfers. */
function decodeTransferred(text: string): string {
  if (!/^\s{0,20}\{&q;/.test(text)) return text;
  return entities.reduce((decoded, [entity, character]) => decoded.replaceAll(entity, character), text);
}

/** `&a;` is last, because `&a;q;` is `&q;`. */
const entities = Object.entries({ '&q;': '"', '&s;': "'", '&l;': '<', '&g;': '>', '&a;': '&' });

function readProgram(text: string, path: string, wasted: Effort): FoundData[] {
  const reader = new LiteralReader(text, readNuxtArguments(text, wasted));
  const found: FoundData[] = [];
  let attempts = 0;
  const nextName = priceNamesIn(text);
  beforeData.lastIndex = 0;
  for (let match = beforeData.exec(text); match && attempts < maxAttempts; match = beforeData.exec(text)) {
    const start = match.index + match[0].length;
    const word = nextName(start);
    if (word === Number.POSITIVE_INFINITY) break;
    const isText = text[start] === '"' || text[start] === "'";
    if (isText && !isDataText(text, start)) continue;
    attempts += 1;
    const read = tryRead(reader, start, wasted);
    if (!read) continue;
    beforeData.lastIndex = Math.max(beforeData.lastIndex, read.end);
    if (read.end <= word) continue;
    const name = assigned.exec(text.slice(Math.max(0, start - 90), start))?.[1];
    for (const value of unwrap(read.value, wasted))
      found.push({ value, path: name === undefined ? path : jsonPathTo('$', name) });
  }
  return found;
}

function isDataText(text: string, start: number): boolean {
  const isParsed = beforeText.test(text.slice(Math.max(0, start - 30), start).trimEnd());
  return isParsed || dataText.test(text.slice(start, start + 40));
}

function tryRead(
  reader: LiteralReader,
  start: number,
  wasted: Effort,
): { value: unknown; end: number } | null {
  if (!wasted.use(0)) return null;
  try {
    const value = reader.readAt(start);
    return { value, end: reader.end };
  } catch {
    wasted.use(reader.end - start);
    return null;
  }
}

/** Data can be a JSON text, or be streamed as text in pieces: `push([1,"5:{\"product\":…"])`. */
function unwrap(value: unknown, wasted: Effort): unknown[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return [value];
  const texts = (Array.isArray(value) ? value : [value]).map(decodeUri);
  const streamed = texts.filter(
    (text) => typeof text === 'string' && text.length > 100 && mayHoldPrice(text),
  );
  if (streamed.length === 0) return texts.some(isHolder) ? [value] : [];
  return streamed.flatMap((text) => (typeof text === 'string' ? readStreamed(text, wasted) : []));
}

/** `JSON.parse(decodeURIComponent("%7B%22price%22…"))` */
function decodeUri(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s{0,20}%(?:7B|5B)/i.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function readStreamed(text: string, wasted: Effort): unknown[] {
  // React Router's first line is its whole state. That of Next.js begins with a number.
  const firstLine = () => parseLooseJson(text.slice(0, Math.max(0, text.indexOf('\n'))));
  const whole = /^\s*[{["]/.test(text) ? (parseLooseJson(text) ?? firstLine()) : undefined;
  if (whole !== undefined) return [revive(whole)];
  const values: unknown[] = [];
  const reader = new LiteralReader(text);
  let attempts = 0;
  for (const { index, 0: written } of matchesOf(beforeStreamed, text)) {
    attempts += 1;
    if (attempts > maxStreamed) break;
    const read = tryRead(reader, index + written.length, wasted);
    if (!read) continue;
    values.push(read.value);
    beforeStreamed.lastIndex = Math.max(beforeStreamed.lastIndex, read.end);
  }
  return values;
}

function readNuxtArguments(text: string, wasted: Effort): Environment {
  const names = nuxtCall.exec(text)?.[1]?.split(',');
  const call = names ? text.lastIndexOf('}(') : -1;
  if (!names || call === -1) return noNames;
  let end = text.length;
  while (end > call && ' \n\t;)'.includes(text[end - 1] ?? '')) end -= 1;
  const read = tryRead(new LiteralReader(`[${text.slice(call + 2, end)}]`), 0, wasted);
  const values: readonly unknown[] = Array.isArray(read?.value) ? read.value : [];
  return new Map(names.map((name, index) => [name.trim(), values[index]]));
}
