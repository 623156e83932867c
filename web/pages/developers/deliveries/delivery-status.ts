import type { Event } from '../../../api/events.ts';
import type { Tone } from '../../../parts/status.tsx';

type DeliveryStatus = Event['delivery']['status'];

export const deliveryStatuses: Record<DeliveryStatus, { text: string; tone: Tone }> = {
  queued: { text: 'Queued', tone: 'busy' },
  delivered: { text: 'Delivered', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  skipped: { text: 'Skipped', tone: 'idle' },
};

/** Returns the status of an event over all its webhooks: a failure first, and skipped only if nothing is sent. */
export function overallStatus({ deliveries }: Pick<Event, 'deliveries'>): DeliveryStatus {
  const order = ['failed', 'queued', 'delivered'] as const;
  return order.find((status) => deliveries.some((one) => one.status === status)) ?? 'skipped';
}

/** Newest first. Events that were not sent, or are still being sent, are ignored. */
export function failureStreak<Row extends Pick<Event, 'delivery'>>(newestFirst: readonly Row[]): Row[] {
  const ended = newestFirst.filter(
    ({ delivery: { status } }) => status === 'failed' || status === 'delivered',
  );
  const delivered = ended.findIndex(({ delivery }) => delivery.status === 'delivered');
  return delivered === -1 ? ended : ended.slice(0, delivered);
}

/** Describes the result of a delivery attempt. */
export function outcomeText({ delivery: { status, attempts } }: Pick<Event, 'delivery'>): string {
  const last = attempts.at(-1);
  if (status === 'delivered' && last)
    return `Delivered: the receiver returned ${last.status_code} in ${last.duration_ms} ms.`;
  if (status === 'skipped') return 'Not sent: your webhook does not receive this event.';
  const reason = last?.error ?? 'the receiver did not respond';
  return status === 'failed'
    ? `Failed: ${reason}`
    : `Not delivered yet: ${reason.replace(/\.?$/, '.')} It will be retried automatically.`;
}
