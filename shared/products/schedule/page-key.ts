import { createHash } from 'node:crypto';

interface ReadAlike {
  canonical_url: string;
  preferred_country: string | null;
  preferred_currency: string | null;
}

/**
 * Returns the key of a page as it is read: products with the same key are read together. It has 32 hexadecimal
 * digits, evenly distributed.
 */
export function pageKey({ canonical_url, preferred_country, preferred_currency }: ReadAlike): string {
  return createHash('sha256')
    .update([canonical_url, preferred_country, preferred_currency].join('\n'))
    .digest('hex')
    .slice(0, 32);
}
