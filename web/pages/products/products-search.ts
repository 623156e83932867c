import { textOf } from '../../app/search-text.ts';
import { isSortKey, type SortKey } from './arrange.ts';

interface Search {
  q?: string | undefined;
  sort?: SortKey | undefined;
  desc?: boolean | undefined;
  page?: number | undefined;
}

/**
 * Reads from the address what is looked for, by what it is sorted and which page is shown. The router leaves what is not
 * named here as it came, so each is named.
 */
export function ProductsSearch(search: Record<string, unknown>): Search {
  const { q, sort, desc, page } = search;
  return {
    q: textOf(q),
    sort: isSortKey(sort) ? sort : undefined,
    desc: desc === true || undefined,
    page: Number.isInteger(page) && Number(page) > 1 ? Number(page) : undefined,
  };
}
