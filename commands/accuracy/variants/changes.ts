import { blocks, everyBlock } from './blocks/blocks.ts';
import { all, type Change } from './change.ts';
import { codeForSign, movedSign } from './currency-sign.ts';
import { elementChanges } from './elements/element-changes.ts';
import { hashedNames } from './hashed-names.ts';
import { languages } from './labels.ts';
import { otherProducts, otherProductsUnderHeadings } from './other-products.ts';
import { staleMarkup } from './stale-markup.ts';
import { soldOutChanges, stockChanges } from './stock/stock-changes.ts';
import { struckPrice } from './struck-price.ts';
import { translated } from './translated.ts';
import { withoutLanguage } from './without-language.ts';
import { withoutScripts } from './without-scripts.ts';
import { withoutStructuredData } from './without-structured-data.ts';

/** Only parses and writes the page: no other change is to blame for the differences that this makes. */
const writtenAgain: Change = () => true;
const bare = all(withoutStructuredData, withoutScripts);

/** Each of these is made of every third page, unless it is asked for by its name: there are many of them. */
export const sampledChanges: Record<string, Change> = {
  ...blocks,
  'every block': everyBlock,
  'every block, hashed names': all(everyBlock, hashedNames),
  'every block, no data, no scripts': all(everyBlock, bare),
  ...soldOutChanges,
  ...stockChanges,
  ...elementChanges,
};

/** The ways to change pages, by their names in the report. */
export const changes: Record<string, Change> = {
  'written again': writtenAgain,
  'no structured data': withoutStructuredData,
  'hashed names': hashedNames,
  'no scripts': withoutScripts,
  'other products': otherProducts,
  'other products under headings': otherProductsUnderHeadings,
  ...Object.fromEntries(languages.map((language) => [`labels in ${language}`, translated(language)])),
  'sign on the other side': movedSign,
  'code for sign': codeForSign,
  'struck higher price': struckPrice,
  'stale markup': staleMarkup,
  'no language': withoutLanguage,
  'no data, no scripts': bare,
  'no data, no scripts, hashed names': all(bare, hashedNames),
  'no data, no scripts, other products': all(bare, otherProducts),
  'no data, no scripts, struck higher price': all(bare, struckPrice),
  'no data, no scripts, code for sign': all(bare, codeForSign),
  'stale markup, no scripts': all(staleMarkup, withoutScripts),
  'stale markup, hashed names': all(staleMarkup, hashedNames),
  'hashed names, other products': all(hashedNames, otherProducts),
  'no language, no data': all(withoutLanguage, withoutStructuredData),
  ...sampledChanges,
};
