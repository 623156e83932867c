import { withoutInvisible } from '../../../format/invisible.ts';
import type { ListedProduct } from './listed-product.ts';
import { hasColumnNames, readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { isLineList, isMarkup, readLines, readUrls } from './read-lines.ts';

const urlInQuotes = /[“„‟«‹']\s?https?:\/\//i;
/** Cells in the quotes of a text program, in apostrophes, or in quotes behind a space: in CSV, they begin a cell. */
const quotedCell =
  /(?<=^|[,;\t|])[^\S\r\n\t]*(?:[“„‟«‹]\s?([^“”„«»"\r\n]*?)\s?[“”‟»›]|'([^'"\r\n]*)')(?=[^\S\r\n\t]*(?:[,;\t|]|$))/gm;
const spaceBeforeQuote = /(?<=[,;|]) +(?="[^"\r\n]*" *(?:[,;|]|$))/gm;

/** CSV, JSON of this service, changedetection.io or PriceBuddy, bookmarks, XML, or URLs. Throws what is missing otherwise. */
export function readList(text: string): ListedProduct[] {
  const visible = withoutInvisible(text).replaceAll(spaceBeforeQuote, '');
  const content = urlInQuotes.test(visible) ? visible.replaceAll(quotedCell, '"$1$2"') : visible;
  const start = content.trimStart();
  if (start === '') throw new Error('The file is empty. Choose another one.');
  // Not the first link of a list in Markdown, or a section
  const isJson = /^(?:\{|\[(?![^\]]*\]\(|\s*[a-z]))/i.test(start);
  const listed = isJson ? readJson(start) : readText(content);
  if (listed.length === 0) throw new Error('The file has no products. Choose another one.');
  return listed;
}

function readText(text: string): ListedProduct[] {
  if (isMarkup(text)) return readUrls(text);
  const content = text.replaceAll(/^(?=www\.\S+\.|[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\/\S*$)/gimu, 'https://');
  return !hasColumnNames(content) && isLineList(content) ? readLines(content) : readCsv(content);
}
