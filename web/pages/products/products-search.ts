import { textOf } from '../../app/search-text.ts';
import { isSortKey, type SortKey } from './arrange.ts';
import { type Filter, isFilter } from './filters.ts';

interface Search {
  q?: string | undefined;
  sort?: SortKey | undefined;
  desc?: boolean | undefined;
  page?: number | undefined;
  /** What a phone or a bookmarklet shares; some phones put the address into the text. */
  url?: string | undefined;
  text?: string | undefined;
  show?: Filter | undefined;
  tag?: string | undefined;
}

/**
 * Reads from the address what is looked for, by what it is sorted and which page is shown. The router leaves what is not
 * named here as it came, so each is named.
 */
export function ProductsSearch(search: Record<string, unknown>): Search {
  const { q, sort, desc, page, show, tag, url, text } = search;
  return {
    q: textOf(q),
    sort: isSortKey(sort) ? sort : undefined,
    desc: desc === true || undefined,
    page: Number.isInteger(page) && Number(page) > 1 ? Number(page) : undefined,
    show: isFilter(show) ? show : undefined,
    tag: textOf(tag),
    url: textOf(url),
    text: textOf(text),
  };
}
