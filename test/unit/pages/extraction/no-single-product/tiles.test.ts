import { describe, expect, test } from 'vitest';
import { type BenchPage, buy, priceOn } from '../../../../support/shops/bench-shop.ts';

describe('no price is read from', () => {
  test.each<BenchPage>([
    [
      'the one tile of a category, without a heading',
      'Скамейки',
      '<h1>Скамейки</h1><div class="it"><a href="/c/12"><img src="/a.jpg"></a><div><a href="/c/12">Лавка «Дуб»</a></div><div class="price">$124.90</div><a href="javascript:void(0)">В корзину</a></div>',
    ],
    [
      'the one tile of a category, whose name is that of its picture and no link',
      'Benches',
      `<h1>Benches</h1><div><a href="/p/1"><img src="/1.jpg" alt="Seat of walnut"></a><p>Seat of walnut</p><p class="price">$52.00</p>${buy}</div>`,
    ],
    [
      'a tile that is one link',
      'Benches',
      '<h1>Benches</h1><a class="group" href="/walnut"><div><img src="/a.jpg" alt=""></div><div>Seat of walnut</div><div>$52.00</div></a>',
    ],
    [
      'a tile whose name follows its price',
      'Benches',
      `<h1>Benches</h1><div><a href="/p/1"><img src="/1.jpg"></a><div class="price">$52.00</div><a href="/p/1">Seat of walnut</a>${buy}</div>`,
    ],
    [
      'a tile with a link that lies over it',
      'Benches',
      '<h1>Benches</h1><div><a class="over" href="/p/1" aria-label="Seat of walnut"></a><img src="/1.jpg"><span>Seat of walnut</span><span class="bold">$52.00</span></div>',
    ],
    [
      'a tile that a link without a name lies over, with a picture drawn by a style',
      'Benches',
      '<h1>Benches</h1><section><div class="c"><div style="background-image:url(/1.jpg)"></div><span>Walnut Bench</span><span>$52.00</span><a class="stretched-link" href="/p/1"></a></div></section>',
    ],
    [
      'a tile that a script makes a link',
      'Benches',
      '<h1>Benches</h1><div><div role="link" tabindex="0"><img src="/1.jpg" alt=""><div>Seat of walnut</div><div>$52.00</div></div></div>',
    ],
    [
      'a category whose pictures are drawn by styles',
      'Benches',
      `<h1>Benches</h1><div><a href="/p/9" style="background-image: url(/9.jpg)"></a><a href="/p/9">Walnut Bench</a><p class="price">$52.00</p>${buy}</div>`,
    ],
    [
      'a category whose name holds a word for others, above a tile that begins with it',
      'Linne',
      `<h1>Linne</h1><table><tr><td><a href="/p/1"><img src="/1.jpg" alt="Linne natur"></a><div><a href="/p/1">Linne natur</a></div><span class="price">$52.00</span>${buy}</td></tr></table>`,
    ],
    [
      'three tiles of a demo that are called the same and lead nowhere',
      'Template',
      `<h3>New</h3><div>${`<div class="product"><img><h3><a href="#">product name goes here</a></h3><h4 class="price">$52.00 <del>$75.00</del></h4>${buy}</div>`.repeat(3)}</div>`,
    ],
    [
      'a leaflet of two things that lead nowhere',
      'Good food',
      `<h1>Good food</h1>${['Coffee', 'Cheese'].map((name, index) => `<div class="o"><img src="/${index}.jpg"><p>${name}</p><p>500 g (1 kg = $9.98)</p><p class="price">$${4 - 4 * index}.99</p></div>`).join('')}`,
    ],
    [
      'a picture of clothes with a link',
      'Autumn',
      '<h1>Autumn</h1><div class="hotspot"><a href="/p/1">Wool coat</a><span class="price">$229.00</span></div>',
    ],
    [
      'pictures with links to what is worn',
      'Autumn',
      `<h1>Autumn</h1><div><a href="/p/a">Birch Stool</a> $31.50</div><div><a href="/p/b">Cedar Shelf</a> $18.00</div>`,
    ],
  ])('%s', (_what, title, main, head) => {
    expect(priceOn(title, main, head)).toBe(null);
  });
});

describe('the price is read from', () => {
  test.each<BenchPage>([
    [
      'a product beside a badge that leads to another site',
      'Walnut Bench',
      `<h1>Walnut Bench</h1><div class="side"><a href="https://help.example/returns"><img src="/b.png" alt=""></a><h3>Shop with confidence</h3><p>$52.00</p>${buy}</div>`,
    ],
    [
      'a product beside the links of its maker and its seller',
      'Walnut Bench',
      `<h1>Walnut Bench</h1><div class="side"><a href="/maker/lund">Lund</a><p>$52.00</p>${buy}<a href="/u/ann"><img src="/u.jpg"></a><a href="/u/ann">Ann Reed</a></div>`,
    ],
    [
      'a product below its picture, which can be enlarged',
      'Walnut Bench',
      '<h1>Walnut Bench</h1><div><a href="/popup?p=1"><img src="/b.jpg" alt="Walnut Bench"><br>Click to enlarge</a><p>$52.00</p></div>',
    ],
    [
      'a product in a block with a link to its own name',
      'Walnut Bench',
      `<h1>Walnut Bench</h1><div><h3>All about the bench</h3><p>$52.00</p>${buy}<a href="/x/walnut-bench">More</a></div>`,
    ],
  ])('%s', (_what, title, main) => {
    expect(priceOn(title, main)).toBe(52);
  });
});
