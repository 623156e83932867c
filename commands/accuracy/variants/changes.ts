import { all, type Change } from './change.ts';
import { hashedNames, staleMarkup, withoutStructuredData } from './markup-changes.ts';
import {
  codeForSign,
  movedSign,
  otherProducts,
  otherProductsUnderHeadings,
  struckPrice,
} from './price-changes.ts';

/** Removes the language declarations of a page. */
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
