import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTree } from '../../../../../shared/pages/extraction/html/build-tree.ts';
import type { NodeId, PageTree } from '../../../../../shared/pages/extraction/html/page-tree.ts';
import { runs } from '../../../../support/runs.ts';

const maxLength = 1_000;

/** The tree as text: `div[ p[ "a" ] ]`. */
function outline(html: string): string {
  const tree = buildTree(html);
  const describeNode = (node: NodeId): string => {
    if (tree.isText(node)) return JSON.stringify(tree.stringOf(node, maxLength));
    const inner = [...tree.childrenOf(node)].map(describeNode);
    return inner.length === 0 ? tree.nameOf(node) : `${tree.nameOf(node)}[ ${inner.join(' ')} ]`;
  };
  return topOf(tree).map(describeNode).join(' ');
}

function topOf(tree: PageTree): NodeId[] {
  const top: NodeId[] = [];
  for (let node = 0; node < tree.size; node = tree.endOf(node)) top.push(node);
  return top;
}

const attributesOf = (html: string) => ({ ...buildTree(html).attributesOf(0) });

describe('elements and texts', () => {
  it.each([
    ['names in any case', '<DIV><P>a</p></Div>', 'div[ p[ "a" ] ]'],
    ['elements without content', '<p>a<br>b<img src=x>c</p>', 'p[ "a" br "b" img "c" ]'],
    ['a slash at the end means nothing in HTML', '<div/>a</div>b', 'div[ "a" ] "b"'],
    ['a slash after the name in a closing tag', '<p>a</p/>b', 'p[ "a" ] "b"'],
    ['a text with a less-than sign is one text', 'a < b <3 c', '"a < b <3 c"'],
    ['texts around a comment are two', 'a<!-- <p> -->b', '"a" "b"'],
    ['a comment that ends immediately', '<!-->a<!--->b', '"a" "b"'],
    ['a comment that never ends', 'a<!-- b <p>c', '"a"'],
    ['declarations and nonsense', '<!DOCTYPE html><?xml a?></3>a', '"a"'],
    ['CDATA, which HTML does not have', '<![CDATA[ x><p>a</p>]]>b', 'p[ "a" ] "]]>b"'],
    ['CDATA that never ends', '<p>a</p><![CDATA[ x><p>b</p>', 'p[ "a" ] p[ "b" ]'],
    ['a page truncated in a tag', '<p>a<b class="c', 'p[ "a" ]'],
    ['a page truncated in a script', '<script>a<b', 'script[ "a<b" ]'],
  ])('%s', (_, html, expected) => {
    expect(outline(html)).toBe(expected);
  });

  it.each(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes'])(
    'the contents of %s are text up to its own closing tag',
    (name) => {
      expect(outline(`<${name} a=b><p>&lt;</b></${name.toUpperCase()} >c`)).toBe(
        `${name}[ "<p>&lt;</b>" ] "c"`,
      );
    },
  );

  it('a script tag that ends with a slash is still open', () => {
    expect(outline('<script src=a /><p>a</p></script><p>b')).toBe('script[ "<p>a</p>" ] p[ "b" ]');
  });

  it.each(['noscript', 'template', 'svg'])('the contents of %s are inert elements', (name) => {
    const tree = buildTree(`<${name}><p>a</p></${name}>`);
    expect(tree.nameOf(1)).toBe('p');
    expect(tree.isInert(2)).toBe(true);
  });

  it('the contents of a shadow root template are rendered', () => {
    const html = '<a-price><template ShadowRootMode="open"><p>a</p></template></a-price><p>b</p>';
    expect(outline(html)).toBe('a-price[ shadow-root[ p[ "a" ] ] ] p[ "b" ]');
    const tree = buildTree(html);
    expect([tree.isInvisible(1), tree.isInert(3)]).toEqual([false, false]);
  });
});

describe('optional tags', () => {
  it.each([
    ['<ul><li>a<li>b</ul>', 'ul[ li[ "a" ] li[ "b" ] ]'],
    ['<p>a<p>b<div>c</div>', 'p[ "a" ] p[ "b" ] div[ "c" ]'],
    ['<table><tr><td>a<td>b<tr><td>c</table>', 'table[ tr[ td[ "a" ] td[ "b" ] ] tr[ td[ "c" ] ] ]'],
    ['<dl><dt>a<dd>b<dt>c</dl>', 'dl[ dt[ "a" ] dd[ "b" ] dt[ "c" ] ]'],
    ['<select><option>a<option>b</select>', 'select[ option[ "a" ] option[ "b" ] ]'],
    ['<head><title>a</title><h1>b', 'head[ title[ "a" ] ] h1[ "b" ]'],
  ])('%s', (html, expected) => {
    expect(outline(html)).toBe(expected);
  });

  it('a stray closing tag does not close the surrounding table', () => {
    expect(outline('<div><table><tr><td>a</div>b</table>c')).toBe('div[ table[ tr[ td[ "a" "b" ] ] ] "c" ]');
  });
});

