import { describe, expect, test } from 'vitest';
import { showPage, viewsOf } from '../../../commands/accuracy/views.ts';

const page = `<!doctype html><html lang="en"><head><meta charset="latin1"><title>Kettle</title>
<meta property="product:price:amount" content="20.00"><script src="/a.js"></script><script>let a = 1;</script>
<script type="application/ld+json">{"@type":"Product"}</script><style>p{}</style></head>
<body><h1 itemprop="name">Kettle</h1><p class="price" itemprop="price" content="20">€20.00</p><script>window.state = {};</script></body></html>`;

describe('a view of a page', () => {
  test('as saved is the page', () => {
    expect(showPage(page, 'saved')).toBe(page);
  });

  test('without structured data keeps what a buyer sees', () => {
    const shown = showPage(page, 'unstructured');
    expect(shown).toMatch(/<p class="price"[^>]*>[^<]*20\.00<\/p>/);
    expect(shown).not.toMatch(/ld\+json|itemprop|product:price/);
  });

  test('unrendered has the head with its structured data, and an empty body', () => {
    const shown = showPage(page, 'data');
    expect(shown).toMatch(/<html lang="en"><head><meta charset="utf-8">.*product:price:amount.*ld\+json/s);
    expect(shown).toContain('<body><div id="root"></div><noscript>');
    expect(shown).not.toMatch(/let a|window\.state|a\.js|<style|latin1|€20/);
  });

  test('unrendered with scripts has the inline scripts, too', () => {
    const shown = showPage(page, 'scripts');
    expect(shown).toMatch(
      /let a = 1.*<div id="root"><\/div><script>window\.state = \{\};<\/script><noscript>/s,
    );
    expect(shown).not.toMatch(/a\.js|€20/);
  });
});

describe('only pages that state the price outside the body have unrendered views', () => {
  const entry = { id: 'x', file: '', kind: 'product', expected: {} };
  test.each([
    ['JSON-LD', { ...entry, markup: ['jsonld'] }, 4],
    ['microdata only', { ...entry, markup: ['microdata'] }, 2],
    ['markup with another price', { ...entry, markup: ['jsonld'], flags: ['structured-differs'] }, 2],
    ['no product', { ...entry, kind: 'negative' }, 4],
  ])('%s', (_, one, count) => {
    expect(viewsOf(one)).toHaveLength(count);
  });
});
