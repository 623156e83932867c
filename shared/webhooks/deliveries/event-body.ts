import * as z from 'zod';
import { AlertCondition, alertConditions } from '../../interface/alert-conditions.ts';
import { eventBodies } from '../../interface/schemas/event-bodies.ts';
import type { Delivery } from './delivery.ts';

type Event = Pick<Delivery, 'event' | 'data' | 'created_at'>;

/** Returns the bytes that every attempt sends and signs. */
export function webhookBody(event: Event): string {
  return JSON.stringify(eventBody(event));
}

/** Returns an event as the webhook and the API show it: the fields of its schema, and a name for each alert. */
export function eventBody({ event, data, created_at }: Event) {
  const shown = inSchemaOrder(eventBodies[event].shape.data, withNames(data));
  return { event, occurred_at: created_at, data: shown };
}

const WithAlerts = z.looseObject({
  currency: z.string().nullish(),
  alerts: z.array(
    z.looseObject({
      name: z.string().nullable(),
      condition: AlertCondition,
      threshold: z.number().nullable(),
    }),
  ),
});

function withNames(data: Delivery['data']): unknown {
  const parsed = WithAlerts.safeParse(data);
  if (!parsed.success) return data;
  const { alerts, currency } = parsed.data;
  const named = alerts.map((alert) => ({
    ...alert,
    name: alert.name ?? generatedName(alert, currency ?? ''),
  }));
  return { ...data, alerts: named };
}

/** Returns the name of an alert that the user did not name: `below 100 EUR`. */
export function generatedName(
  { condition, threshold }: { condition: AlertCondition; threshold: number | null },
  currency: string,
): string {
  const unit = { days: 'days', percent: '%', rise: '%', price: currency, none: '', refused: '' };
  if (threshold === null) return condition;
  return `${condition} ${threshold} ${unit[alertConditions[condition].threshold]}`;
}

/** A map in DynamoDB has no order, and the bytes must be the same for every attempt. */
function inSchemaOrder(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return inSchemaOrder(schema.unwrap(), value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((element) => inSchemaOrder(schema.element, element));
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const stored = new Map<string, unknown>(Object.entries(value));
  const shown = Object.entries(schema.shape).filter(([name]) => stored.get(name) !== undefined);
  return Object.fromEntries(shown.map(([name, field]) => [name, inSchemaOrder(field, stored.get(name))]));
}

/** Rounded to one decimal. Null from 0. A price above 0 has not dropped by 100 %, so at most by 99.9. */
export function changePercent(price: number, previousPrice: number): number | null {
  if (previousPrice <= 0) return null;
  const percent = Math.round(((price - previousPrice) / previousPrice) * 1_000) / 10;
  return price > 0 ? Math.max(percent, -99.9) : percent;
}
