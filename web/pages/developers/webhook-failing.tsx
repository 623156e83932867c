import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { webhookQuery } from '../../api/developers.ts';
import { eventsQuery } from '../../api/events.ts';
import { Message } from '../../parts/message.tsx';
import { failureStreak } from './deliveries/delivery-status.ts';

/** Warns while the latest webhook deliveries have failed permanently. */
export function WebhookFailing() {
  const webhook = useQuery(webhookQuery);
  const events = useInfiniteQuery(eventsQuery);
  const streak = failureStreak(events.data?.pages.flatMap((page) => page.events) ?? []);
  if (!webhook.data?.url || streak.length === 0) return null;
  const reason = streak[0]?.delivery.attempts.at(-1)?.error;
  const count = streak.length === 1 ? 'The last delivery' : `The last ${streak.length} deliveries`;
  return (
    <Message kind="bad">
      <p>
        <strong>Your webhook is failing.</strong> {count} failed after all attempts.{' '}
        {reason?.replace(/\.?$/, '.')} Fix the receiver, then choose “Resend all failed” under Deliveries.
      </p>
    </Message>
  );
}
