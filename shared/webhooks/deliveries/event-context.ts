import * as z from 'zod';
import { Availability } from '../../interface/schemas/availability.ts';

/** What messages to people show of an event and its body does not have, as it was when it happened. */
export const EventContext = z.object({
  image_url: z.string().nullable(),
  /** Major units of the currency in the body; null if there was none, or one in another currency. */
  previous_price: z.number().nullable(),
  /** The lowest price of 90 days, the new one included. */
  lowest_90_days: z.number().nullable(),
  availability: Availability.nullable(),
  /** The alerts whose names in the body were made, because their owner gave none. */
  unnamed_alerts: z.array(z.string()).optional(),
});
export type EventContext = z.infer<typeof EventContext>;
