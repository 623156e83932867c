import type { Notice } from '../../shared/notifications/message/notice.ts';

/** Returns a notification about a price drop, with the test's overrides. */
export function aNotice(changes: Partial<Notice> = {}): Notice {
  return {
    id: '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e',
    type: 'price.alert',
    occurredAt: '2026-11-20T21:00:00.000Z',
    timeZone: 'UTC',
    item: null,
    product: {
      id: '0192f0c1-0000-7b3c-9d1e-2f3a4b5c6d7e',
      name: 'Kettle K2',
      url: 'https://shop.example/p/k2?a=1&b=2',
      imageUrl: 'https://shop.example/k2.jpg',
    },
    price: 93,
    previousPrice: 100,
    currency: 'EUR',
    lowest90Days: 89.9,
    lowestSince: null,
    priceReadAt: '2026-11-20T21:00:00.000Z',
    availability: 'in_stock',
    alerts: [{ id: '0192f0c1-1111-7b3c-9d1e-2f3a4b5c6d7e', name: null, condition: 'below', threshold: 95 }],
    error: null,
    webhookHost: null,
    ...changes,
  };
}
