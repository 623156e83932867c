import type { Event } from '../../api/events.ts';

/** Says what came of a try to deliver an event. */
export function outcomeText({ delivery: { status, attempts } }: Pick<Event, 'delivery'>): string {
  const last = attempts.at(-1);
  if (status === 'delivered' && last)
    return `Delivered: the receiver returned ${last.status_code} in ${last.duration_ms} ms.`;
  if (status === 'skipped') return 'Not sent: your webhook isn’t subscribed to this event type.';
  const reason = last?.error ?? 'the receiver did not respond';
  return status === 'failed'
    ? `Failed: ${reason}`
    : `Not delivered yet: ${reason.replace(/\.?$/, '.')} It will be retried automatically.`;
}
