import type { Activity } from '../../api/activity.ts';

type Notified = Activity['notified'][number];

/** Devices and chats have their own names. */
const nameOf: Record<Notified['kind'], (name: string) => string> = {
  email: () => 'e-mail',
  push: (name) => `push to ${name}`,
  chat: (name) => name,
  feed: () => 'feed',
  webhook: () => 'webhook',
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Describes in a sentence how an event was sent to people and programs. */
export function notifiedText(notified: readonly Notified[]): string {
  const namesWith = (wanted: Notified['status']) => [
    ...new Set(
      notified.filter(({ status }) => status === wanted).map(({ kind, name }) => nameOf[kind](name)),
    ),
  ];
  const sent = namesWith('sent');
  const sending = namesWith('queued');
  const held = namesWith('held');
  const failed = namesWith('failed');
  const parts = [
    sent.length > 0 && `Sent by ${list.format(sent)}`,
    sending.length > 0 && `Being sent by ${list.format(sending)}`,
    held.length > 0 && `In the next digest by ${list.format(held)}`,
    failed.length > 0 && `Not delivered by ${list.format(failed)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Shown here only' : parts.join('. ');
}
