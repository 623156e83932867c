import type { Event } from '../../../api/events.ts';
import type { Tone } from '../../../parts/status.tsx';

type DeliveryStatus = Event['delivery']['status'];

export const deliveryStatuses: Record<DeliveryStatus, { text: string; tone: Tone }> = {
  queued: { text: 'Queued', tone: 'busy' },
  delivered: { text: 'Delivered', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  skipped: { text: 'Skipped', tone: 'idle' },
};
