import { limits } from '../../../shared/interface/limits.ts';
import { formatPrice } from '../../../shared/notifications/message/words.ts';
import { cleanText } from '../../../shared/platform/text/clean-text.ts';
import type { ItemView } from './item-view.ts';
import type { CheckEntry, EventEntry, Timeline } from './timeline.ts';

export function timelineText({ account, product, item, alerts, timeline }: Timeline): string {
  const names = new Map(alerts.map(({ id, name }) => [id, name]));
  const lines = [
    `Account ${account.email ?? account.id} (${account.plan ?? 'deleted'})`,
    ...(product ? productLines(product) : []),
    ...(item ? itemLines(item) : []),
    ...alerts.map(({ id, name, state }) => `Alert “${name}” ${id}: ${state}`),
    ...(timeline.length === 0
      ? ['', `No stored checks. Checks are kept for ${limits.jobRetentionDays} days.`]
      : []),
    ...timeline.flatMap((entry) => [
      '',
      ...(entry.kind === 'check' ? checkLines(entry, names) : eventLines(entry)),
    ]),
  ];
  return `${lines.map(cleanText).join('\n')}\n`;
}

function productLines(product: NonNullable<Timeline['product']>): string[] {
  const { id, name, url, status, is_active, price, currency, checked_at } = product;
  const shown = price === null || currency === null ? 'no price yet' : formatPrice(price, currency);
  const paused = is_active ? '' : ', paused';
  return [
    `Product ${name} ${id}`,
    `  ${url}`,
    `  ${status}${paused}, ${shown}, last check ${checked_at ?? 'none'}`,
  ];
}

function itemLines({ id, name, is_offered, best_product_id, offers }: ItemView): string[] {
  return [
    `Item ${name} ${id}${is_offered ? '' : ', no offer'}`,
    ...offers.map(({ product_id, price, currency, reason }) => {
      const shown = price === null || currency === null ? 'no price yet' : formatPrice(price, currency);
      const best = is_offered && product_id === best_product_id ? ', best' : '';
      return `  product ${product_id}: ${shown}${best}${reason === null ? '' : `. ${reason}`}`;
    }),
  ];
}

function checkLines(entry: CheckEntry, names: ReadonlyMap<string, string>): string[] {
  const { at, id, trigger, status, route, error, reading, evaluations, unrecorded, events } = entry;
  return [
    `${at}  ${trigger} check ${id}: ${status}`,
    ...(route ? [`  route ${route}`] : []),
    ...(error ? [`  ${error.code}: ${error.message}`] : []),
    ...(reading ? readingLines(reading) : []),
    ...evaluations.map(
      ({ alert_id, outcome, text }) => `  alert “${names.get(alert_id) ?? alert_id}”: ${outcome}. ${text}`,
    ),
    ...(unrecorded > 0 ? [`  ${unrecorded} alerts without a stored evaluation`] : []),
    ...events.flatMap((event) => eventLines(event).map((line) => `  ${line}`)),
  ];
}

function readingLines({
  price,
  currency,
  confidence,
  source,
  path,
  text,
  confirmed,
  rejected = [],
}: NonNullable<CheckEntry['reading']>): string[] {
  const sure = confidence === null ? '' : `, confidence ${confidence}`;
  const found = source ? `, found in ${source} at ${path}: “${text}”` : '';
  return [
    `  read ${formatPrice(price, currency)}${sure}${found}`,
    ...(confirmed ? [`  confirmed by ${confirmed.driver} at ${confirmed.read_at}`] : []),
    ...rejected.map(
      ({ amount, currency: own, reason }) =>
        `  rejected ${own ? formatPrice(Number(amount), own) : amount}: ${reason}`,
    ),
  ];
}

function eventLines({ at, id, type, delivery, notifications }: EventEntry): string[] {
  const { status, reason, attempts, next_attempt_at } = delivery;
  return [
    `${at}  event ${type} ${id}`,
    `  webhook: ${outcome(status, reason, next_attempt_at)}`,
    ...attempts.map(
      ({ at: tried, status_code, duration_ms, error }) =>
        `    ${tried}  ${status_code ?? 'no response'} in ${duration_ms} ms${error ? `: ${error}` : ''}`,
    ),
    ...notifications.flatMap((one) => [
      `  ${one.channel} to ${one.target || one.name}: ${outcome(one.status, one.reason, one.next_attempt_at)}`,
      ...one.attempts.map(
        ({ at: tried, duration_ms, error }) => `    ${tried}  ${error ?? 'sent'} in ${duration_ms} ms`,
      ),
    ]),
  ];
}

function outcome(status: string, reason: string | null, nextAt: string | null): string {
  return [status, ...(reason ? [reason] : []), ...(nextAt ? [`next attempt at ${nextAt}`] : [])].join(', ');
}
