/** Pages that nobody means well with. All stay under the 5 MB that a driver lets through. */
export const hostilePages: Record<string, () => string> = {
  empty: () => '',
  'no tags': () => 'price 12,00 €',
  'a million nodes': () => '<b>x</b>'.repeat(500_000),
  'elements nested as deep as the page is long': () => '<div>'.repeat(900_000),
  'closing tags that open nowhere': () => `${'<a>'.repeat(600)}${'</i>'.repeat(1_000_000)}`,
  'a million attributes': () => `<div ${'a=b '.repeat(1_000_000)}>`,
  'attributes that name prototypes': () =>
    '<div itemscope itemtype=Product __proto__=1 constructor=2><p itemprop=__proto__>1</p><p itemprop=price>1',
  'items nested without end': () => '<div itemscope itemtype=Product itemprop=isRelatedTo>'.repeat(80_000),
  'properties nested without end': () => '<p><span itemprop=price>1 '.repeat(150_000),
  'many items': () => '<div itemscope itemtype=Product><i itemprop=price>1</i></div>'.repeat(70_000),
  'a script of 5 MB': () => `<script type="application/ld+json">{"a":"${'x'.repeat(4_900_000)}`,
  'JSON nested 100,000 deep': () =>
    `<script type="application/ld+json">${'['.repeat(100_000)}${']'.repeat(100_000)}</script>`,
  'JSON objects nested 100,000 deep': () =>
    `<script type="application/ld+json">${'{"offers":'.repeat(100_000)}1${'}'.repeat(100_000)}</script>`,
  'JSON of a hundred thousand products': () =>
    `<script type="application/ld+json">[${'{"@type":"Product","offers":{"price":1}},'.repeat(100_000)}1]</script>`,
  'JSON that refers to itself': () =>
    '<script type="application/ld+json">{"@id":"a","@type":"Product","hasVariant":[{"@id":"a"}],"offers":{"@id":"a"},"isRelatedTo":{"@id":"a"}}</script>',
  'JSON of wrong types': () =>
    '<script type="application/ld+json">[null,1,"x",[],{"@type":{},"offers":[[[]]],"name":[[]]},{"@type":"Product","name":{},"offers":[null,{"price":{"price":{}},"priceCurrency":[1]}]}]</script>',
  'JSON of prototypes': () =>
    '<script type="application/ld+json">{"@type":"Product","__proto__":{"offers":{"price":1}},"constructor":1}</script>',
  'JSON broken at every comma': () =>
    `<script type="application/ld+json">{${', '.repeat(2_000_000)}</script>`,
  'wrappers around nothing': () => `<script type="application/ld+json">${'<!--'.repeat(1_000_000)}</script>`,
  'an unclosed comment': () => `<!--${'-'.repeat(4_000_000)}`,
  'less-than signs': () => '<'.repeat(4_000_000),
  entities: () => '&amp;'.repeat(900_000),
  'a title of entities': () => `<title>${'&amp;'.repeat(900_000)}</title>`,
  'many headings': () => '<h1>a'.repeat(800_000),
  'many metas': () => '<meta property="og:price:amount" content="1">'.repeat(100_000),
  'many scripts': () => '<script type="application/ld+json">{"@type":"Product"}</script>'.repeat(70_000),
  spaces: () => ' \n'.repeat(2_000_000),
  'lone surrogates': () => '<h1>\ud800</h1><meta property="og:title" content="\udfff">',
  'null characters': () => '<h1>\u0000</h1><p itemprop="price">\u00001\u0000',
  'a price of 4,000 digits': () => `<meta property="og:price:amount" content="${'9'.repeat(4_000)}">`,
  'an address of nonsense': () =>
    '<base href="http://["><link rel=canonical href="javascript:alert(1)"><meta property="og:image" content="http://[">',
};
