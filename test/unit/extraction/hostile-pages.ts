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
  'elements named like what every object has': () =>
    ['constructor', 'valueof', '__proto__']
      .map((name) => `<ul><li>a<${name}>b</${name}></ul><p itemprop=${name}>1<p lang=${name}>&${name};`)
      .join(''),
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
  'a list of options whose prices cannot be read': () =>
    `<h1>a</h1><select>${'<option>$1,2,3'.repeat(300_000)}`,
  'many headings': () => '<h1>a'.repeat(800_000),
  'many metas': () => '<meta property="og:price:amount" content="1">'.repeat(100_000),
  'many scripts': () => '<script type="application/ld+json">{"@type":"Product"}</script>'.repeat(70_000),
  spaces: () => ' \n'.repeat(2_000_000),
  'lone surrogates': () => '<h1>\ud800</h1><meta property="og:title" content="\udfff">',
  'null characters': () => '<h1>\u0000</h1><p itemprop="price">\u00001\u0000',
  'a price of 4,000 digits': () => `<meta property="og:price:amount" content="${'9'.repeat(4_000)}">`,
  'an address of nonsense': () =>
    '<base href="http://["><link rel=canonical href="javascript:alert(1)"><meta property="og:image" content="http://[">',
  'prices without end': () => '<div class="price"><span>$12.00 was $1</span>'.repeat(100_000),
  'raised digits without end': () => `<p>${'12<sup>99</sup>'.repeat(200_000)}`,
  'many controls that buy': () => '<button>Add to cart</button>'.repeat(150_000),
  'many links that buy': () => '<title>abc def</title><a href="/x">Buy</a>'.repeat(100_000),
  'texts like the title': () => `<title>red big mug</title>${'<p>red big cup</p>'.repeat(200_000)}`,
  'a program of objects that never end': () =>
    `<title>a</title><script>price=1;${'x={a:{b:['.repeat(400_000)}</script>`,
  'a program of parentheses': () => `<title>a</title><script>price${'(('.repeat(2_000_000)}</script>`,
  'a program of texts that never end': () =>
    `<title>a</title><script>price;${'f("price '.repeat(400_000)}</script>`,
  'a state of 5 MB': () =>
    `<title>a</title><script type="application/json">{"price":[${'{"name":"b","price":1},'.repeat(200_000)}1]}</script>`,
  'a class of a million names': () => `<div class="${'price old '.repeat(400_000)}">$5</div>`,
  'currencies without end': () => `<script>${'"currency":"USD",'.repeat(250_000)}</script><h1>a</h1>`,
  'references without end': () =>
    `${'<div itemscope itemtype="Product" itemref="a b">x</div>'.repeat(50_000)}<i id=a itemprop=name>1</i>`,
};
