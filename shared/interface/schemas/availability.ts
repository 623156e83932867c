import * as z from 'zod';

export const Availability = z
  .enum(['in_stock', 'out_of_stock', 'unknown'])
  .meta({ description: 'Whether the product can be bought, as far as the page tells.' });
export type Availability = z.infer<typeof Availability>;
