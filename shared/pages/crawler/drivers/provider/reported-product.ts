import * as z from 'zod';

/** Parts of a provider's own reading. One that is not as documented is left out: it is one voice among several. */
export const Text = z.string().nullish().catch(null);

/** ISO 4217 in form. */
export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .nullish()
  .catch(null);
