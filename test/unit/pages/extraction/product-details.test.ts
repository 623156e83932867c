import { describe, expect, it } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';

const frame = (body: string) =>
  `<header><nav><a href="/">Home</a></nav><a href="/cart">Cart (0)</a></header>${body}<footer>© 2024</footer>`;
const nameOn = (title: string, body: string, head: string) =>
  extract({
    html: `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${frame(body)}</body></html>`,
    url: 'https://shop.example/p/1',
    country: null,
    currency: null,
  }).name;

const sold = '<div class="price">$20.00</div><button>Add to cart</button>';
const markup = (name: string) =>
  `<script type="application/ld+json">{"@type":"Product","name":"${name}","offers":{"price":"20","priceCurrency":"USD"}}</script>`;

describe("the name is the product's name as shown on the page", () => {
  it.each([
    ['without the shop', 'Blue Mug | Hearth Store', `<h1>Blue Mug</h1>${sold}`, '', 'Blue Mug'],
    [
      'without advertising',
      'Buy Blue Mug Online at Best Price | Hearth',
      `<h1>Blue Mug</h1>${sold}`,
      '',
      'Blue Mug',
    ],
    [
      'as text, if it consists only of a tag',
      '&lt;img src=x onerror=alert(1)&gt;',
      `<h1>&lt;img src=x onerror=alert(1)&gt;</h1>${sold}`,
      '',
      '<img src=x onerror=alert(1)>',
    ],
    ['without a heading', 'Blue Mug 300 ml', `<div>Blue Mug 300 ml</div>${sold}`, '', 'Blue Mug 300 ml'],
    [
      'with the brand that the markup omits',
      'Acme Blue Mug | Hearth',
      `<h1><a href="/acme">Acme</a> <span>Blue Mug</span></h1>${sold}`,
      markup('Blue Mug'),
      'Acme Blue Mug',
    ],
    [
      'without the colour that markup adds',
      'Blue Mug - red | Hearth',
      `<h1>Blue Mug</h1>${sold}`,
      markup('Blue Mug - red'),
      'Blue Mug',
    ],
    [
      'without the author that the heading adds',
      'Foundry, A. Writer | Books',
      `<h1>Foundry A. Writer</h1>${sold}`,
      markup('Foundry'),
      'Foundry',
    ],
    [
      'from Open Graph',
      'Hearth Store',
      sold,
      '<meta property="og:title" content="Blue Mug"><meta property="og:site_name" content="Hearth Store">',
      'Blue Mug',
    ],
    ['not the shop in the title', 'Hearth Store', `<h1>Blue Mug</h1>${sold}`, '', 'Blue Mug'],
    [
      'not the shop’s slogan',
      'Cups and plates since 1920',
      `<h1>Blue Mug</h1>${sold}`,
      '<meta property="og:title" content="Cups and plates">',
      'Blue Mug',
    ],
    [
      'from a lower heading, if the main one is the shop',
      'Hearth',
      `<h1>Hearth</h1><h2>Blue Mug</h2>${sold}`,
      '<meta property="og:site_name" content="Hearth">',
      'Blue Mug',
    ],
    [
      'not the shop, as known from the logo',
      'Kiln & Clay - Cups since 1920',
      `<a href="/"><img src="l.png" alt="Kiln & Clay"></a><h1>Blue Mug</h1>${sold}`,
      '',
      'Blue Mug',
    ],
    [
      'from microdata, if the shop is the title of every page',
      'Kiln & Clay',
      `<a href="/">Kiln & Clay</a><div itemscope itemtype="https://schema.org/Product"><h2 itemprop="name">Blue Mug</h2><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price" content="24">€24.00</b><meta itemprop="priceCurrency" content="EUR"></div><button>Add to cart</button></div>`,
      '',
      'Blue Mug',
    ],
    [
      'whole, if the title is truncated',
      'Blue Mug with handle and…',
      `<h1>Blue Mug with handle and saucer</h1>${sold}`,
      '',
      'Blue Mug with handle and saucer',
    ],
  ])('%s', (_, title, body, head, name) => {
    expect(nameOn(title, body, head)).toBe(name);
  });
});
