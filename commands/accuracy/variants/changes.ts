import { currencySign, scaleText, writtenNumber } from './amounts.ts';
import { all, type Change, type KnownPage } from './change.ts';
import { hashedNames, staleMarkup, withoutStructuredData } from './markup-changes.ts';
import { findShownPrice, shownTexts, textsIn } from './shown-price.ts';

const higher = 1.25;

/** Adds a higher, struck price in the same notation before every occurrence of the page's own price. */
const struckPrice: Change = ($, { prices }) => {
  const shown = findShownPrice($, prices);
  for (const { element } of shown) {
    const copy = element.clone();
    // The fraction can be a separate text node; it stays.
    const whole = textsIn(copy.toArray()).find(({ data }) => /\d/.test(data));
    if (whole) whole.data = scaleText(whole.data, higher);
    element.before($('<del></del>').append(copy), ' ');
  }
  return shown.length > 0;
};

const signBefore = new RegExp(`(${currencySign})(\\s?)(${writtenNumber})`, 'gu');
const signAfter = new RegExp(`(${writtenNumber})(\\s?)(${currencySign})`, 'gu');
const anySign = new RegExp(currencySign, 'u');
const maxLength = 200;

/** Moves currency signs to the other side of their amounts: `€ 12,99` becomes `12,99 €`. */
const movedSign: Change = ($) => {
  let isChanged = false;
  for (const text of shownTexts($)) {
    const moved = text.data.length > maxLength ? text.data : moveSigns(text.data);
    isChanged ||= moved !== text.data;
    text.data = moved;
  }
  return isChanged;
};

function moveSigns(text: string): string {
  // In `12,99 € 15,99 €`, no sign precedes its amount.
  const isBefore = text.search(anySign) < text.search(/\d/);
  return isBefore ? text.replace(signBefore, '$3\u00a0$1') : text.replace(signAfter, '$3\u00a0$1');
}

/** Replaces the sign of the page's price by the currency code: `€ 12,99` becomes `EUR 12,99`. */
const codeForSign: Change = ($, page: KnownPage) => {
  const { currency, prices } = page;
  const [shown] = findShownPrice($, prices);
  const sign = anySign.exec(shown?.text ?? '')?.[0];
  if (currency === null || sign === undefined || sign === currency) return false;
  let isChanged = false;
  for (const text of shownTexts($)) {
    const found = text.data.length > maxLength ? null : anySign.exec(text.data);
    if (found?.[0] !== sign) continue;
    const coded = text.data.replaceAll(sign, ` ${currency} `).replace(/ {2,}/g, ' ');
    isChanged ||= coded !== text.data;
    text.data = coded;
  }
  return isChanged;
};

/** Built from parts of the page's own price, so that only the position distinguishes them. */
const otherFactors = [0.83, 1.37, 0.46, 2.15];
const otherNames = ['Alder Stool', 'Brass Lantern', 'Clay Pitcher', 'Dune Blanket'];

const otherProducts: Change = ($, page) => addLists($, page, '');

/** The same, under headings for other products. */
const otherProductsUnderHeadings: Change = ($, page) => addLists($, page, 'You may also like');

function addLists($: Parameters<Change>[0], page: KnownPage, heading: string): boolean {
  const [shown] = findShownPrice($, page.prices);
  const text =
    shown?.text ?? (page.currency === null ? null : `${page.prices[0] ?? '24.90'} ${page.currency}`);
  const container = $('main').length > 0 ? $('main').first() : $('body').first();
  if (container.length === 0) return false;
  const list = otherFactors.map((factor, index) =>
    tileOf(otherNames[index] ?? '', scaleText(text ?? '24.90 EUR', factor)),
  );
  const html = `<section>${heading && `<h2>${heading}</h2>`}<div>${list.join('')}</div></section>`;
  container.prepend(html);
  container.append(html);
  return true;
}

function tileOf(name: string, price: string): string {
  const address = `/p/${name.toLowerCase().replace(' ', '-')}`;
  return `<div><a href="${address}"><img src="${address}.jpg" alt=""><span>${name}</span></a><div><span>${price}</span></div></div>`;
}

const withoutLanguage: Change = ($) => {
  const isFound =
    $('html[lang], body[lang], html[xml\\:lang], meta[http-equiv="content-language" i]').length > 0;
  $('html, body').removeAttr('lang').removeAttr('xml:lang');
  $('meta[http-equiv="content-language" i]').remove();
  return isFound;
};

/** Removes scripts and their data. JSON-LD stays, because it holds structured data, not code. */
const withoutScripts: Change = ($) => {
  const scripts = $('script').not('[type*="ld+json" i]');
  scripts.remove();
  return scripts.length > 0;
};

/** Only parses and serializes the page, to show the differences that this causes by itself. */
const writtenAgain: Change = () => true;

/** The changes that real shops make without changing a price, by their name in the report. */
export const changes: Record<string, Change> = {
  'written again': writtenAgain,
  'no structured data': withoutStructuredData,
  'no scripts': withoutScripts,
  'no data, no scripts': all(withoutStructuredData, withoutScripts),
  'hashed names': hashedNames,
  'other products': otherProducts,
  'other products under headings': otherProductsUnderHeadings,
  'sign on the other side': movedSign,
  'code for sign': codeForSign,
  'struck higher price': struckPrice,
  'stale markup': staleMarkup,
  'no language': withoutLanguage,
};
