import { isRangeId, type RangeId } from '../charts/ranges.ts';
import { type Condition, isCondition } from '../format/conditions.ts';
import { type Filter, isFilter, isSortKey, type SortKey } from '../pages/products/arrange.ts';

/** What the list of products shows. */
export interface ListSearch {
  q?: string | undefined;
  sort?: SortKey | undefined;
  desc?: boolean | undefined;
  page?: number | undefined;
  show?: Filter | undefined;
  tag?: string | undefined;
}

interface ProductsParameters extends ListSearch {
  /** What a phone or bookmarklet shares. Some phones put the URL into the text. */
  url?: string | undefined;
  text?: string | undefined;
}

/** The router passes on unlisted parameters unchanged, so each one is listed. */
export function ProductsSearch(search: Record<string, unknown>): ProductsParameters {
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

interface ProductParameters {
  range?: RangeId | undefined;
  /** What a link enters into the alert form. */
  condition?: Condition | undefined;
  threshold?: string | undefined;
}

export function ProductSearch({ range, condition, threshold }: Record<string, unknown>): ProductParameters {
  return {
    range: isRangeId(range) ? range : undefined,
    condition: isCondition(condition) ? condition : undefined,
    threshold: textOf(threshold),
  };
}

interface DevelopersParameters {
  open?: string | undefined;
  type?: string | undefined;
}

export function DevelopersSearch({ open, type }: Record<string, unknown>): DevelopersParameters {
  return { open: textOf(open), type: textOf(type) };
}

/** Returns a search parameter as text, even if the router parsed it as a number or boolean. */
function textOf(value: unknown): string | undefined {
  const isText = ['string', 'number', 'boolean'].includes(typeof value);
  return isText && value !== '' ? String(value) : undefined;
}
