import { all, type Change } from './change.ts';
import { codeForSign, movedSign } from './currency-sign.ts';
import { hashedNames } from './hashed-names.ts';
import { otherProducts, otherProductsUnderHeadings } from './other-products.ts';
import { staleMarkup } from './stale-markup.ts';
import { struckPrice } from './struck-price.ts';
import { withoutLanguage } from './without-language.ts';
import { withoutScripts } from './without-scripts.ts';
import { withoutStructuredData } from './without-structured-data.ts';

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
