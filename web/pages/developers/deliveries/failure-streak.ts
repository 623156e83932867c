import type { Event } from '../../../api/events.ts';

/**
 * Returns the latest permanently failed deliveries since the last successful one. Takes events newest first. Events that
 * were not sent, or are still being sent, say nothing about the receiver.
 */
export function failureStreak<Row extends Pick<Event, 'delivery'>>(newestFirst: readonly Row[]): Row[] {
  const ended = newestFirst.filter(
    ({ delivery: { status } }) => status === 'failed' || status === 'delivered',
  );
  const delivered = ended.findIndex(({ delivery }) => delivery.status === 'delivered');
  return delivered === -1 ? ended : ended.slice(0, delivered);
}
