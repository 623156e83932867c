import { queryOptions } from '@tanstack/react-query';
import { api, at, bodyOf, dataOf, ended, type Schemas } from './client.ts';
import { useChange } from './use-change.ts';

export type Webhook = Schemas['Webhook'];
export type WebhookSettings = Pick<Webhook, 'url' | 'description' | 'events' | 'filter' | 'is_active'>;

/** Every event type. */
export const knownEvents = [
  'price.alert',
  'webhook.test',
  'product.failing',
  'product.recovered',
  'stock.alert',
  'webhook.failing',
  'price.changed',
  'account.heartbeat',
] satisfies Webhook['events'];

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: () => dataOf(api.GET('/webhooks')),
});

const dependents = [['webhooks'], ['webhook'], ['events']];

export function useSaveOne(id: string | null) {
  return useChange(dependents, async (body: WebhookSettings) =>
    id === null
      ? await dataOf(api.POST('/webhooks', { body }))
      : await dataOf(api.PATCH('/webhooks/{id}', { ...at(id), body })),
  );
}

export function useDeleteOne(id: string) {
  return useChange(dependents, () => ended(api.DELETE('/webhooks/{id}', at(id))));
}

export function useRenewOne(id: string) {
  return useChange(dependents, () => dataOf(api.POST('/webhooks/{id}/secret', at(id))));
}

export function useTestOne(id: string) {
  return useChange(dependents, () => bodyOf(api.POST('/webhooks/{id}/test', at(id))));
}

export function useResendTo(eventId: string) {
  return useChange(dependents, (webhook_id: string) =>
    bodyOf(api.POST('/events/{id}/resend', { ...at(eventId), body: { webhook_id } })),
  );
}

export function nameOf({ description, url }: Webhook): string {
  return description ?? url ?? 'Without URL';
}
