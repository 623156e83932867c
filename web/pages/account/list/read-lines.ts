import { type ListedProduct, listed } from './listed-product.ts';

/**
 * Returns whether each line is a URL, alone or before a blank and tags: `url-list.txt` and `url-list-with-tags.txt` in a
 * backup of changedetection.io.
 */
export function isLineList(text: string): boolean {
  return text
    .split(/\r?\n/)
    .every((line) => line.trim() === '' || /^\s*https?:\/\/[^\s,;]+(?:\s+[^\t].*)?\s*$/i.test(line));
}

export function readLines(text: string): ListedProduct[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [url = '', ...rest] = line.trim().split(/\s+/);
    return url === '' ? [] : listed({ row: index + 1, url, tags: tagsIn(rest.join(' ')) });
  });
}

/** Newer backups write the ids of tags in brackets, which say nothing elsewhere. */
function tagsIn(text: string): string[] {
  return /^[[{]/.test(text) ? [] : text.split(',');
}
