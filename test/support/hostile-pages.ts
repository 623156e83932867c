type Unit = string | ((index: number) => string);
interface Attack {
  before: string;
  unit: Unit;
  after: string;
}

/** The structure of an attack: the part that is repeated (by index) until the page has its size, its start and its end. */
const page = (unit: Unit, before = '', after = ''): Attack => ({ before, unit, after });

const jsonLd = '<script type="application/ld+json">';
const titled = '<title>blue mug</title><h1>blue mug</h1>';
const product = '"@type":"Product","name":"blue mug"';
const besideTitle = (unit: Unit, before = '', after = '') => page(unit, titled + before, after);
const inScript =
  (tag: string) =>
  (unit: Unit, before = '', after = '') =>
    page(unit, tag + before, `${after}</script>`);
const inData = inScript(jsonLd);
const inNamedData = inScript(titled + jsonLd);
const inProgram = inScript(`${titled}<script>`);
const inState = inScript(`${titled}<script type="application/json">`);

/** Malicious pages, by their effect on readers. */
const attacks: Record<string, Attack> = {
  'no tags': page('price 12,00 € '),
  'many nodes': page('<b>x</b>'),
  'elements nested as deep as the page is long': page('<div>'),
  'deep elements with texts': page('<div>1 $'),
  'closing tags that open nowhere': page('</i>', '<a>'.repeat(600)),
  'closing tags of distant elements': page('<b></i>', '<i>'),
  'many attributes': page('a=b ', '<div ', '>'),
  'many different attributes': page((index) => `a${index}=b `, '<div ', '>'),
  'a tag that never ends': page('x ', '<div a="'),
  'quotes that never end': page('<a b="'),
  'elements of many names': page((index) => `<a${index}>x`),
  'less-than signs': page('<'),
  'an unclosed comment': page('-', '<!--'),
  'many comments': page('<!---->'),
  'comments that are not closed': page('<!--x'),
  'scripts that are not closed': page('<script>x</scrip'),
  'a style that is not closed': page('</styl', '<style>'),
  entities: page('&amp;'),
  'entities without names': page('&'),
  'a title of entities': page('&amp;', '<title>', '</title>'),
  spaces: page(' \n'),
  'tables in tables': page('<table><tr><td>1 €'),
  'paragraphs that close each other': page('<p><div>'),
  'lists in lists': page('<ul><li><a href="/x">mug</a> $1'),

  'many titles': page('<title>blue mug</title>'),
  'many headings': page('<h1>a'),
  'many different headings': page((index) => `<h2>blue mug ${index}</h2>`, '<title>blue mug</title>'),
  'names in elements of one class': page(
    (index) => `<p class=name>blue mug ${index}<i class=icon></i></p>`,
    '<title>blue mug</title>',
  ),
  'conversions of one price': page('<p>£12 ', '<html lang=de><h1>mug</h1><p>12 €'),
  'headings in headings': page('<h1>mug '),
  'headings in headings, hidden': page('<h1><i class=hidden>mug</i>'),
  'headings of nothing in headings': page('<h1><b></b>'),
  'headings around empty elements': page('<b></b>', '<h1>'.repeat(500)),
  'headings around hidden elements': page('<i hidden>x</i>', '<h1>'.repeat(500)),
  'headings of long texts': page(`<h1>${'blue mug '.repeat(200)}</h1>`),
  'many metas': page('<meta property="og:price:amount" content="1">'),
  'many different metas': page((index) => `<meta property="a${index}" content="1">`),
  'many titles to share': page((index) => `<meta property="og:title" content="blue mug ${index}">`),
  'long titles to share, and headings': page(
    (index) =>
      `<meta property="og:title" content="${'mug '.repeat(100)}${index}"><h2>${'mug '.repeat(25)}</h2>`,
  ),
  'long titles to share, and a state': page(
    (index) =>
      `<meta property="og:title" content="${words(100, index)}"><script type="application/json">[${`{"name":"${words(30, index)}","price":1},`.repeat(10)}1]</script>`,
  ),
  'titles to share, and items': page(
    (index) =>
      `<meta property="og:title" content="${words(50, index)}"><div itemscope itemtype=Product><i itemprop=name>${words(50, index + 7)}</i><i itemprop=price>1</i></div>`,
  ),
  'titles to share, and products': page(
    (index) =>
      `<meta property="og:title" content="${words(50, index)}">${jsonLd}{"@type":"Product","name":"${words(50, index + 7)}","offers":{"price":1}}</script>`,
  ),
  'titles to share, and texts': page(
    (index) => `<meta property="og:title" content="${words(60, index)}"><p>${words(20, index + 3)}</p>`,
  ),
  'a title of separators': page(' | a', '<title>', '</title>'),
  'a title to share of separators': page(' | a', '<meta property="og:title" content="', '">'),
  'a long site name': page('blue ', '<title>blue mug</title><meta property="og:site_name" content="', '">'),
  'canonical links': page('<link rel="canonical" href="http://a/b">'),
  'a link of many relations': page('x ', '<link href="/" rel="', '">'),

  'items nested without end': page('<div itemscope itemtype=Product itemprop=isRelatedTo>'),
  'products nested without end': page('<div itemscope itemtype=Product><i itemprop=price>1</i>'),
  'offers nested without end': page('<div itemscope itemtype=Offer itemprop=offers><i itemprop=price>1</i>'),
  'properties nested without end': page('<p><span itemprop=price>1 '),
  'properties around empty elements': page('<b></b>', '<span itemprop=name>'.repeat(500)),
  'blocks of properties around empty elements': page(
    `${'<div itemprop=name>'.repeat(400)}${'<b></b>'.repeat(2_000)}${'</div>'.repeat(400)}`,
  ),
  'properties of long texts in each other': page('<span itemprop=name>blue mug '),
  'many items': page('<div itemscope itemtype=Product><i itemprop=price>1</i></div>'),
  'many stray offers': besideTitle(
    '<div itemscope itemtype=Offer><i itemprop=price>1</i></div>',
    '<div itemscope itemtype=Product>',
  ),
  'many properties of one item': besideTitle('<i itemprop=price>1</i>', '<div itemscope itemtype=Product>'),
  'many different properties of one item': besideTitle(
    (index) => `<i itemprop=p${index}>1</i>`,
    '<div itemscope itemtype=Product>',
  ),
  'many offers of one item': besideTitle(
    '<div itemprop=offers itemscope itemtype=Offer><i itemprop=price>1</i></div>',
    '<div itemscope itemtype=Product><i itemprop=name>blue mug</i>',
  ),
  'variants with offers of one item': besideTitle(
    '<div itemprop=hasVariant itemscope itemtype=Product><b itemprop=offers itemscope><i itemprop=price>1</i></b></div>',
    '<div itemscope itemtype=ProductGroup>',
  ),
  'properties outside of items': page('<i itemprop=price>1</i>'),
  'many properties of one element': page('<i itemprop="a b c d e f g h i j">1</i>'),
  'references to elements': page(
    '<div itemscope itemtype="Product" itemref="a b">x</div>',
    '',
    '<i id=a itemprop=name>1</i>',
  ),
  'references to elements, and properties outside of items': page(
    '<i itemprop=price>1</i>',
    `${'<div itemscope itemtype=Product itemref="a b"></div>'.repeat(20)}<div id=a>`,
  ),
  'references to many elements': page(
    (index) => `<i id=w${index % 97} itemprop=x${index}>1</i>`,
    `${`<div itemscope itemtype=Product itemref="${words(20, 0)}"></div>`.repeat(20)}`,
  ),
  'references to nested properties': page(
    `${'<i itemprop=price>'.repeat(100)}${'<b></b>'.repeat(100)}`,
    `${'<div itemscope itemtype=Product itemref="a b"></div>'.repeat(20)}<div id=a>`,
  ),
  'RDFa items': page('<div typeof=Product property=isSimilarTo><i property=price>1</i>'),

  'a JSON text that never ends': page('x', `${jsonLd}{"a":"`),
  'JSON arrays nested': inData('['),
  'JSON arrays nested between brackets in texts': inData('["]",'),
  'JSON objects nested': inData('{"offers":', '', '1'),
  'JSON of products nested': inData(`{${product},"hasVariant":`, '', '1'),
  'JSON of many products': inData('{"@type":"Product","offers":{"price":1}},', '[', '1]'),
  'JSON of many named products': inNamedData(
    (index) => `{"@type":"Product","name":"blue mug ${index}","offers":{"price":${1 + index}}},`,
    '[',
    '1]',
  ),
  'JSON of empty objects': inData('{},', '[', '1]'),
  'JSON of many types': inData('"Product",', '{"@type":[', '"Product"],"offers":{"price":1}}'),
  'JSON of many prices': inNamedData('"1",', `{${product},"offers":{"price":[`, '"2"]}}'),
  'JSON of many offers': inNamedData('{"price":1},', `{${product},"offers":[`, '1]}'),
  'JSON of many different offers': inNamedData(
    (index) => `{"price":${1 + index},"sku":"s${index}"},`,
    `{${product},"offers":[`,
    '1]}',
  ),
  'JSON of many specifications': inNamedData(
    '{"price":1},',
    `{${product},"offers":{"priceSpecification":[`,
    '1]}}',
  ),
  'JSON of many variants': inNamedData(
    '{"@type":"Product","offers":{"price":1}},',
    `{${product},"hasVariant":[`,
    '1]}',
  ),
  'JSON of long names': inData('blue mug ', '{"@type":"Product","name":"', '","offers":{"price":1}}'),
  'JSON of a long price': inData('1 ', '{"@type":"Product","offers":{"price":"', '"}}'),
  'JSON of a long type': inData('Product/', '{"@type":"', 'Product","offers":{"price":1}}'),
  'JSON of many ids': inData(
    (index) => `{"@id":"${index}","@type":"Product","offers":{"@id":"${index + 1}"}},`,
    '[',
    '1]',
  ),
  'variants by reference': inNamedData(
    `{${product},"hasVariant":[{"@id":"v"},{"@id":"v"},{"@id":"v"},{"@id":"v"},{"@id":"v"},{"@id":"v"},{"@id":"v"},{"@id":"v"}]},`,
    `[{"@id":"o","offers":[${'{"@id":"p"},'.repeat(300)}1]},{"@id":"p","price":1},{"@id":"v",${product},"offers":[${'{"@id":"o"},'.repeat(300)}1]},`,
    '1]',
  ),
  'variants by reference, without a price': inNamedData(
    `{${product},"hasVariant":[{"@id":"v"},{"@id":"v"},{"@id":"v"},{"@id":"v"}]},`,
    `[{"@id":"o","offers":[${'{"@id":"o"},'.repeat(300)}1]},{"@id":"v",${product},"offers":[${'{"@id":"o"},'.repeat(300)}1]},`,
    '1]',
  ),
  'long lists by reference': inNamedData(
    '{"price":1},',
    `[${`{${product},"hasVariant":[${'{"@id":"v"},'.repeat(300)}1]},`.repeat(4)}{"@id":"v",${product},"offers":[`,
    '1]}]',
  ),
  'prices by reference': inNamedData(
    '"x",',
    `[${`{${product},"offers":[${'{"@id":"p"},'.repeat(300)}1]},`.repeat(4)}{"@id":"p","price":[`,
    '1]}]',
  ),
  'references to an object of many properties': inNamedData(
    (index) => `"p${index}":1,`,
    `[${`{${product},"offers":[${'{"@id":"p"},'.repeat(300)}1]},`.repeat(4)}{"@id":"p",`,
    '"price":1}]',
  ),
  'references to a long currency': inNamedData(
    'dollars ',
    `[${`{${product},"offers":[${'{"@id":"p"},'.repeat(300)}1]},`.repeat(20)}{"@id":"p","price":1,"priceCurrency":"`,
    '"}]',
  ),
  'types by the thousand': inNamedData(
    `{"@type":[${'"Thing",'.repeat(50)}"Product"],"name":"blue mug","offers":{"price":1}},`,
    '[',
    '1]',
  ),
  'JSON broken at every comma': inData(', ', '{'),
  'JSON of escaped quotes': inData('&quot;', '{"a":"'),
  'JSON of backslashes': inData('\\\\x', '{"a":"', '"}'),
  'wrappers around nothing': inData('<!--'),
  'many JSON scripts': page(`${jsonLd}{"@type":"Product"}</script>`),

  'a program of objects that never end': page('x={a:{b:[', '<title>a</title><script>price=1;', '</script>'),
  'objects in objects, each assigned': inProgram('x={a:(x={', 'price=1;'),
  'lists in lists, each an argument': inProgram('[([', 'price=1;f('),
  'a program of parentheses': page('((', '<title>a</title><script>price', '</script>'),
  'a program of texts that never end': page('f("price ', '<title>a</title><script>price;', '</script>'),
  'a program of comments': inProgram('/**/', 'price={'),
  'a program of line comments': inProgram('//\n', 'price={'),
  'objects that begin with long comments': inProgram(`x={${'/*x*/'.repeat(20)}`, 'price=1;'),
  'objects that begin in comments': inProgram('/*,{/**/', 'price=1;x={'),
  'lists that begin in lists and never end': inProgram(`[${'1,'.repeat(2_000)}`, 'price=1;x='),
  'texts of either quote that never end': inProgram(`f({'a":{"b':`, 'price=1;'),
  'texts of escaped quotes that never end': inProgram(`x={"\\"`, 'price=1;'),
  'comments that never end': inProgram('x={/*', 'price=1;'),
  'a program of brackets before spaces': inProgram(`=${' '.repeat(18)}[`, 'price'),
  'a program of bangs': inProgram('!', 'price=['),
  'texts parsed as data': inProgram('push("price {:{[{:{[{'),
  'streamed data that never ends': inProgram(':{a:[{b:', `push("price${' '.repeat(100)}`, '")'),
  'arguments of Nuxt': inProgram(
    '1,',
    `window.__NUXT__=(function(${'a,'.repeat(50)}b){return {price:a}}(`,
    '1))',
  ),
  'names of arguments of Nuxt': inProgram('a,', 'price;__NUXT__=(function(', 'b){return {}}(1))'),
  'many programs': page('<script>x={price:1}</script>'),
  currencies: page('"currency":"USD",', '<h1>a</h1><script>', '</script>'),
  'currencies of nonsense': page('"currency":"ZZZ",', '<h1>a</h1><script>', '</script>'),

  'a state of many products': page(
    '{"name":"b","price":1},',
    '<title>a</title><script type="application/json">{"price":[',
    '1]}</script>',
  ),
  'a state of the page’s own product': inState('{"name":"blue mug","price":1},', '{"price":[', '1]}'),
  'a state with an object of many prices': inState(
    (index) => `"price${String(index).replace(/\d/g, '-$&')}":{"price":1},`,
    '{"name":"blue mug",',
    '"x":1}',
  ),
  'a state with prices in prices': inState(
    (index) => `"price(${index})":{"price":1,"now":{"value":2}},`,
    '{"name":"blue mug",',
    '"x":1}',
  ),
  'a state of variants': inState('{"price":"1.00","a":1},', '{"name":"blue mug","variants":[', '1]}'),
  'a state of long names': inState((index) => `{"name":"${words(80, index)}","price":1},`, '[', '1]'),
  'a cache of references': inState(
    (index) => `"price(${index})":{"__ref":"a"},`,
    `[${'{"ROOT_QUERY":1},'.repeat(2_000)}{"name":"blue mug",`,
    '"x":1}]',
  ),
  'caches, each with references': inState(
    '{"ROOT_QUERY":1,"p":{"name":"blue mug","price":{"__ref":"a"},"prices":{"__ref":"b"}}},',
    '[',
    '1]',
  ),
  'references to one large object': inState(
    (index) => `"price(${index})":1,`,
    `{"ROOT_QUERY":1,${Array.from({ length: 40 }, (_, index) => `"p${index}":{"name":"blue mug","price":{"__ref":"a"}},`).join('')}"a":{`,
    '"x":1}}',
  ),
  'references that repeat in variants': inState(
    (index) => `"price(${index})":"x",`,
    `{"ROOT_QUERY":1,"p":{"name":"blue mug","variants":[${'{"price":{"__ref":"a"}},'.repeat(100)}1]},"a":{`,
    '"x":1}}',
  ),
  'a flat state whose entries point to a large one': inState(
    (index) => `"k${index}":1,`,
    '[["price",1],{',
    `"x":1},${'{"a":1,"b":1,"c":1},'.repeat(10_000)}1]`,
  ),
  'a state that points into itself': inState('{"name":1,"price":2},', '[["price",1],{"a":1},', '1]'),

  'prices without end': page('<div class="price"><span>$12.00 was $1</span>'),
  'prices beside a title': besideTitle('<p class=price>$12.00</p>'),
  'different prices beside a title': besideTitle((index) => `<p class=price>$${index}.99</p>`),
  'ranges of prices': besideTitle((index) => `<p>$${index} - $${index + 1}</p>`),
  'raised digits without end': page('12<sup>99</sup>', '<p>'),
  'prices in deep elements': besideTitle('<div><span>$12.00</span>'),
  'prices in one long line': besideTitle('<b>12</b> ', '<p>'),
  'digits of all scripts': besideTitle('<p>١٢٫٥٠ € १२ ৳</p>'),
  'controls that buy': page('<button>Add to cart</button>'),
  'controls in controls': page('<button>'),
  'links that buy': page('<a href="/x">Buy</a>', '<title>abc def</title>'),
  'texts like the title': page('<p>red big cup</p>', '<title>red big mug</title>'),
  'texts that say it is sold out': besideTitle('<p>out of stock</p>'),
  'products in a list': besideTitle('<li><a href="/x"><img>mug $12</a></li>'),
  'lists of different kinds': besideTitle((index) => `<div class=c${index}><a href="/x">$12</a></div>`),
  'options of one list': page('<option>$1,2,3', '<h1>a</h1><select>'),
  'many lists of options': page('<select><option>$12<option>$13</select>', '<h1>a</h1>'),
  'a class of many names': page('price old ', '<div class="', '">$5</div>'),
  'elements of long classes': besideTitle(`<p class="${'old-price '.repeat(30)}">$5</p>`),
  'elements of long styles': besideTitle(`<p style="${'font: '.repeat(40)}">$5</p>`),
  'hidden elements': besideTitle('<p hidden>$5</p>'),
};

/** Some words that differ by seed. */
function words(count: number, seed: number): string {
  return Array.from({ length: count }, (_, index) => `w${(seed * 31 + index) % 997}`).join(' ');
}

/** The attacks by name; each returns a page with a number of characters, plus its beginning and end. */
export const hostilePages: Record<string, (characters: number) => string> = Object.fromEntries(
  Object.entries(attacks).map(([name, { before, unit, after }]) => [
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
