import type { Change } from './change.ts';

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
