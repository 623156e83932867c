import * as z from 'zod';
import { type Account, timeZoneOf } from '../accounts/account.ts';
import { type ErrorCode, ErrorDetails } from '../interface/errors.ts';
import { Availability } from '../interface/schemas/availability.ts';
import type { Delivery } from '../webhooks/deliveries/delivery.ts';
import { FiredAlert, type Notice, NoticeType } from './message/notice.ts';

type Event = Pick<Delivery, 'event' | 'data' | 'context' | 'created_at'>;

const emptyNotice = {
  product: null,
  item: null,
  price: null,
  previousPrice: null,
  currency: null,
  lowest90Days: null,
  lowestSince: null,
  priceReadAt: null,
  availability: null,
  alerts: [],
  error: null,
  webhookHost: null,
} satisfies Partial<Notice>;

export function testNotice(id: string, occurredAt: string): Notice {
  return { ...emptyNotice, id, type: 'test', occurredAt, timeZone: timeZoneOf({}) };
}

/** The data of all event types that channels receive. */
const Facts = z
  .object({
    product: z.object({ id: z.string(), name: z.string(), url: z.string() }),
    item: z.object({ id: z.string(), name: z.string() }),
    price: z.number().nullable(),
    previous_price: z.number().nullable(),
    currency: z.string().nullable(),
    availability: Availability,
    alerts: z.array(FiredAlert),
    error: z.union([z.string(), ErrorDetails]),
    webhook: z.object({ url: z.string() }),
  })
  .partial();

/** Events of one check with the same type are one notice to `reader`. Null for a type that channels do not receive. */
export function toNotice(
  id: string,
  [first, ...others]: readonly [Event, ...Event[]],
  reader: Pick<Account, 'time_zone'>,
): Notice | null {
  const type = NoticeType.exclude(['test']).safeParse(first.event);
  if (!type.success) return null;
  const { context, created_at: occurredAt } = first;
  const { product, item = null, price = null, currency = null, ...facts } = Facts.parse(first.data);
  return {
    id,
    type: type.data,
    occurredAt,
    timeZone: timeZoneOf(reader),
    product: product ? { ...product, imageUrl: context?.image_url ?? null } : null,
    item,
    price,
    currency,
    previousPrice: facts.previous_price ?? context?.previous_price ?? null,
    lowest90Days: context?.lowest_90_days ?? null,
    lowestSince: context?.lowest_since ?? null,
    priceReadAt: context?.price_read_at ?? occurredAt,
    availability: facts.availability ?? context?.availability ?? null,
    alerts: [first, ...others].flatMap(({ data }) => Facts.parse(data).alerts ?? []),
    error: facts.error === undefined ? null : reasonOf(facts.error),
    webhookHost: URL.parse(facts.webhook?.url ?? '')?.host ?? null,
  };
}

/**
 * Why a product had no new price, in a buyer's words. A summary can show it days later. The API's messages are for
 * programs.
 */
const failingReasons: Partial<Record<ErrorCode, string>> = {
  blocked: 'The shop blocked our visits.',
  http: 'We could not load the page.',
  no_price: 'The page showed no reliable price.',
  unavailable: 'The page did not show this product.',
  quota: 'Too many pages were being read, so our visits did not take place.',
};

function reasonOf(error: string | ErrorDetails): string {
  if (typeof error === 'string') return error;
  return failingReasons[error.code] ?? 'Our checks failed.';
}
