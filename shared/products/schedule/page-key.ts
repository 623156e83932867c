import { createHash } from 'node:crypto';

interface ReadAlike {
  canonical_url: string;
  preferred_country: string | null;
  preferred_currency: string | null;
}

/**
 * What stands for a page as it is read: products with the same key are read together. 32 hexadecimal digits, evenly
 * spread.
 */
export function pageKey({ canonical_url, preferred_country, preferred_currency }: ReadAlike): string {
  return createHash('sha256')
    .update([canonical_url, preferred_country, preferred_currency].join('\n'))
    .digest('hex')
    .slice(0, 32);
}
