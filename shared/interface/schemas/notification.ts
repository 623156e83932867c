import * as z from 'zod';
import { Id, Time } from './fields.ts';

export const NotificationStatus = z.enum(['queued', 'held', 'sent', 'failed', 'skipped']).meta({
  description: 'A `held` notification waits for the next digest.',
});

export const Notification = z
  .object({
    id: Id,
    channel_id: Id.meta({ description: 'The channel it is sent over.' }),
    kind: z.enum(['event', 'digest', 'test']).meta({ description: 'What the notification is about.' }),
    event_ids: z.array(Id).meta({ description: 'The events it is about.' }),
    status: NotificationStatus,
    reason: z.string().nullable().meta({ description: 'Why it failed or was skipped.' }),
    created_at: Time,
    sent_at: Time.nullable().meta({ description: 'When it was sent, or null.' }),
  })
  .meta({ id: 'Notification', description: 'A message to a person over one channel.' });
export type Notification = z.infer<typeof Notification>;
