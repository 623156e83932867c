import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../support/read-html.ts';

const frame = (body: string) =>
  `<header><nav><a href="/">Home</a></nav><a href="/cart">Cart (0)</a></header>${body}<footer>© 2024</footer>`;
const nameOn = (title: string, body: string, head: string) =>
  readHtml(
    `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${frame(body)}</body></html>`,
  ).name;

const sold = '<div class="price">$20.00</div><button>Add to cart</button>';
const markup = (name: string) =>
  `<script type="application/ld+json">{"@type":"Product","name":"${name}","offers":{"price":"20","priceCurrency":"USD"}}</script>`;

describe("the name is the product's name as shown on the page", () => {
  const pages: Record<string, { title: string; body?: string; head?: string; name?: string }> = {
    'without the shop': { title: 'Blue Mug | Hearth Store' },
    'without advertising': {
      title: 'Buy Blue Mug Online at Best Price | Hearth',
    },
    'as text, if it consists only of a tag': {
      title: '&lt;img src=x onerror=alert(1)&gt;',
      body: `<h1>&lt;img src=x onerror=alert(1)&gt;</h1>${sold}`,
      name: '<img src=x onerror=alert(1)>',
    },
    'without a heading': {
      title: 'Blue Mug 300 ml',
      body: `<div>Blue Mug 300 ml</div>${sold}`,
      name: 'Blue Mug 300 ml',
    },
    'with the brand that the markup omits': {
      title: 'Acme Blue Mug | Hearth',
      body: `<h1><a href="/acme">Acme</a> <span>Blue Mug</span></h1>${sold}`,
      head: markup('Blue Mug'),
      name: 'Acme Blue Mug',
    },
    'with its words apart, if only a style sets them apart': {
      title: 'Acme Pots Mug, oak | Hearth',
      body: `<h1><a href="/acme">Acme Pots</a><span>Mug, oak</span><span>30x10 Think<b>Pad</b> H<sub>2</sub>O i<b>P</b>ad</span></h1>${sold}`,
      name: 'Acme Pots Mug, oak 30x10 ThinkPad H2O iPad',
    },
    'without the colour that markup adds': {
      title: 'Blue Mug - red | Hearth',
      head: markup('Blue Mug - red'),
    },
    'without the author that the heading adds': {
      title: 'Foundry, A. Writer | Books',
      body: `<h1>Foundry A. Writer</h1>${sold}`,
      head: markup('Foundry'),
      name: 'Foundry',
    },
    'from Open Graph': {
      title: 'Hearth Store',
      body: sold,
      head: '<meta property="og:title" content="Blue Mug"><meta property="og:site_name" content="Hearth Store">',
    },
    'not the shop in the title': { title: 'Hearth Store' },
    'not the shop’s slogan': {
      title: 'Cups and plates since 1920',
      head: '<meta property="og:title" content="Cups and plates">',
    },
    'from a lower heading, if the main one is the shop': {
      title: 'Hearth',
      body: `<h1>Hearth</h1><h2>Blue Mug</h2>${sold}`,
      head: '<meta property="og:site_name" content="Hearth">',
    },
    'not the shop, as known from the logo': {
      title: 'Kiln & Clay - Cups since 1920',
      body: `<a href="/"><img src="l.png" alt="Kiln & Clay"></a><h1>Blue Mug</h1>${sold}`,
    },
    'from microdata, if the shop is the title of every page': {
      title: 'Kiln & Clay',
      body: `<a href="/">Kiln & Clay</a><div itemscope itemtype="https://schema.org/Product"><h2 itemprop="name">Blue Mug</h2><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price" content="24">€24.00</b><meta itemprop="priceCurrency" content="EUR"></div><button>Add to cart</button></div>`,
    },
    'whole, if the title is truncated': {
      title: 'Blue Mug with handle and…',
      body: `<h1>Blue Mug with handle and saucer</h1>${sold}`,
      name: 'Blue Mug with handle and saucer',
    },
  };
  it.each(Object.entries(pages))(
    '%s',
    (_, { title, body = `<h1>Blue Mug</h1>${sold}`, head = '', name = 'Blue Mug' }) => {
      expect(nameOn(title, body, head)).toBe(name);
    },
  );
});
