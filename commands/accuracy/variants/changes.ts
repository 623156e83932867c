import { all, type Change } from './change.ts';
import { codeForSign, movedSign } from './currency-sign.ts';
import { hashedNames } from './hashed-names.ts';
import { otherProducts, otherProductsUnderHeadings } from './other-products.ts';
import { staleMarkup } from './stale-markup.ts';
import { struckPrice } from './struck-price.ts';
import { withoutStructuredData } from './without-structured-data.ts';

/** Takes out what the page says of its language. */
const withoutLanguage: Change = ($) => {
  const isFound =
    $('html[lang], body[lang], html[xml\\:lang], meta[http-equiv="content-language" i]').length > 0;
  $('html, body').removeAttr('lang').removeAttr('xml:lang');
  $('meta[http-equiv="content-language" i]').remove();
  return isFound;
};

/** Takes out scripts and the data in them. JSON-LD stays: it holds structured data, not code. */
const withoutScripts: Change = ($) => {
  const scripts = $('script').not('[type*="ld+json" i]');
  scripts.remove();
  return scripts.length > 0;
};

/** Only parses and writes the page: no other change is to blame for the differences that this makes. */
const writtenAgain: Change = () => true;

/** What real shops change about a page without changing its price, by its name in the report. */
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
