import type { CheerioAPI } from 'cheerio/slim';
import { shownTexts } from '../shown-texts.ts';

/** A schema.org state in a script, and what shop systems call it there. */
const jsonState =
  /((?:https?:\\?\/\\?\/schema\.org\\?\/)?)(?:InStock|LimitedAvailability|OnlineOnly)(?=["'\\])/g;
const jsonFlag =
  /(\\?"(?:available|inStock|in_stock|isInStock|is_in_stock|availableForSale|purchasable|is_purchasable)\\?"\s*:\s*)true/g;
const jsonProperty = /,?\s*"availability"\s*:\s*"[^"]*"/g;
const saysThere =
  /(?<!\p{L})(?:in stock|auf lager|lieferbar|vorrätig|e[nm] (?:stock|estoque)|dispon[ií]\p{L}*|op voorraad|i lager|na magazynie|dostępn\w*|varastossa|skladom|available)(?!\p{L})|în stoc|in stoc|в наличии|на складе|есть|במלאי|متوفر|متاح|現貨|有庫存|有貨|only \d+ left/iu;
const maxLength = 60;
const metas =
  'meta[property$="availability"], meta[name$="availability"], meta[itemprop="availability"], link[itemprop="availability"]';

/** Takes what the data of a page says of its stock away. Returns whether there was any. */
export function withoutAvailability($: CheerioAPI): boolean {
  let isFound = $(metas).remove().length > 0;
  const marked = $('[itemprop="availability"]');
  isFound ||= marked.length > 0;
  marked.removeAttr('itemprop').removeAttr('content').removeAttr('href');
  $('script[type*="ld+json" i]').each((_, script) => {
    const text = $(script).text();
    const without = text.replace(jsonProperty, (found, at: number) =>
      // The first of an object has its comma behind it.
      found.startsWith(',') ? '' : `"was${at}":""`,
    );
    isFound ||= without !== text;
    $(script).text(without);
  });
  return isFound;
}

/** Makes the data of a page say that all of it is out of stock. */
export function outOfStockData($: CheerioAPI): void {
  $(metas)
    .add('[itemprop="availability"]')
    .each((_, element) => {
      for (const name of ['content', 'href']) {
        const value = $(element).attr(name);
        if (value)
          $(element).attr(name, /schema/i.test(value) ? 'https://schema.org/OutOfStock' : 'out of stock');
      }
    });
  $('script').each((_, script) => {
    const text = $(script).text();
    const out = text.replace(jsonState, '$1OutOfStock').replace(jsonFlag, '$1false');
    if (out !== text) $(script).text(out);
  });
}

/** Takes away what the page says of being there. */
export function withoutStockWords($: CheerioAPI): void {
  for (const text of shownTexts($)) {
    if (text.data.trim().length > maxLength || !saysThere.test(text.data) || text.parent === null) continue;
    if ($(text.parent).closest('h1, h2, option').length === 0) text.data = ' ';
  }
}
