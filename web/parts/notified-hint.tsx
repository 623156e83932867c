import { Link } from '@tanstack/react-router';
import type { Alert } from '../api/alerts.ts';
import { Message } from './message.tsx';

type NotifiedBy = Alert['notified_by'];

/** Returns whether an alert could notify a person, and not only the webhook. */
const hasChannels = (notifiedBy: NotifiedBy) => notifiedBy.some(({ kind }) => String(kind) !== 'webhook');

/** Returns why no notification will be sent for an alert, or null. */
export function nobodyText(notifiedBy: NotifiedBy): string | null {
  if (notifiedBy.some(({ covers }) => covers)) return null;
  if (hasChannels(notifiedBy)) return 'No notification will be sent: no channel gets this kind of event.';
  const cause =
    notifiedBy.length === 0
      ? 'your account has no webhook'
      : 'your webhook isn’t subscribed to this event type';
  return `No notification will be sent: ${cause}.`;
}

const nouns = new Map([
  ['email', 'e-mail'],
  ['push', 'push'],
  ['chat', 'chat'],
  ['feed', 'your feed'],
  ['webhook', 'your webhook'],
]);

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Says who will be notified when an alert fires: `You will be notified by e-mail (a…@example.com).` */
export function notifiedText(notifiedBy: NotifiedBy): string {
  const names = notifiedBy
    .filter(({ covers }) => covers)
    .map(({ kind, target }) => {
      const noun = nouns.get(kind) ?? kind;
      return kind === 'feed' ? noun : `${noun} (${target})`;
    });
  return `You will be notified by ${list.format(names)}.`;
}

/** Says who will be notified, or warns that no notification will be sent, with a link to the settings. */
export function NotifiedHint({ notifiedBy }: { notifiedBy: NotifiedBy }) {
  const text = nobodyText(notifiedBy);
  if (text === null) return <p className="muted">{notifiedText(notifiedBy)}</p>;
  return (
    <Message kind="warn">
      <p>
        {text} When the alert fires, you see it in the account area only.{' '}
        {hasChannels(notifiedBy) ? (
          <Link to="/account">Notification settings</Link>
        ) : (
          <Link to="/developers">Webhook settings</Link>
        )}
      </p>
    </Message>
  );
}
