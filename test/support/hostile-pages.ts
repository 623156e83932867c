/**
 * The structure of an attack: its start, the part that is repeated (by index) until the page has its size,
 * and its end.
 */
interface Attack {
  before?: string;
  unit: string | ((index: number) => string);
  after?: string;
}

const jsonLd = '<script type="application/ld+json">';
const titled = '<title>blue mug</title><h1>blue mug</h1>';
const product = '"@type":"Product","name":"blue mug"';

/** Malicious pages, by their effect on readers. */
const attacks: Record<string, Attack> = {
  'no tags': { unit: 'price 12,00 € ' },
  'many nodes': { unit: '<b>x</b>' },
  'elements nested as deep as the page is long': { unit: '<div>' },
  'deep elements with texts': { unit: '<div>1 $' },
  'closing tags that open nowhere': { before: '<a>'.repeat(600), unit: '</i>' },
  'closing tags of distant elements': { before: '<i>', unit: '<b></i>' },
  'many attributes': { before: '<div ', unit: 'a=b ', after: '>' },
  'many different attributes': { before: '<div ', unit: (index) => `a${index}=b `, after: '>' },
  'a tag that never ends': { before: '<div a="', unit: 'x ' },
  'quotes that never end': { unit: '<a b="' },
  'elements of many names': { unit: (index) => `<a${index}>x` },
  'less-than signs': { unit: '<' },
  'an unclosed comment': { before: '<!--', unit: '-' },
  'many comments': { unit: '<!---->' },
  'comments that are not closed': { unit: '<!--x' },
  'scripts that are not closed': { unit: '<script>x</scrip' },
  'a style that is not closed': { before: '<style>', unit: '</styl' },
  entities: { unit: '&amp;' },
  'entities without names': { unit: '&' },
  'a title of entities': { before: '<title>', unit: '&amp;', after: '</title>' },
  spaces: { unit: ' \n' },
  'tables in tables': { unit: '<table><tr><td>1 €' },
  'paragraphs that close each other': { unit: '<p><div>' },
  'lists in lists': { unit: '<ul><li><a href="/x">mug</a> $1' },

  'many titles': { unit: '<title>blue mug</title>' },
  'many headings': { unit: '<h1>a' },
  'many different headings': {
    before: '<title>blue mug</title>',
    unit: (index) => `<h2>blue mug ${index}</h2>`,
  },
  'headings in headings': { unit: '<h1>mug ' },
  'headings in headings, hidden': { unit: '<h1><i class=hidden>mug</i>' },
  'headings of nothing in headings': { unit: '<h1><b></b>' },
  'headings around empty elements': { before: '<h1>'.repeat(500), unit: '<b></b>' },
  'headings around hidden elements': { before: '<h1>'.repeat(500), unit: '<i hidden>x</i>' },
  'headings of long texts': { unit: `<h1>${'blue mug '.repeat(200)}</h1>` },
  'many metas': { unit: '<meta property="og:price:amount" content="1">' },
  'many different metas': { unit: (index) => `<meta property="a${index}" content="1">` },
  'many titles to share': { unit: (index) => `<meta property="og:title" content="blue mug ${index}">` },
  'long titles to share, and headings': {
    unit: (index) =>
      `<meta property="og:title" content="${'mug '.repeat(100)}${index}"><h2>${'mug '.repeat(25)}</h2>`,
  },
  'long titles to share, and a state': {
    unit: (index) =>
      `<meta property="og:title" content="${words(100, index)}"><script type="application/json">[${`{"name":"${words(30, index)}","price":1},`.repeat(10)}1]</script>`,
  },
  'titles to share, and items': {
    unit: (index) =>
      `<meta property="og:title" content="${words(50, index)}"><div itemscope itemtype=Product><i itemprop=name>${words(50, index + 7)}</i><i itemprop=price>1</i></div>`,
  },
  'titles to share, and products': {
    unit: (index) =>
      `<meta property="og:title" content="${words(50, index)}">${jsonLd}{"@type":"Product","name":"${words(50, index + 7)}","offers":{"price":1}}</script>`,
  },
  'titles to share, and texts': {
    unit: (index) => `<meta property="og:title" content="${words(60, index)}"><p>${words(20, index + 3)}</p>`,
  },
  'a title of separators': { before: '<title>', unit: ' | a', after: '</title>' },
  'a title to share of separators': {
    before: '<meta property="og:title" content="',
    unit: ' | a',
    after: '">',
  },
  'a long site name': {
    before: `<title>blue mug</title><meta property="og:site_name" content="`,
    unit: 'blue ',
    after: '">',
  },
  'canonical links': { unit: '<link rel="canonical" href="http://a/b">' },
  'a link of many relations': { before: '<link href="/" rel="', unit: 'x ', after: '">' },

  'items nested without end': { unit: '<div itemscope itemtype=Product itemprop=isRelatedTo>' },
  'products nested without end': { unit: '<div itemscope itemtype=Product><i itemprop=price>1</i>' },
  'offers nested without end': {
    unit: '<div itemscope itemtype=Offer itemprop=offers><i itemprop=price>1</i>',
  },
  'properties nested without end': { unit: '<p><span itemprop=price>1 ' },
  'properties around empty elements': { before: '<span itemprop=name>'.repeat(500), unit: '<b></b>' },
  'blocks of properties around empty elements': {
    unit: `${'<div itemprop=name>'.repeat(400)}${'<b></b>'.repeat(2_000)}${'</div>'.repeat(400)}`,
  },
  'properties of long texts in each other': { unit: '<span itemprop=name>blue mug ' },
  'many items': { unit: '<div itemscope itemtype=Product><i itemprop=price>1</i></div>' },
  'many stray offers': {
    before: `${titled}<div itemscope itemtype=Product>`,
    unit: '<div itemscope itemtype=Offer><i itemprop=price>1</i></div>',
  },
  'many properties of one item': {
    before: `${titled}<div itemscope itemtype=Product>`,
    unit: '<i itemprop=price>1</i>',
  },
  'many different properties of one item': {
    before: `${titled}<div itemscope itemtype=Product>`,
    unit: (index) => `<i itemprop=p${index}>1</i>`,
  },
  'many offers of one item': {
    before: `${titled}<div itemscope itemtype=Product><i itemprop=name>blue mug</i>`,
    unit: '<div itemprop=offers itemscope itemtype=Offer><i itemprop=price>1</i></div>',
  },
  'variants with offers of one item': {
    before: `${titled}<div itemscope itemtype=ProductGroup>`,
    unit: '<div itemprop=hasVariant itemscope itemtype=Product><b itemprop=offers itemscope><i itemprop=price>1</i></b></div>',
  },
  'properties outside of items': { unit: '<i itemprop=price>1</i>' },
  'many properties of one element': { unit: '<i itemprop="a b c d e f g h i j">1</i>' },
  'references to elements': {
    unit: '<div itemscope itemtype="Product" itemref="a b">x</div>',
    after: '<i id=a itemprop=name>1</i>',
  },
  'references to elements, and properties outside of items': {
    before: `${'<div itemscope itemtype=Product itemref="a b"></div>'.repeat(20)}<div id=a>`,
    unit: '<i itemprop=price>1</i>',
  },
  'references to many elements': {
    before: `${`<div itemscope itemtype=Product itemref="${words(20, 0)}"></div>`.repeat(20)}`,
    unit: (index) => `<i id=w${index % 97} itemprop=x${index}>1</i>`,
  },
  'references to nested properties': {
    before: `${'<div itemscope itemtype=Product itemref="a b"></div>'.repeat(20)}<div id=a>`,
    unit: `${'<i itemprop=price>'.repeat(100)}${'<b></b>'.repeat(100)}`,
  },
  'RDFa items': { unit: '<div typeof=Product property=isSimilarTo><i property=price>1</i>' },

  'a JSON text that never ends': { before: `${jsonLd}{"a":"`, unit: 'x' },
  'JSON arrays nested': { before: jsonLd, unit: '[', after: '</script>' },
  'JSON arrays nested between brackets in texts': { before: jsonLd, unit: '["]",', after: '</script>' },
  'JSON objects nested': { before: jsonLd, unit: '{"offers":', after: '1</script>' },
  'JSON of products nested': { before: jsonLd, unit: `{${product},"hasVariant":`, after: '1</script>' },
  'JSON of many products': {
    before: `${jsonLd}[`,
    unit: '{"@type":"Product","offers":{"price":1}},',
    after: '1]</script>',
  },
  'JSON of many named products': {
    before: `${titled}${jsonLd}[`,
    unit: (index) => `{"@type":"Product","name":"blue mug ${index}","offers":{"price":${1 + index}}},`,
    after: '1]</script>',
  },
  'JSON of empty objects': { before: `${jsonLd}[`, unit: '{},', after: '1]</script>' },
  'JSON of many types': {
    before: `${jsonLd}{"@type":[`,
    unit: '"Product",',
    after: '"Product"],"offers":{"price":1}}</script>',
  },
  'JSON of many prices': {
    before: `${titled}${jsonLd}{${product},"offers":{"price":[`,
    unit: '"1",',
    after: '"2"]}}</script>',
  },
  'JSON of many offers': {
    before: `${titled}${jsonLd}{${product},"offers":[`,
    unit: '{"price":1},',
    after: '1]}</script>',
  },
  'JSON of many different offers': {
    before: `${titled}${jsonLd}{${product},"offers":[`,
    unit: (index) => `{"price":${1 + index},"sku":"s${index}"},`,
    after: '1]}</script>',
  },
  'JSON of many specifications': {
    before: `${titled}${jsonLd}{${product},"offers":{"priceSpecification":[`,
    unit: '{"price":1},',
    after: '1]}}</script>',
  },
  'JSON of many variants': {
    before: `${titled}${jsonLd}{${product},"hasVariant":[`,
    unit: '{"@type":"Product","offers":{"price":1}},',
    after: '1]}</script>',
  },
  'JSON of long names': {
    before: `${jsonLd}{"@type":"Product","name":"`,
    unit: 'blue mug ',
    after: '","offers":{"price":1}}</script>',
  },
  'JSON of a long price': {
    before: `${jsonLd}{"@type":"Product","offers":{"price":"`,
    unit: '1 ',
    after: '"}}</script>',
  },
  'JSON of a long type': {
    before: `${jsonLd}{"@type":"`,
    unit: 'Product/',
    after: 'Product","offers":{"price":1}}</script>',
  },
  'JSON of many ids': {
    before: `${jsonLd}[`,
    unit: (index) => `{"@id":"${index}","@type":"Product","offers":{"@id":"${index + 1}"}},`,
    after: '1]</script>',
  },
  'variants by reference': {
    before: `${titled}${jsonLd}[{"@id":"o","offers":[${'{"@id":"p"},'.repeat(300)}1]},{"@id":"p","price":1},{"@id":"v",${product},"offers":[${'{"@id":"o"},'.repeat(300)}1]},`,
    unit: `{${product},"hasVariant":[{"@id":"v"},{"@id":"v"},{"@id":"v"},{"@id":"v"},{"@id":"v"},{"@id":"v"},{"@id":"v"},{"@id":"v"}]},`,
    after: '1]</script>',
  },
  'variants by reference, without a price': {
    before: `${titled}${jsonLd}[{"@id":"o","offers":[${'{"@id":"o"},'.repeat(300)}1]},{"@id":"v",${product},"offers":[${'{"@id":"o"},'.repeat(300)}1]},`,
    unit: `{${product},"hasVariant":[{"@id":"v"},{"@id":"v"},{"@id":"v"},{"@id":"v"}]},`,
    after: '1]</script>',
  },
  'long lists by reference': {
    before: `${titled}${jsonLd}[${`{${product},"hasVariant":[${'{"@id":"v"},'.repeat(300)}1]},`.repeat(4)}{"@id":"v",${product},"offers":[`,
    unit: '{"price":1},',
    after: '1]}]</script>',
  },
  'prices by reference': {
    before: `${titled}${jsonLd}[${`{${product},"offers":[${'{"@id":"p"},'.repeat(300)}1]},`.repeat(4)}{"@id":"p","price":[`,
    unit: '"x",',
    after: '1]}]</script>',
  },
  'references to an object of many properties': {
    before: `${titled}${jsonLd}[${`{${product},"offers":[${'{"@id":"p"},'.repeat(300)}1]},`.repeat(4)}{"@id":"p",`,
    unit: (index) => `"p${index}":1,`,
    after: '"price":1}]</script>',
  },
  'references to a long currency': {
    before: `${titled}${jsonLd}[${`{${product},"offers":[${'{"@id":"p"},'.repeat(300)}1]},`.repeat(20)}{"@id":"p","price":1,"priceCurrency":"`,
    unit: 'dollars ',
    after: '"}]</script>',
  },
  'types by the thousand': {
    before: `${titled}${jsonLd}[`,
    unit: `{"@type":[${'"Thing",'.repeat(50)}"Product"],"name":"blue mug","offers":{"price":1}},`,
    after: '1]</script>',
  },
  'JSON broken at every comma': { before: `${jsonLd}{`, unit: ', ', after: '</script>' },
  'JSON of escaped quotes': { before: `${jsonLd}{"a":"`, unit: '&quot;', after: '</script>' },
  'JSON of backslashes': { before: `${jsonLd}{"a":"`, unit: '\\\\x', after: '"}</script>' },
  'wrappers around nothing': { before: jsonLd, unit: '<!--', after: '</script>' },
  'many JSON scripts': { unit: `${jsonLd}{"@type":"Product"}</script>` },

  'a program of objects that never end': {
    before: '<title>a</title><script>price=1;',
    unit: 'x={a:{b:[',
    after: '</script>',
  },
  'objects in objects, each assigned': {
    before: `${titled}<script>price=1;`,
    unit: 'x={a:(x={',
    after: '</script>',
  },
  'lists in lists, each an argument': {
    before: `${titled}<script>price=1;f(`,
    unit: '[([',
    after: '</script>',
  },
  'a program of parentheses': { before: '<title>a</title><script>price', unit: '((', after: '</script>' },
  'a program of texts that never end': {
    before: '<title>a</title><script>price;',
    unit: 'f("price ',
    after: '</script>',
  },
  'a program of comments': { before: `${titled}<script>price={`, unit: '/**/', after: '</script>' },
  'a program of line comments': { before: `${titled}<script>price={`, unit: '//\n', after: '</script>' },
  'objects that begin with long comments': {
    before: `${titled}<script>price=1;`,
    unit: `x={${'/*x*/'.repeat(20)}`,
    after: '</script>',
  },
  'objects that begin in comments': {
    before: `${titled}<script>price=1;x={`,
    unit: '/*,{/**/',
    after: '</script>',
  },
  'lists that begin in lists and never end': {
    before: `${titled}<script>price=1;x=`,
    unit: `[${'1,'.repeat(2_000)}`,
    after: '</script>',
  },
  'texts of either quote that never end': {
    before: `${titled}<script>price=1;`,
    unit: `f({'a":{"b':`,
    after: '</script>',
  },
  'texts of escaped quotes that never end': {
    before: `${titled}<script>price=1;`,
    unit: `x={"\\"`,
    after: '</script>',
  },
  'comments that never end': { before: `${titled}<script>price=1;`, unit: 'x={/*', after: '</script>' },
  'a program of brackets before spaces': {
    before: `${titled}<script>price`,
    unit: `=${' '.repeat(18)}[`,
    after: '</script>',
  },
  'a program of bangs': { before: `${titled}<script>price=[`, unit: '!', after: '</script>' },
  'texts parsed as data': { before: `${titled}<script>`, unit: 'push("price {:{[{:{[{', after: '</script>' },
  'streamed data that never ends': {
    before: `${titled}<script>push("price${' '.repeat(100)}`,
    unit: ':{a:[{b:',
    after: '")</script>',
  },
  'arguments of Nuxt': {
    before: `${titled}<script>window.__NUXT__=(function(${'a,'.repeat(50)}b){return {price:a}}(`,
    unit: '1,',
    after: '1))</script>',
  },
  'names of arguments of Nuxt': {
    before: `${titled}<script>price;__NUXT__=(function(`,
    unit: 'a,',
    after: 'b){return {}}(1))</script>',
  },
  'many programs': { unit: '<script>x={price:1}</script>' },
  currencies: { before: '<h1>a</h1><script>', unit: '"currency":"USD",', after: '</script>' },
  'currencies of nonsense': { before: '<h1>a</h1><script>', unit: '"currency":"ZZZ",', after: '</script>' },

  'a state of many products': {
    before: '<title>a</title><script type="application/json">{"price":[',
    unit: '{"name":"b","price":1},',
    after: '1]}</script>',
  },
  'a state of the page’s own product': {
    before: `${titled}<script type="application/json">{"price":[`,
    unit: '{"name":"blue mug","price":1},',
    after: '1]}</script>',
  },
  'a state with an object of many prices': {
    before: `${titled}<script type="application/json">{"name":"blue mug",`,
    unit: (index) => `"price${String(index).replace(/\d/g, '-$&')}":{"price":1},`,
    after: '"x":1}</script>',
  },
  'a state with prices in prices': {
    before: `${titled}<script type="application/json">{"name":"blue mug",`,
    unit: (index) => `"price(${index})":{"price":1,"now":{"value":2}},`,
    after: '"x":1}</script>',
  },
  'a state of variants': {
    before: `${titled}<script type="application/json">{"name":"blue mug","variants":[`,
    unit: '{"price":"1.00","a":1},',
    after: '1]}</script>',
  },
  'a state of long names': {
    before: `${titled}<script type="application/json">[`,
    unit: (index) => `{"name":"${words(80, index)}","price":1},`,
    after: '1]</script>',
  },
  'a cache of references': {
    before: `${titled}<script type="application/json">[${'{"ROOT_QUERY":1},'.repeat(2_000)}{"name":"blue mug",`,
    unit: (index) => `"price(${index})":{"__ref":"a"},`,
    after: '"x":1}]</script>',
  },
  'caches, each with references': {
    before: `${titled}<script type="application/json">[`,
    unit: '{"ROOT_QUERY":1,"p":{"name":"blue mug","price":{"__ref":"a"},"prices":{"__ref":"b"}}},',
    after: '1]</script>',
  },
  'references to one large object': {
    before: `${titled}<script type="application/json">{"ROOT_QUERY":1,${Array.from({ length: 40 }, (_, index) => `"p${index}":{"name":"blue mug","price":{"__ref":"a"}},`).join('')}"a":{`,
    unit: (index) => `"price(${index})":1,`,
    after: '"x":1}}</script>',
  },
  'references that repeat in variants': {
    before: `${titled}<script type="application/json">{"ROOT_QUERY":1,"p":{"name":"blue mug","variants":[${'{"price":{"__ref":"a"}},'.repeat(100)}1]},"a":{`,
    unit: (index) => `"price(${index})":"x",`,
    after: '"x":1}}</script>',
  },
  'a flat state whose entries point to a large one': {
    before: `${titled}<script type="application/json">[["price",1],{`,
    unit: (index) => `"k${index}":1,`,
    after: `"x":1},${'{"a":1,"b":1,"c":1},'.repeat(10_000)}1]</script>`,
  },
  'a state that points into itself': {
    before: `${titled}<script type="application/json">[["price",1],{"a":1},`,
    unit: '{"name":1,"price":2},',
    after: '1]</script>',
  },

  'prices without end': { unit: '<div class="price"><span>$12.00 was $1</span>' },
  'prices beside a title': { before: titled, unit: '<p class=price>$12.00</p>' },
  'different prices beside a title': { before: titled, unit: (index) => `<p class=price>$${index}.99</p>` },
  'ranges of prices': { before: titled, unit: (index) => `<p>$${index} - $${index + 1}</p>` },
  'raised digits without end': { before: '<p>', unit: '12<sup>99</sup>' },
  'prices in deep elements': { before: titled, unit: '<div><span>$12.00</span>' },
  'prices in one long line': { before: `${titled}<p>`, unit: '<b>12</b> ' },
  'digits of all scripts': { before: titled, unit: '<p>١٢٫٥٠ € १२ ৳</p>' },
  'controls that buy': { unit: '<button>Add to cart</button>' },
  'controls in controls': { unit: '<button>' },
  'links that buy': { before: '<title>abc def</title>', unit: '<a href="/x">Buy</a>' },
  'texts like the title': { before: '<title>red big mug</title>', unit: '<p>red big cup</p>' },
  'texts that say it is sold out': { before: titled, unit: '<p>out of stock</p>' },
  'products in a list': { before: titled, unit: '<li><a href="/x"><img>mug $12</a></li>' },
  'lists of different kinds': {
    before: titled,
    unit: (index) => `<div class=c${index}><a href="/x">$12</a></div>`,
  },
  'options of one list': { before: '<h1>a</h1><select>', unit: '<option>$1,2,3' },
  'many lists of options': { before: '<h1>a</h1>', unit: '<select><option>$12<option>$13</select>' },
  'a class of many names': { before: '<div class="', unit: 'price old ', after: '">$5</div>' },
  'elements of long classes': { before: titled, unit: `<p class="${'old-price '.repeat(30)}">$5</p>` },
  'elements of long styles': { before: titled, unit: `<p style="${'font: '.repeat(40)}">$5</p>` },
  'hidden elements': { before: titled, unit: '<p hidden>$5</p>' },
};

/** Some words that differ by seed. */
function words(count: number, seed: number): string {
  return Array.from({ length: count }, (_, index) => `w${(seed * 31 + index) % 997}`).join(' ');
}

/** The attacks by name; each returns a page with a number of characters, plus its beginning and end. */
export const hostilePages: Record<string, (characters: number) => string> = Object.fromEntries(
  Object.entries(attacks).map(([name, { before = '', unit, after = '' }]) => [
    name,
    (characters: number) => {
      const parts: string[] = [];
      for (let length = 0, index = 0; length < characters; index += 1) {
        const part = typeof unit === 'string' ? unit : unit(index);
        parts.push(part);
        length += part.length;
      }
      return before + parts.join('') + after;
    },
  ]),
);
