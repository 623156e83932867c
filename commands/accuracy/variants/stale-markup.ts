import { scaleNumber } from './amounts.ts';
import type { Change } from './change.ts';
import { findShownPrice } from './shown-price.ts';

const factor = 1.15;
const jsonPrice = /("(?:price|lowPrice|highPrice|minPrice|maxPrice)"\s*:\s*"?)(\d[\d.,]*)/g;
const priceProperties = ['price', 'lowPrice', 'highPrice'];
const priceMetas =
  /^(?:product:(?:sale_)?price:amount|og:price:amount|product:price|og:price|twitter:data1)$/i;

/**
 * Raises all prices in structured data by 15 %. Does not apply to a page without a visible price, because nothing would
 * contradict the markup.
 */
export const staleMarkup: Change = ($, { prices }) => {
  if (findShownPrice($, prices).length === 0) return false;
  let count = 0;
  $('script[type*="ld+json" i]').each((_, script) => {
    const text = $(script).text();
    const stale = text.replace(
      jsonPrice,
      (_whole, key: string, number: string) => key + scaleNumber(number, factor),
    );
    if (stale === text) return;
    $(script).text(stale);
    count += 1;
  });
  const marked = $(priceProperties.map((name) => `[itemprop~="${name}"][content]`).join(', '));
  const metas = $('meta[content]').filter((_, meta) => {
    const { property, name } = $(meta).attr() ?? {};
    return priceMetas.test(property ?? name ?? '');
  });
  marked.add(metas).each((_, element) => {
    const content = $(element).attr('content') ?? '';
    const stale = content.replace(/\d(?:[\d.,]*\d)?/, (number) => scaleNumber(number, factor));
    if (stale === content) return;
    $(element).attr('content', stale);
    count += 1;
  });
  return count > 0;
};
