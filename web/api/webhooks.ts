import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, ended, type Schemas } from './client.ts';

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
  queryFn: async () => (await bodyOf(api.GET('/webhooks'))).data,
});

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(
        [['webhooks'], ['webhook'], ['events']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

/** Adds a webhook, or changes the one with the ID. */
export function useSaveOne(id: string | null) {
  return useChange(async (body: WebhookSettings) =>
    id === null
      ? (await bodyOf(api.POST('/webhooks', { body }))).data
      : (await bodyOf(api.PATCH('/webhooks/{id}', { params: { path: { id } }, body }))).data,
  );
}

export function useDeleteOne(id: string) {
  return useChange(() => ended(api.DELETE('/webhooks/{id}', { params: { path: { id } } })));
}

export function useRenewOne(id: string) {
  return useChange(
    async () => (await bodyOf(api.POST('/webhooks/{id}/secret', { params: { path: { id } } }))).data,
  );
}

export function useTestOne(id: string) {
  return useChange(() => bodyOf(api.POST('/webhooks/{id}/test', { params: { path: { id } } })));
}

/** Sends an event to one webhook again. */
export function useResendTo(eventId: string) {
  return useChange((webhook_id: string) =>
    bodyOf(api.POST('/events/{id}/resend', { params: { path: { id: eventId } }, body: { webhook_id } })),
  );
}

export function nameOf({ description, url }: Webhook): string {
  return description ?? url ?? 'Without URL';
}
