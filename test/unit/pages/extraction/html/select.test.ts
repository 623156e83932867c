import { describe, expect, it } from 'vitest';
import { buildTree } from '../../../../../shared/pages/extraction/html/build-tree.ts';
import { createSelect } from '../../../../../shared/pages/extraction/html/select.ts';

const page = `<!DOCTYPE html><html><body>
  <div id="buy" class="box main"><span class="label">Price</span><b class="price">1</b><b class="price old">2</b></div>
  <ul><li class="price">3</li><li data-kind="Best price">4</li><li>5</li><li></li></ul>
  <p>6 <i class="price">7</i></p>
</body></html>`;

/** The texts of the elements that match a selector. */
function select(selector: string, html = page): string[] {
  const tree = buildTree(html);
  return createSelect(tree)(selector).map((node) => tree.textOf(node, 100));
}

describe('a contract selector can be any CSS', () => {
  it.each([
    ['.price', ['1', '2', '3', '7']],
    ['#buy .price', ['1', '2']],
    ['div#buy.main > .price', ['1', '2']],
    ['#buy > .label ~ .price', ['1', '2']],
    ['#buy + ul .price', ['3']],
    ['#buy:first-child .old', ['2']],
    ['#buy:nth-child(2) .old', []],
    ['.label + .price', ['1']],
    ['.label ~ .price', ['1', '2']],
    ['li:nth-child(2)', ['4']],
    ['li:last-of-type, #buy > :first-child', ['Price', '']],
    ['.price:not(.old):not(li)', ['1', '7']],
    ['p:has(> .price)', ['6 7']],
    ['[data-kind*=price]', ['4']],
    ['[data-kind="BEST PRICE" i]', ['4']],
    ['[data-kind!=x][data-kind]', ['4']],
    ['li:empty', ['']],
    [':is(ul, p) .price', ['3', '7']],
    ['BODY > p', ['6 7']],
    ['html > body > ul', ['3 4 5']],
    ['.box > .price', ['1', '2']],
    ['.box.main .label + .price', ['1']],
    ['.box:first-child .old', ['2']],
    ['.box + ul .price', ['3']],
    ['.label.main .price', []],
    ['.old, ul > .price', ['2', '3']],
    ['p .price, i.price', ['7']],
  ])('%s', (selector, texts) => {
    expect(select(selector)).toEqual(texts);
  });

  it('finds elements in document order, each once, and at most 20', () => {
    expect(select('i.price, .price, li')).toEqual(['1', '2', '3', '4', '5', '', '7']);
    expect(select('b', '<b>x</b>'.repeat(50))).toHaveLength(20);
  });

  it('finds nothing if no element matches', () => {
    expect(select('#absent .price')).toEqual([]);
    expect(select('.price', '')).toEqual([]);
  });

  it('finds elements of a page without a root element, and only elements of the page', () => {
    expect(select('p', '<p>a</p><p>b</p>')).toEqual(['a', 'b']);
    expect(select('html', '<p>a</p><p>b</p>')).toEqual([]);
    expect(select('p:nth-child(2)', '<p>a</p><p>b</p>')).toEqual(['b']);
  });

  it('finds every occurrence of an ID, anywhere and in any notation', () => {
    const twice = '<p id="a&amp;b">x</p><!-- id="none" --><b ID=one>y</b><i id=one>z</i>';
    expect(select('#one', twice)).toEqual(['y', 'z']);
    expect(select('#a\\&b', twice)).toEqual(['x']);
    expect(select('#one + #one', twice)).toEqual(['z']);
    expect(select('#none, #One', twice)).toEqual([]);
    expect(select('#one', '<p id=one>x</p>'.repeat(50))).toHaveLength(20);
  });

  it('finds what is in any of several elements with a name, also if one contains another', () => {
    const nested = '<div class=a><b>1</b><p class=a><b>2</b></p></div><b>3</b><p class=a><b>4</b></p>';
    expect(select('.a b', nested)).toEqual(['1', '2', '4']);
    expect(select('.a .a b', nested)).toEqual(['2']);
    expect(select('div > .a > b', nested)).toEqual(['2']);
  });

  it('compares decoded values', () => {
    expect(select('[title="a>b"]', '<p title="a&gt;b">x')).toEqual(['x']);
  });
});
