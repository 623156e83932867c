import { Link } from '@tanstack/react-router';
import type { Alert } from '../../api/alerts.ts';
import { Message } from '../../parts/message.tsx';

/** Warns where an alert reaches nobody. */
export function NotifiesNobody({ notifiedBy }: { notifiedBy: Alert['notified_by'] }) {
  if (notifiedBy.some(({ covers }) => covers)) return null;
  return (
    <Message kind="warn">
      <p>
        This alert notifies nobody:{' '}
        {notifiedBy.length === 0
          ? 'no webhook is set up.'
          : 'the events that the webhook gets do not include it.'}{' '}
        See <Link to="/developers">Developers</Link>. When it fires, <Link to="/events">Events</Link> shows
        it.
      </p>
    </Message>
  );
}
