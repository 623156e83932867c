import { type ListedProduct, listed } from './listed-product.ts';

const address = /^https?:\/\/\S+/i;
const betweenUrls = /(?:[,;]\s*|\s+)(?=https?:\/\/)/i;
const delimitedUrl = /[,;]https?:\/\//i;

/** Alone or followed by tags: a backup of changedetection.io. A comma inside a URL divides nothing. */
export function isLineList(text: string): boolean {
  const lines = filledLines(text);
  if (lines.length === 0 || !lines.every(({ line }) => address.test(line))) return false;
  const tails = lines.flatMap(({ line }) => line.split(betweenUrls).map(tailsOf));
  if (tails.some((found) => found.some((cell, index) => isText(cell) || isAfterUrl(found, index))))
    return false;
  // The URL of a picture, for example, in front of a name.
  if (lines.some(({ line }) => delimitedUrl.test(line)) && tails.flat().some(isWord)) return false;
  // A word after a comma is text if all lines have as many, as in a table. Codes alone and `,p,` are part of the URLs.
  const [first = []] = tails;
  const isTable =
    lines.length > 1 &&
    tails.every((found) => found.length === first.length && found.some(isWord)) &&
    tails.flat().some((cell) => /^(?:\p{L}{2,}|\p{Lu})$/u.test(cell)) &&
    !tails.flat().some(isUrlEnd);
  return !isTable;
}

function isAfterUrl(cells: readonly string[], index: number): boolean {
  return isWord(cells[index] ?? '') && isUrlEnd(cells[index - 1] ?? '');
}

/** Returns whether a cell can only be the end of a URL that contains the delimiter. */
export function isUrlEnd(cell: string): boolean {
  return /^\S*\.(?:html?|php\d?|aspx?|jspx?|cgi|do)(?:[?#]\S*)?$/i.test(cell);
}

export function readLines(text: string): ListedProduct[] {
  return filledLines(text).flatMap(({ line, row }) =>
    line.split(betweenUrls).map((part) => {
      const words = part.split(/\s+/);
      // `…/copper kettle.html`
      const [url = '', ...rest] = isUrlEnd(words.at(-1) ?? '') ? [part] : words;
      return listed({ row, url, tags: tagsIn(rest.join(' ')) });
    }),
  );
}

/** Returns whether a text is XML, or bookmarks as browsers and other programs export them. */
export function isMarkup(text: string): boolean {
  return /^\s*<(?:!DOCTYPE NETSCAPE-Bookmark|(?:\?xml|opml|urlset)\b(?![\s\S]*<html))/i.test(text);
}

const urlInText = /https?:\/\/[^\s<>"'`[\]{}|\\^]+/gi;
/** Other attributes have the URL of an icon or a feed. */
const urlInMarkup =
  /(?<=<(?:a|link|outline)\b[^>]*\s(?:href|htmlUrl|url)=(["']))https?:\/\/.+?(?=\1)|(?<=<(?:loc|link|string)>)https?:\/\/[^<]+/gi;

/** Returns the URLs in any other text, such as a list with numbers, Markdown or YAML. The links of a web page are not a list. */
export function readUrls(text: string): ListedProduct[] {
  const isXml = isMarkup(text);
  if (!isXml && (text.trimStart().startsWith('<!') || /<html/i.test(text))) return [];
  return text.split(lineEnd).flatMap((line, index) => {
    const urls = line.match(isXml ? urlInMarkup : urlInText) ?? [];
    const clean = isXml
      ? urls.map((url) => url.replaceAll(/&(?:amp|#38|#x26);/gi, '&'))
      : urls.map((url) => url.replace(/[).,;:]+$/, ''));
    return [...new Set(clean)].map((url) => listed({ row: index + 1, url }));
  });
}

const lineEnd = /\r\n|\r|\n/;

/** Without comments, the title above the URLs, and delimiters at the end of a line. */
function filledLines(text: string) {
  const lines = text
    .split(lineEnd)
    .map((line, index) => ({ line: line.trim().replace(/[,;]+$/, ''), row: index + 1 }))
    .filter(({ line }) => line !== '' && !/^(?:#|\/\/)/.test(line));
  const isTitle = (line: string | undefined) => line !== undefined && /^(?!\S+:\/\/)[^,;|\t]+$/.test(line);
  return isTitle(lines[0]?.line) ? lines.slice(1) : lines;
}

/** Returns the cells after the URL, if the delimiters in and after it are some. */
function tailsOf(line: string): string[] {
  const [url = ''] = address.exec(line) ?? [];
  if (line.includes('\t')) return [''];
  const [, ...tails] = withDecimalPoints(url).split(/[,;]/);
  const rest = line.slice(url.length);
  return tails.map((tail, index) => (index === tails.length - 1 ? tail + rest : tail));
}

/** The comma of `;49,99` divides no cells. */
export function withDecimalPoints(text: string): string {
  return text.replace(/(;\s?\d[\d.]*),(\d\d)(?=\s*(?:;|$))/gm, '$1.$2');
}

/** Returns whether a cell cannot be a part of a URL: empty, quoted, a price, another URL, or several words. */
function isText(cell: string): boolean {
  const [word = '', ...others] = cell.split(/\s+/);
  if (word === '' || /["']/.test(word) || address.test(word) || /^\d+\.\d\d$/.test(word)) return true;
  return others.length > 0 && /^[\p{L}\p{N}-]+$/u.test(word);
}

/** Returns whether a cell is a word rather than a part of a URL, which has a sign, or digits in lower case. */
function isWord(cell: string): boolean {
  return /^(?:\p{L}+|\p{Lu}[\p{L}\d-]*)$/u.test(cell);
}

/** Newer backups write tag IDs in brackets, which mean nothing elsewhere, and exports of tabs a title after a bar. */
function tagsIn(text: string): string[] {
  return /^[[{|]/.test(text) ? [] : text.split(',');
}
