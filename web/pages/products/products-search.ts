import { isSortKey, type SortKey } from './arrange.ts';

interface Search {
  q?: string;
  sort?: SortKey;
  desc?: boolean;
  page?: number;
}

/** Reads from the address what is looked for, by what it is sorted and which page is shown. */
export function ProductsSearch(search: Record<string, unknown>): Search {
  const { q, sort, desc, page } = search;
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(isSortKey(sort) && { sort }),
    ...(desc === true && { desc }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  };
}
