import * as z from 'zod';

const Recipient = z.object({
  kind: z.string().meta({
    description: 'How it is notified: `webhook`. There will be more kinds, so accept unknown ones.',
    example: 'webhook',
  }),
  target: z.string().meta({
    description: 'Where notifications go, such as the webhook URL.',
    example: 'https://hooks.example/prices',
  }),
  covers: z.boolean().meta({
    description:
      'Whether it gets the event of this alert. A webhook that does not ask for the event is false.',
  }),
});

/** Who is notified when an alert fires. */
export const NotifiedBy = z.array(Recipient).meta({
  description: 'Who is notified when the alert fires. It notifies nobody unless an entry has `covers` true.',
  'x-extension': true,
});
export type NotifiedBy = z.infer<typeof NotifiedBy>;
