import type { Reader, ReaderPage, SourceReading } from '../source-reading.ts';
import { findAttributes } from './find-attributes.ts';
import { findData } from './find-data.ts';
import { readStateProducts } from './state-products.ts';

/**
 * Reads what scripts bring along for themselves: the state of Next, Nuxt and their like, products of shop systems, data
 * layers. Only objects that are tied to the page's own product by name, address or number count.
 */
export const hydrationReader: Reader = {
  source: 'hydration',
  read(page: ReaderPage): SourceReading {
    const found = [...findData(page.scan.scripts), ...findAttributes(page.scan.tree)];
    return { products: readStateProducts(found, page), storeName: null };
  },
};
