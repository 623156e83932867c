/** Small, unusual pages. */
export const strangePages: Record<string, string> = {
  empty: '',
  'attributes named as prototypes':
    '<div itemscope itemtype=Product __proto__=1 constructor=2><p itemprop=__proto__>1</p><p itemprop=price>1',
  'elements named as object properties': ['constructor', 'valueof', '__proto__']
    .map((name) => `<ul><li>a<${name}>b</${name}></ul><p itemprop=${name}>1<p lang=${name}>&${name};`)
    .join(''),
  'JSON that refers to itself':
    '<script type="application/ld+json">{"@id":"a","@type":"Product","hasVariant":[{"@id":"a"}],"offers":{"@id":"a"},"isRelatedTo":{"@id":"a"}}</script>',
  'JSON with wrong types':
    '<script type="application/ld+json">[null,1,"x",[],{"@type":{},"offers":[[[]]],"name":[[]]},{"@type":"Product","name":{},"offers":[null,{"price":{"price":{}},"priceCurrency":[1]}]}]</script>',
  'JSON of prototypes':
    '<script type="application/ld+json">{"@type":"Product","__proto__":{"offers":{"price":1}},"constructor":1}</script>',
  'lone surrogates': '<h1>\ud800</h1><meta property="og:title" content="\udfff">',
  'null characters': '<h1>\u0000</h1><p itemprop="price">\u00001\u0000',
  'a price of 4,000 digits': `<meta property="og:price:amount" content="${'9'.repeat(4_000)}">`,
  'an invalid URL':
    '<base href="http://["><link rel=canonical href="javascript:alert(1)"><meta property="og:image" content="http://[">',
};
