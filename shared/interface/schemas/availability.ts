import * as z from 'zod';

export const Availability = z
  .enum(['in_stock', 'out_of_stock', 'unknown'])
  .describe('Availability shown on the page.');
export type Availability = z.infer<typeof Availability>;

export const KnownAvailability = Availability.exclude(['unknown']);
export type KnownAvailability = z.infer<typeof KnownAvailability>;
