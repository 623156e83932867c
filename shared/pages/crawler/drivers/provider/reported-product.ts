import * as z from 'zod';

/** Fields of a provider's own reading. A field that is not as documented is left out: it is one vote among several. */
export const Text = z.string().nullish().catch(null);

/** ISO 4217 in form. */
export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .nullish()
  .catch(null);