describe('attributes', () => {
  it.each([
    ['quotes of both kinds, and none', `<a b="1" c='2' d=3 e>`, { b: '1', c: '2', d: '3', e: '' }],
    ['names in any case', '<a Data-ID=1>', { 'data-id': '1' }],
    ['the first attribute with a name counts', '<a b=1 B=2 b>', { b: '1' }],
    ['spaces around the sign', '<a b = "1" c= 2>', { b: '1', c: '2' }],
    ['no space between', `<a b="1"c='2'>`, { b: '1', c: '2' }],
    ['a greater-than sign in quotes', '<a b="1>2" c=3>', { b: '1>2', c: '3' }],
    ['a slash in a value without quotes', '<a href=/b/c />', { href: '/b/c' }],
    ['entities', '<a b="&amp;&#8364;&eacute;" c=&lt;>', { b: '&€é', c: '<' }],
    [
      'parameter names in a URL are not decoded',
      '<a href="?a=1&copy=2&region=3">',
      { href: '?a=1&copy=2&region=3' },
    ],
    [
      'prototypes',
      '<a constructor=1 __proto__=2>',
      Object.fromEntries([
        ['constructor', '1'],
        ['__proto__', '2'],
      ]),
    ],
  ])('%s', (_, html, expected) => {
    expect(attributesOf(html)).toEqual(expected);
  });

  it('a missing attribute is missing, whatever properties objects have', () => {
    const attributes = buildTree('<a b=1>').attributesOf(0);
    expect(attributes.constructor).toBeUndefined();
    expect(attributes.toString).toBeUndefined();
  });

  it('a truncated tag does not add attributes to the previous element', () => {
    expect(attributesOf('<a b=1><i c=2 d="3')).toEqual({ b: '1' });
  });

  it('record the elements of microdata and RDFa', () => {
    const tree = buildTree(
      '<p ITEMPROP=a><p itemscope><p property=b><p data-itemprop=c><p typeof><p class=typeof>',
    );
    expect(tree.annotated).toEqual([0, 1, 2, 4]);
  });
});

it.each([
  ['&pound;1 &euro;2 &#163;3 &#xA3;4', '£1 €2 £3 £4'],
  ['&pound3.50', '£3.50'],
  ['&#128; &#0;', '€ \ufffd'],
  ['&unknown; &amp', '&unknown; &'],
  ['&CounterClockwiseContourIntegral;', '∳'],
])('entities: %s', (html, text) => {
  expect(buildTree(`<p>${html}`).textOf(0, maxLength)).toBe(text);
});

describe('bounds', () => {
  it('elements deeper than 512 become children of the last one, and no text is lost', () => {
    const tree = buildTree(`${'<div>'.repeat(600)}a${'</div>'.repeat(600)}<p>b`);
    expect(tree.size).toBe(603);
    const depths = Array.from({ length: tree.size }, (_, node) => {
      let depth = 0;
      for (let at = tree.parentOf(node); at !== -1; at = tree.parentOf(at)) depth += 1;
      return depth;
    });
    expect(Math.max(...depths)).toBe(512);
    expect(tree.textOf(0, maxLength)).toBe('a');
    expect(tree.stringOf(602, maxLength)).toBe('b');
  });

  it('a tree has at most 400,000 nodes, and 100 attributes per element', () => {
    expect(buildTree('<b>x</b>'.repeat(300_000)).size).toBe(400_000);
    const names = Array.from({ length: 150 }, (_, index) => `a${index}`);
    expect(Object.keys(attributesOf(`<p ${names.join(' ')}>`))).toEqual(names.slice(0, 100));
  });

  it('descendants always follow their element and end with it', () => {
    const pieces = fc.constantFrom(
      ...'<div> </div> <p> <td> </table> <table> <li> <script> </script> <title/>'.split(' '),
      ...['<![CDATA[', ']]>', '<!--', '-->', '<a b="', '">', '<', 'a', ' ', '&amp', '</x/', '<svg><title>'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (all) => {
        const tree = buildTree(all.join(''));
        for (let node = 0; node < tree.size; node += 1) {
          const parent = tree.parentOf(node);
          expect(parent).toBeLessThan(node);
          expect(tree.endOf(node)).toBeGreaterThan(node);
          if (parent !== -1) expect(tree.endOf(node)).toBeLessThanOrEqual(tree.endOf(parent));
        }
      }),
      runs(300),
    );
  });
});
