import { Link } from '@tanstack/react-router';
import type { Alert } from '../api/alerts.ts';
import { Message } from './message.tsx';

type NotifiedBy = Alert['notified_by'];

/** Returns why no notification will be sent for an alert, or null. */
export function nobodyText(notifiedBy: NotifiedBy): string | null {
  if (notifiedBy.some(({ covers }) => covers)) return null;
  const cause =
    notifiedBy.length === 0
      ? 'your account has no webhook'
      : 'your webhook isn’t subscribed to this event type';
  return `No notification will be sent: ${cause}.`;
}

/** Warns that no notification will be sent, with a link to the settings. */
export function NotifiesNobody({ notifiedBy }: { notifiedBy: NotifiedBy }) {
  const text = nobodyText(notifiedBy);
  if (text === null) return null;
  return (
    <Message kind="warn">
      <p>
        {text} When the alert fires, you see it in the account area only.{' '}
        <Link to="/developers">Webhook settings</Link>
      </p>
    </Message>
  );
}
