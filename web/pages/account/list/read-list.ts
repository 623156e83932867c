import { withoutInvisible } from '../../../format/invisible.ts';
import type { ListedProduct } from './listed-product.ts';
import { hasColumnNames, readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { isBookmarks, isLineList, readLines, readUrls } from './read-lines.ts';

/** CSV, JSON of this service, changedetection.io or PriceBuddy, bookmarks, or URLs. Throws what is missing otherwise. */
export function readList(text: string): ListedProduct[] {
  const content = withoutInvisible(text);
  const start = content.trimStart();
  if (start === '') throw new Error('The file is empty.');
  // Not the first link of a list in Markdown
  const isJson = /^(?:\{|\[(?![^\]]*\]\())/.test(start);
  const listed = isJson ? readJson(start) : readText(content);
  if (listed.length === 0) throw new Error('The file has no products.');
  return listed;
}

function readText(content: string): ListedProduct[] {
  if (isBookmarks(content)) return readUrls(content);
  return !hasColumnNames(content) && isLineList(content) ? readLines(content) : readCsv(content);
}
