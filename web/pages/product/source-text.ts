const texts = new Map([
  ['json_ld', 'the product data that the shop publishes for search engines'],
  ['microdata', 'the product data in the page’s markup'],
  ['meta', 'the page’s own summary'],
  ['visible', 'the visible text of the page'],
  ['script', 'the data behind the page'],
  ['provider', 'the product data of our reading service'],
  ['contract', 'the place that is known for this shop'],
]);

/** Names a source of a price in a buyer's words; one that is new by its own name. */
export function sourceText(source: string): string {
  return texts.get(source) ?? source;
}
