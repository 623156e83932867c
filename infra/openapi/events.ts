import type { ZodOpenApiPathItemObject } from 'zod-openapi';
import type { WebhookEvent } from '../../shared/interface/event-kinds.ts';
import { limits } from '../../shared/interface/limits.ts';
import { eventBodies } from '../../shared/interface/schemas/event-bodies.ts';
import { maxAttempts } from '../../shared/platform/attempts/retry-pauses.ts';
import { eventExamples } from './examples.ts';
import { eventHeaders } from './headers.ts';

const eventSummaries: Record<WebhookEvent, string> = {
  'price.alert': 'An alert fired',
  'webhook.test': 'A test event',
  'product.failing': 'A product started failing',
  'product.recovered': 'A product recovered',
  'stock.alert': 'A product is back in stock',
  'webhook.failing': 'Webhook deliveries are failing',
  'price.changed': 'A price changed',
  'account.heartbeat': 'Daily summary',
};

/** The others are additions, which webhooks receive only on request. */
const specifiedEvents: readonly WebhookEvent[] = ['price.alert', 'webhook.test'];

/** Returns the request that a webhook receives for an event type. */
export function describeEvent(name: WebhookEvent): ZodOpenApiPathItemObject {
  const schema = eventBodies[name];
  return {
    post: {
      ...(!specifiedEvents.includes(name) && { 'x-extension': true }),
      operationId: name.replace(/\.(.)/, (_, letter: string) => letter.toUpperCase()),
      tags: ['Events'],
      summary: eventSummaries[name],
      description: `${schema.description} Retried up to ${maxAttempts - 1} times until the receiver responds with 2xx within ${limits.webhookTimeoutMs / 1000} seconds.`,
      security: [],
      requestParams: { header: eventHeaders },
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: eventExamples[name] } },
      },
      responses: {
        '2XX': { description: 'The event was received.' },
        '410': { description: 'Stops retries of this event.' },
        '4XX': { description: 'Retried later, except 410.' },
      },
    },
  };
}
