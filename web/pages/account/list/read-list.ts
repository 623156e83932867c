import { type ListedProduct, listed } from './listed-product.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';

const byteOrderMarks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** Decodes a file: UTF-8 or UTF-16, or else Windows-1252, in which Excel saves CSV in Western Europe. */
export function decodeList(file: Uint8Array): string {
  const marked = byteOrderMarks.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/**
 * Parses a product list: CSV with columns in any order, JSON of this service, changedetection.io or PriceBuddy, or text
 * with one URL per line. Throws an `Error` that says what is missing for any other text.
 */
export function readList(text: string): ListedProduct[] {
  const content = text.replace(/^\uFEFF/, '');
  const start = content.trimStart();
  if (start === '') throw new Error('The file is empty.');
  if (start.startsWith('{') || start.startsWith('[')) return readJson(start);
  return isLineList(content) ? readLines(content) : readCsv(content);
}

/**
 * Returns whether each line is a URL, alone or followed by a space and tags: `url-list.txt` and
 * `url-list-with-tags.txt` in a backup of changedetection.io.
 */
function isLineList(text: string): boolean {
  return text
    .split(/\r?\n/)
    .every((line) => line.trim() === '' || /^\s*https?:\/\/[^\s,;]+(?:\s+[^\t].*)?\s*$/i.test(line));
}

function readLines(text: string): ListedProduct[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [url = '', ...rest] = line.trim().split(/\s+/);
    return url === '' ? [] : listed({ row: index + 1, url, tags: tagsIn(rest.join(' ')) });
  });
}

/** Newer backups write tag IDs in brackets, which mean nothing elsewhere. */
function tagsIn(text: string): string[] {
  return /^[[{]/.test(text) ? [] : text.split(',');
}
