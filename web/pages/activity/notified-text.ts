import type { Activity } from '../../api/activity.ts';

/** The time of day, for what happens within an hour. */
const clockTime = (at: string) =>
  new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

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
  const namesOf = (found: readonly Notified[]) => [
    ...new Set(found.map(({ kind, name }) => nameOf[kind](name))),
  ];
  const namesWith = (wanted: Notified['status']) =>
    namesOf(notified.filter(({ status, sends_at }) => status === wanted && sends_at === null));
  // Instant e-mails over the hourly limit.
  const [late] = notified.filter(({ sends_at }) => sends_at !== null);
  const sent = namesWith('sent');
  const sending = namesWith('queued');
  const held = namesWith('held');
  const failed = namesWith('failed');
  const parts = [
    sent.length > 0 && `Sent by ${list.format(sent)}`,
    sending.length > 0 && `Being sent by ${list.format(sending)}`,
    late?.sends_at != null &&
      `Many e-mails in the last hour: to be sent by ${list.format(namesOf([late]))} at ${clockTime(late.sends_at)}, together with others`,
    held.length > 0 && `In the next digest by ${list.format(held)}`,
    failed.length > 0 && `Not delivered by ${list.format(failed)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Shown here only' : parts.join('. ');
}
