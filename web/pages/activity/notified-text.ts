import type { Activity } from '../../api/activity.ts';

type Notified = Activity['notified'][number];

const kinds = new Map([
  ['email', 'e-mail'],
  ['push', 'push'],
  ['chat', 'chat'],
  ['feed', 'feed'],
  ['webhook', 'webhook'],
]);

const delivered = new Set(['sent', 'delivered']);

/** Devices and chats have names of their own. */
function nameOf({ kind, name }: Notified): string {
  const known = kinds.get(kind) ?? kind;
  if (kind === 'push') return name === null ? 'push' : `push to ${name}`;
  return kind === 'chat' && name !== null ? name : known;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Says in a sentence how an event was sent to people and programs. */
export function notifiedText(notified: readonly Notified[]): string {
  const namesWith = (isOf: (status: string) => boolean) => [
    ...new Set(notified.filter(({ status }) => isOf(status)).map(nameOf)),
  ];
  const sent = namesWith((status) => delivered.has(status));
  const sending = namesWith((status) => status === 'queued');
  const held = namesWith((status) => status === 'held');
  const failed = namesWith((status) => status === 'failed');
  const parts = [
    sent.length > 0 && `Sent by ${list.format(sent)}`,
    sending.length > 0 && `Being sent by ${list.format(sending)}`,
    held.length > 0 && `In the next digest by ${list.format(held)}`,
    failed.length > 0 && `Not delivered by ${list.format(failed)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Shown here only' : parts.join('. ');
}
