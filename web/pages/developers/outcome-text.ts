import type { Event } from '../../api/events.ts';

/** Says what came of a try to deliver an event. */
export function outcomeText({ delivery: { status, attempts } }: Pick<Event, 'delivery'>): string {
  const last = attempts.at(-1);
  if (status === 'delivered' && last)
    return `Delivered: the receiver answered ${last.status_code} in ${last.duration_ms} ms.`;
  if (status === 'skipped') return 'Skipped: no webhook takes this kind of event.';
  const reason = last?.error ?? 'the receiver did not answer';
  return status === 'failed'
    ? `Failed: ${reason}`
    : `Not delivered yet: ${reason.replace(/\.?$/, '.')} It is tried again by itself.`;
}
