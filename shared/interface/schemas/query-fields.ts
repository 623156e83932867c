import * as z from 'zod';

const notWhole = 'must be a whole number';
/** Query values are strings. Accepts digits only: `1e1`, `0x10` and `+5` are more likely mistakes. */
export const wholeNumber = ({
  default: fallback,
  min = 1,
  max,
}: {
  default: number;
  min?: number;
  max: number;
}) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^-?\d+$/.test(text) ? Number(text) : text),
    z
      .int({ error: ({ code }) => (code === 'invalid_type' ? notWhole : undefined) })
      .min(min)
      .max(max)
      .default(fallback),
  );

/** A query value; undefined if it is missing. */
export const TrueOrFalse = z.preprocess(
  (text) => (text === 'true' ? true : text === 'false' ? false : text),
  z.boolean({ error: 'must be true or false' }).optional(),
);

/** Returns the schema of `per_page`. A value out of range is an error. */
export function perPage({ default: size, max }: { default: number; max: number }) {
  return wholeNumber({ default: size, max }).describe(`Items per page, 1 to ${max}.`);
}

export const AfterSequence = wholeNumber({ default: 0, min: 0, max: Number.MAX_SAFE_INTEGER }).describe(
  'Returns events with a higher `sequence`. 0 starts at the oldest event.',
);

export const PageNumber = wholeNumber({ default: 1, max: Number.MAX_SAFE_INTEGER }).describe(
  'Page number, starting at 1.',
);
