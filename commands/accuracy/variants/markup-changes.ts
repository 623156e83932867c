import { createHash } from 'node:crypto';
import { scaleNumber } from './amounts.ts';
import type { Change } from './change.ts';
import { findShownPrice } from './shown-price.ts';

const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'headers', 'list', 'form'];

/** Replaces classes, IDs and references to them by hashes, as the builds of many shops do. */
export const hashedNames: Change = ($) => {
  const names = new Map<string, string>();
  const hash = (name: string) => {
    const known = names.get(name) ?? `x${createHash('sha1').update(name).digest('hex').slice(0, 7)}`;
    names.set(name, known);
    return known;
  };
  const hashAll = (list: string) => list.trim().split(/\s+/).map(hash).join(' ');
  $('[class], [id]').each((_, element) => {
    const { class: classes, id } = $(element).attr() ?? {};
    if (classes?.trim()) $(element).attr('class', hashAll(classes));
    if (id?.trim()) $(element).attr('id', hash(id.trim()));
  });
  for (const name of references) {
    $(`[${name}]`).each((_, element) => {
      const list = $(element).attr(name) ?? '';
      if (list.trim()) $(element).attr(name, hashAll(list));
    });
  }
  $('a[href^="#"]').each((_, link) => {
    const target = $(link).attr('href')?.slice(1) ?? '';
    if (names.has(target)) $(link).attr('href', `#${hash(target)}`);
  });
  $('style').each((_, style) => {
    const text = $(style).text();
    $(style).text(
      text.replace(/([.#])(-?[_a-z][\w-]*)/gi, (whole, mark: string, name: string) => {
        const known = names.get(name);
        return known === undefined ? whole : mark + known;
      }),
    );
  });
  return names.size > 0;
};

const attributes = [
  'itemprop',
  'itemscope',
  'itemtype',
  'itemid',
  'itemref',
  'typeof',
  'vocab',
  'resource',
  'property',
];
/** Product data in `meta` elements, except the language and the shop's name. */
const aboutProducts = /^(?:product:|twitter:|og:(?!locale|site_name))/i;

/** Removes JSON-LD, microdata, RDFa and the `meta` elements that describe the product. */
export const withoutStructuredData: Change = ($) => {
  const described = $('meta').filter((_, meta) => {
    const { property = '', name = '', itemprop } = $(meta).attr() ?? {};
    return itemprop !== undefined || aboutProducts.test(property) || aboutProducts.test(name);
  });
  const whole = $('script[type*="ld+json" i], link[itemprop]').add(described);
  const marked = $(attributes.map((name) => `[${name}]`).join(', ')).not('meta');
  const isFound = whole.length + marked.length > 0;
  whole.remove();
  for (const name of attributes) marked.removeAttr(name);
  return isFound;
};

const raised = 1.15;
const jsonPrice = /("(?:price|lowPrice|highPrice|minPrice|maxPrice)"\s*:\s*"?)(\d[\d.,]*)/g;
const priceProperties = ['price', 'lowPrice', 'highPrice'];
const priceMetas =
  /^(?:product:(?:sale_)?price:amount|og:price:amount|product:price|og:price|twitter:data1)$/i;

/** Raises all prices in structured data by 15 %, if a visible price contradicts the markup then. */
export const staleMarkup: Change = ($, { prices }) => {
  if (findShownPrice($, prices).length === 0) return false;
  let count = 0;
  $('script[type*="ld+json" i]').each((_, script) => {
    const text = $(script).text();
    const stale = text.replace(
      jsonPrice,
      (_whole, key: string, number: string) => key + scaleNumber(number, raised),
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
    const stale = content.replace(/\d(?:[\d.,]*\d)?/, (number) => scaleNumber(number, raised));
    if (stale === content) return;
    $(element).attr('content', stale);
    count += 1;
  });
  return count > 0;
};
