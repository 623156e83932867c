const texts = new Map([
  ['json_ld', 'structured data (JSON-LD)'],
  ['microdata', 'structured data (microdata)'],
  ['meta', 'meta tags'],
  ['visible', 'visible text'],
  ['script', 'scripts'],
  ['provider', 'product data from the provider'],
  ['contract', 'reading rule for this shop'],
]);

/** Names a source of a price in words; one that is new by its own name. */
export function sourceText(source: string): string {
  return texts.get(source) ?? source;
}
