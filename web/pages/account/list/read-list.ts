import type { ListedProduct } from './listed-product.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { isLineList, readLines } from './read-lines.ts';

/**
 * Reads a list of products: CSV with columns in any order, JSON of this service, of changedetection.io or of PriceBuddy,
 * or a text with one URL per line. Throws an `Error` that says what is missing for any other text.
 */
export function readList(text: string): ListedProduct[] {
  const content = text.replace(/^\uFEFF/, '');
  const start = content.trimStart();
  if (start === '') throw new Error('The file is empty.');
  if (start.startsWith('{') || start.startsWith('[')) return readJson(start);
  return isLineList(content) ? readLines(content) : readCsv(content);
}
