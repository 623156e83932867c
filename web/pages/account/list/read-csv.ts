import Papa from 'papaparse';
import { isWebAddress } from '../../../format/address.ts';
import { countKnown, indexOf, namesOf, readActive, unreadableActive } from './column-names.ts';
import { type ListedProduct, listed } from './listed-product.ts';
import { isUrlEnd, readUrls, withDecimalPoints } from './read-lines.ts';

/** The last one is in no text: a file with one column has no delimiter, and its URLs can contain all others. */
const delimiters = ['\u001F', ',', ';', '\t', '|'];

/** Excel's first line that names the delimiter. Other programs fill it up with delimiters. */
const delimiterLine = /^[\r\n]*"?sep ?= ?(\\t|[^"\r\n])"?\1*[^\S\t]*(?:\r\n|\r|\n)/i;

/** Parses CSV with any delimiter. Finds columns by name or, without names, the URL column by its content. */
export function readCsv(text: string): ListedProduct[] {
  const [line = '', named = null] = delimiterLine.exec(text) ?? [];
  const table = text.slice(line.length);
  const delimiter = named?.replace('\\t', '\t') ?? delimiterOfNames(table) ?? delimiterOfRows(table);
  const { data, errors } = Papa.parse<string[]>(table, { delimiter });
  const firstRow = line.split(/\r\n|\r|\n/).length;
  // Everything below would be part of one cell.
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')?.row;
  if (unclosed !== undefined)
    throw new Error(`A quotation mark in row ${firstRow + unclosed} has no closing one. Add or remove one.`);
  const rows = data.map((cells, index) => ({ row: firstRow + index, cells }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const found = readRows(filled) ?? readUrls(text);
  if (found.length > 0) return found;
  throw new Error('The file has no column with product URLs. Name the column “url” in its first line.');
}

/** Returns whether the first row names the columns. */
export function hasColumnNames(text: string): boolean {
  return delimiterLine.test(text) || delimiterOfNames(text) !== null;
}

/** Returns the delimiter with which a row above the URLs has the most known names, or null. A single name needs none. */
function delimiterOfNames(table: string): string | null {
  const counted = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(table, { delimiter, preview: 10 });
    const at = data.findIndex((cells) => cells.some(isWebAddress));
    const rows = data.slice(0, at < 0 ? data.length : at).map(namesOf);
    const names = rows.find((row) => indexOf('url', row) >= 0) ?? [];
    return { delimiter, count: countKnown(names) };
  });
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one));
  return best.count > 0 ? best.delimiter : null;
}

/** Empty lines count as rows, but would keep the delimiter of a short list from being detected. */
function delimiterOfRows(table: string): string {
  return Papa.parse<string[]>(withDecimalPoints(table), { skipEmptyLines: 'greedy', preview: 10 }).meta
    .delimiter;
}

interface Row {
  row: number;
  cells: string[];
}

/** Exports of other services have a column of pictures, too. */
function isPage(cell: string): boolean {
  const text = cell.trim();
  return isWebAddress(text) && !/\.(?:jpe?g|png|webp|gif|avif|svg)(?:[?#;]|$)/i.test(text);
}

/** Returns null if no column has URLs. */
function readRows(filled: Row[]): ListedProduct[] | null {
  // `URL, URL, URL` on one line
  if (filled.every(({ cells }) => cells.every((cell) => cell.trim() === '' || isWebAddress(cell.trim()))))
    return filled.flatMap(({ row, cells }) => cells.filter(Boolean).map((url) => listed({ row, url })));
  const [first, ...others] = withoutTitle(filled);
  const names = namesOf(first?.cells ?? []);
  const urls = filled.flatMap(({ cells }) => cells.findIndex(isPage));
  const named = indexOf('url', names);
  const url = named >= 0 ? named : urls.find((column) => column >= 0);
  if (url === undefined) return null;
  if (named < 0 && isWebAddress(first?.cells[url]?.trim() ?? ''))
    return filled.map(({ row, cells }) =>
      listed({ row, url: cells[url], problem: problemOfUrl(cells, url) }),
    );
  if (others.length === 0)
    throw new Error('The file has column names, but no products. Add a row for each product.');
  const [name = -1, tags = -1, note = -1, currency = -1, active = -1] = (
    ['name', 'tags', 'note', 'currency', 'active'] as const
  ).map((column) => indexOf(column, names));
  return others.map(({ row, cells }) =>
    listed({
      row,
      url: cells[url],
      name: textOf(cells[name]),
      tags: tagsIn(textOf(cells[tags]) ?? ''),
      note: textOf(cells[note]),
      currency: cells[currency],
      isPaused: readActive(cells[active]) === false,
      problem: problemOf(cells, names.length) ?? problemOfUrl(cells, url) ?? unreadableActive(cells[active]),
    }),
  );
}

const remedy = 'Put a URL that contains the delimiter in quotes.';

/** A URL with an unquoted delimiter is cut there. */
function problemOf(cells: readonly string[], columns: number): string | null {
  return cells.slice(columns).some((cell) => cell.trim() !== '')
    ? `This row has more cells than the file has columns. ${remedy}`
    : null;
}

function problemOfUrl(cells: readonly string[], url: number): string | null {
  return isUrlEnd(cells[url + 1] ?? '') ? `The URL of this row is divided. ${remedy}` : null;
}

/** Spreadsheets can have a title above the names of the columns. */
function withoutTitle(filled: Row[]): Row[] {
  const at = filled.findIndex(({ cells }) => indexOf('url', namesOf(cells)) >= 0);
  const isTitle = filled.slice(0, Math.max(0, at)).every(({ cells }) => !cells.some(isWebAddress));
  return at > 0 && isTitle ? filled.slice(at) : filled;
}

/** Our export ends with the separator where a tag contains others. */
function tagsIn(text: string): string[] {
  return text.split(/[,;|]$/.exec(text.trim())?.[0] ?? /[,;|]/);
}

/** Removes the apostrophe that keeps a spreadsheet from evaluating a text. */
function textOf(cell: string | undefined): string | undefined {
  return cell?.replace(/^'(?='*[=+\-@\t\r])/, '');
}
