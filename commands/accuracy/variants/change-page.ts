import { load } from 'cheerio/slim';
import { rightPrices } from '../compare-page.ts';
import type { PageEntry } from '../read-data.ts';
import type { Change } from './change.ts';

/** Returns the page after a change that does not affect its price; null if the change does not apply. */
export function changePage(
  html: string,
  { expected }: Pick<PageEntry, 'expected'>,
  change: Change,
): string | null {
  const $ = load(html);
  const page = { prices: rightPrices({ expected }), currency: expected.currency ?? null };
  return change($, page) ? $.html() : null;
}
