import type { ErrorCode } from '../interface/errors.ts';
import {
  PriceAlertEvent,
  ProductFailingEvent,
  ProductRecoveredEvent,
  StockAlertEvent,
  WebhookFailingEvent,
} from '../interface/schemas/event-bodies.ts';
import type { Delivery, EventContext } from '../webhooks/deliveries/delivery.ts';
import type { Notice } from './message/notice.ts';

type Event = Pick<Delivery, 'event' | 'body' | 'context' | 'created_at'>;

export function testNotice(id: string, occurredAt: string): Notice {
  return { ...emptyNotice, id, type: 'test', occurredAt };
}

/**
 * Events of one check with the same type are one notice. Returns null for an event type that channels do not receive.
 */
export function toNotice(id: string, [first, ...others]: readonly [Event, ...Event[]]): Notice | null {
  const notice = noticeOf(id, first);
  if (notice === null) return null;
  const more = others.flatMap((event) => noticeOf(id, event)?.alerts ?? []);
  return { ...notice, alerts: [...notice.alerts, ...more] };
}

function noticeOf(id: string, { event, body: text, context, created_at: occurredAt }: Event): Notice | null {
  const body: unknown = JSON.parse(text);
  const base = { ...emptyNotice, priceReadAt: occurredAt, ...fromContext(context), id, occurredAt };
  switch (event) {
    case 'price.alert': {
      const { product, price, currency, alerts } = PriceAlertEvent.parse(body).data;
      return {
        ...base,
        type: event,
        product: shown(product, context),
        price,
        currency,
        alerts: named(alerts, context),
      };
    }
    case 'stock.alert': {
      const { product, price, currency, availability, alerts } = StockAlertEvent.parse(body).data;
      const about = { product: shown(product, context), price, currency, availability };
      return { ...base, ...about, type: event, alerts: named(alerts, context) };
    }
    case 'product.failing': {
      const { product, error } = ProductFailingEvent.parse(body).data;
      return {
        ...base,
        type: event,
        product: shown(product, context),
        error: failingReasons[error.code] ?? 'Our last check failed.',
      };
    }
    case 'product.recovered': {
      const { product, price, currency } = ProductRecoveredEvent.parse(body).data;
      return { ...base, type: event, product: shown(product, context), price, currency };
    }
    case 'webhook.failing':
      return { ...base, type: event, error: WebhookFailingEvent.parse(body).data.error };
    case 'webhook.test':
    case 'account.heartbeat':
      return null;
  }
}

/** Why a product has no new price, in a buyer's words. The API's messages are for programs. */
const failingReasons: Partial<Record<ErrorCode, string>> = {
  blocked: 'The shop blocked our last visit.',
  http: 'We could not load the page at our last visit.',
  no_price: 'The page showed no reliable price at our last visit.',
  unavailable: 'The page did not show this product at our last visit.',
  quota: 'Too many pages were being read, so our last visit did not take place.',
};

const emptyNotice = {
  product: null,
  price: null,
  previousPrice: null,
  currency: null,
  lowest90Days: null,
  lowestSince: null,
  priceReadAt: null,
  availability: null,
  alerts: [],
  error: null,
} satisfies Partial<Notice>;

/** Events of earlier versions have no context. */
function fromContext(context: EventContext | undefined): Partial<Notice> {
  if (!context) return {};
  const { previous_price: previousPrice, lowest_since, availability, price_read_at: priceReadAt } = context;
  // Events of earlier versions do not know how long the history was.
  const isSpanKnown = lowest_since !== undefined;
  return {
    previousPrice,
    lowest90Days: isSpanKnown ? context.lowest_90_days : null,
    lowestSince: lowest_since ?? null,
    availability,
    ...(priceReadAt && { priceReadAt }),
  };
}

function shown(product: { id: string; name: string; url: string }, context: EventContext | undefined) {
  return { ...product, imageUrl: context?.image_url ?? null };
}

function named<Alert extends { id: string; name: string }>(
  alerts: Alert[],
  context: EventContext | undefined,
) {
  const unnamed = new Set(context?.unnamed_alerts);
  return alerts.map((alert) => ({ ...alert, name: unnamed.has(alert.id) ? null : alert.name }));
}
