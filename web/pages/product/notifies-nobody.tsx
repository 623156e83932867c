import { Link } from '@tanstack/react-router';
import type { Alert } from '../../api/alerts.ts';
import { Message } from '../../parts/message.tsx';

type NotifiedBy = Alert['notified_by'];

/** Returns why an alert reaches nobody, or null if it reaches somebody. */
export function nobodyText(notifiedBy: NotifiedBy): string | null {
  if (notifiedBy.some(({ covers }) => covers)) return null;
  const cause =
    notifiedBy.length === 0
      ? 'your account has no webhook'
      : 'your webhook isn’t subscribed to this event type';
  return `No notification will be sent: ${cause}.`;
}

/** Warns where an alert reaches nobody, and leads to where that can be changed. */
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
