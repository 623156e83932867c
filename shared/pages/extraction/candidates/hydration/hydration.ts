import { mayHoldPrice } from '../../../lexicon/key-patterns.ts';
import type { PageTree } from '../../html/page-tree.ts';
import { jsonPathTo } from '../json/json-path.ts';
import { parseLooseJson } from '../json/json-text.ts';
import type { Reader, ReaderPage, SourceReading } from '../source-reading.ts';
import { type FoundData, findData } from './find-data.ts';
import { revive } from './revive.ts';
import { readStateProducts } from './state-products.ts';

const maxFound = 50;
/** The maximum number of characters read in total. */
const maxTotal = 1_000_000;
/** Shorter ones are settings of a gallery or a menu. */
const minLength = 40;

/** Reads data in scripts and attributes. Only objects with the name of the page’s product count. */
export const hydrationReader: Reader = {
  source: 'hydration',
  read(page: ReaderPage): SourceReading {
    const found = [...findData(page.scan.scripts), ...findAttributes(page.scan.tree)];
    return { products: readStateProducts(found, page), storeName: null };
  },
};

/** Finds the data in attributes for the scripts that render the elements: `data-page`, `data-props`, `:product`. */
function findAttributes(tree: PageTree): FoundData[] {
  const found: FoundData[] = [];
  let total = 0;
  for (const [name, text] of tree.jsonAttributes(minLength, mayHoldPrice)) {
    total += text.length;
    if (total > maxTotal || found.length >= maxFound) break;
    const value = revive(parseLooseJson(text));
    if (typeof value === 'object' && value !== null) found.push({ value, path: jsonPathTo('$', name) });
  }
  return found;
}
