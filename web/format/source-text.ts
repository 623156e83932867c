const texts = new Map([
  ['json_ld', 'the product data that the shop publishes for search engines'],
  ['microdata', 'the product data in the page’s markup'],
  ['meta', 'the page’s own summary'],
  ['visible', 'the visible text of the page'],
  ['script', 'the data behind the page'],
  ['provider', 'the product data from our page-reading service'],
  ['contract', 'a known place for this shop'],
]);

/** Describes a price source in a buyer's words. A new source is shown by its own name. */
export function sourceText(source: string): string {
  return texts.get(source) ?? source;
}

/** Says where on a page a candidate was found. */
export function positionText(source: string): string {
  return source === 'visible' || source === 'contract' ? 'in the visible text' : "in the page's data";
}
