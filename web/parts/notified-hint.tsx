import { Link } from '@tanstack/react-router';
import type { Alert } from '../api/alerts.ts';
import { Message } from './message.tsx';

type NotifiedBy = Alert['notified_by'];

/** Returns whether nobody is notified of an alert: each channel is off, suspended, or not subscribed to its event type. */
export function hasNoRecipient(notifiedBy: NotifiedBy): boolean {
  return !notifiedBy.some(({ covers }) => covers);
}

/** Warns that nobody is notified of an alert, and links to the settings. */
export function NobodyHint() {
  return (
    <>
      No notification will be sent: none of your channels is on for this kind of alert.{' '}
      <Link to="/account">Notification settings</Link>
    </>
  );
}

const nouns = new Map([
  ['email', 'e-mail'],
  ['push', 'push'],
  ['chat', 'chat'],
  ['feed', 'your feed'],
  ['webhook', 'your webhook'],
]);

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Lists who is notified when an alert fires: `You will be notified by e-mail (a…@example.com).` */
export function notifiedText(notifiedBy: NotifiedBy): string {
  const names = notifiedBy
    .filter(({ covers }) => covers)
    .map(({ kind, target }) => {
      const noun = nouns.get(kind) ?? kind;
      return kind === 'feed' ? noun : `${noun} (${target})`;
    });
  return `You will be notified by ${list.format(names)}.`;
}

/** Lists who is notified, or warns that nobody is. */
export function NotifiedHint({ notifiedBy }: { notifiedBy: NotifiedBy }) {
  if (!hasNoRecipient(notifiedBy)) return <p className="muted">{notifiedText(notifiedBy)}</p>;
  return (
    <Message kind="warn">
      <p>
        <NobodyHint />
      </p>
    </Message>
  );
}
