import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Event } from '../schemas/event.ts';
import { Id } from '../schemas/fields.ts';

export const getEvent = defineOperation({
  id: 'getEvent',
  method: 'GET',
  path: '/events/{id}',
  tag: 'Events',
  summary: 'Get an event',
  description: 'Returns an event of the last 30 days with its webhook delivery status.',
  params: z.object({ id: Id }),
  isKeyed: false,
  readsPages: false,
  isExtension: true,
  success: { status: 200, description: 'The event.', body: z.object({ data: Event }) },
  failures: ['unauthorized'],
});
