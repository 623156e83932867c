import { cleanName } from '../name/name.ts';
import { readSourcePrice } from './source-price.ts';
import { type Reader, type ReaderPage, type SourceReading, unsaid } from './source-reading.ts';

/** Adds the provider's product as one more source, with the same rank as the page's own. */
export const providerReader: Reader = {
  source: 'provider',
  read({ product, priceContext }: ReaderPage): SourceReading {
    if (!product) return { products: [], storeName: null };
    const price =
      product.price === null
        ? null
        : readSourcePrice(product.price, product.currency, 'current', priceContext);
    const shared = {
      variant: null,
      url: null,
      availability: product.availability,
      condition: 'unknown' as const,
    };
    const reading = {
      ...unsaid,
      source: 'provider' as const,
      path: '$',
      role: 'main' as const,
      name: cleanName(product.name),
      image: product.imageUrl,
      availability: product.availability,
      prices: price ? [{ ...shared, ...price, source: 'provider' as const, path: '$.price' }] : [],
    };
    return { products: [reading], storeName: null };
  },
};
