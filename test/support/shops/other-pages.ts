import type { ShopLanguage } from './languages.ts';
import { tilesOf } from './platforms.ts';

function page(head: string, body: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body ${body}><header><a href="/">Oakwerk</a><a class="cart-link" href="/cart">0</a></header>${main}<footer>Oakwerk</footer></body></html>`;
}

function data(value: object): string {
  return `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;
}

const prose =
  'We used it every day for a month and wrote down what we liked about it and what we did not. '.repeat(6);

/** Pages that show prices and sell no single product, by what they are. */
export const otherPages: Record<string, (language: ShopLanguage) => string> = {
  'a collection with the range of its prices': (language) =>
    page(
      '<title>Benches – Oakwerk</title><meta property="og:type" content="website"><script>var meta = {"page":{"pageType":"collection","resourceType":"collection"}};</script>',
      'class="gradient"',
      `<h1>Benches</h1><details><summary>${language.sort}</summary><div class="facets__header"><span>The highest price is ${language.write('1050.00')}</span><a href="?">Reset</a></div></details>
      <div class="grid">${tilesOf(language, 'grid__item', 'price')}</div>`,
    ),
  'a collection of a theme that names nothing': (language) =>
    page(
      '<title>Benches – Oakwerk</title>',
      '',
      `<h1>Benches</h1><p>From ${language.write('31.50')}</p><select name="sort_by"><option>${language.sort}</option></select>
      <div>${tilesOf(language, 'a1', 'a2')}${tilesOf(language, 'a1', 'a2')}</div>`,
    ),
  'an archive that calls itself a product with a range, for the stars in search results': (language) =>
    page(
      `<title>Oak Benches | Oakwerk</title>${data({ '@type': 'Product', name: 'Oak Benches', aggregateRating: { ratingValue: 4.6, reviewCount: 90 }, offers: { '@type': 'AggregateOffer', lowPrice: '31.50', highPrice: '52.50', priceCurrency: language.currency, offerCount: 4 } })}`,
      'class="archive tax-product_cat term-benches woocommerce"',
      `<h1>Oak Benches</h1><form><select class="orderby" name="orderby"><option>${language.sort}</option></select></form><ul class="products">${tilesOf(language, 'product', 'price')}</ul>`,
    ),
  'a recipe with the cost of its ingredients': (language) =>
    page(
      `<title>Lentil Soup - Oakwerk Kitchen</title><meta property="og:type" content="article">${data({
        '@graph': [
          { '@type': 'WebPage', name: 'Lentil Soup' },
          { '@type': 'Recipe', name: 'Lentil Soup', recipeIngredient: ['1 onion'] },
        ],
      })}`,
      'class="single-post"',
      `<h1>Lentil Soup</h1><div class="cost-per">${language.write('5.20')}</div><div class="ingredients"><p><span class="amount">1</span> onion ${language.write('0.30')}</p><p><span class="amount">500</span> g lentils ${language.write('1.90')}</p></div><p>${prose}</p>`,
    ),
  'a recipe of a shop, whose amounts are of flour': (language) =>
    page(
      '<title>Walnut Bread | Oakwerk</title><meta property="og:type" content="website">',
      'class="blog-post-view page-layout-1column"',
      `<h1>Walnut Bread</h1><table><tr><td><span class="amount">500</span></td><td>g</td></tr><tr><td><span class="amount">1</span></td><td>EL</td></tr></table><p>${prose}</p><a class="action showcart" href="/cart">${language.buy} 0</a>`,
    ),
  'the review of a product, with links to those who sell it': (language) =>
    page(
      `<title>Walnut Bench review: a seat for life | The Daily Seat</title><meta property="og:type" content="article"><meta property="article:published_time" content="2026-01-02">${data({ '@type': 'NewsArticle', headline: 'Walnut Bench review', itemReviewed: { '@type': 'Product', name: 'Walnut Bench' } })}`,
      '',
      `<article><h1>Walnut Bench review</h1><p>${prose}</p><div class="box"><b>Walnut Bench</b> <a href="https://seats.example/bench">${language.write('52.00')}</a> <a class="btn" rel="sponsored" href="https://seats.example/bench">${language.buy}</a></div><p>${prose}</p></article>`,
    ),
  'a post of a blog without data': (language) =>
    page(
      '<title>What I paid for my bench | A Blog</title><meta property="og:type" content="article"><meta property="article:published_time" content="2026-01-02">',
      'class="post-template-default single single-post"',
      `<h1>What I paid for my bench</h1><p>${prose}</p><p>${language.write('23.99')}</p><p>${prose}</p>`,
    ),
  'a front page with featured products': (language) =>
    page(
      '<title>Oakwerk – furniture of oak</title>',
      'class="template-index"',
      `<h1>Furniture of oak</h1><h2>Featured</h2><div class="slider">${tilesOf(language, 'tile', 'price')}</div><p>${language.write('49.00')}</p>`,
    ),
  'results of a search': (language) =>
    page(
      `<title>bench – search</title>${data({ '@type': 'SearchResultsPage', name: 'bench' })}`,
      '',
      `<h1>bench</h1><p>${language.write('31.50')} – ${language.write('52.50')}</p><div>${tilesOf(language, 'hit', 'hit-price')}</div>`,
    ),
};
