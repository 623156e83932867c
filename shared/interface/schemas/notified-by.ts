import * as z from 'zod';

const Recipient = z.object({
  kind: z.string().meta({
    description: 'The channel. More kinds will be added, so accept unknown values.',
    example: 'webhook',
  }),
  target: z.string().meta({
    description: 'Where notifications are sent, such as the webhook URL.',
    example: 'https://hooks.example/prices',
  }),
  covers: z.boolean().meta({
    description:
      'Whether the recipient is notified of this alert. False for a webhook that does not subscribe to its event type.',
  }),
});

export const NotifiedBy = z.array(Recipient).meta({
  description:
    'Who is notified when the alert fires. If no entry has `covers` true, no notification is sent.',
  'x-extension': true,
});
export type NotifiedBy = z.infer<typeof NotifiedBy>;
