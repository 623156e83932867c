import { queryOptions } from '@tanstack/react-query';
import { choiceAmong } from '../format/choice.ts';
import { api, at, bodyOf, dataOf, ended, type Schemas } from './client.ts';
import { ofWebhooks } from './developers.ts';
import { refreshMs } from './events.ts';
import { nextPause } from './problem.ts';
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
  // It works again after a delivery, whose result is shown as soon.
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'failing') ? refreshMs : nextPause(state),
});

/** Creates a webhook, or saves what the user changed in it: another tab may have changed the rest. */
export function useSaveOne(before: Webhook | null) {
  return useChange(ofWebhooks, async (body: WebhookSettings) => {
    if (before === null) return await dataOf(api.POST('/webhooks', { body }));
    const known = new Map(Object.entries(before));
    const isChanged = ([field, value]: [string, unknown]) =>
      JSON.stringify(known.get(field)) !== JSON.stringify(value);
    const changes = Object.fromEntries(Object.entries(body).filter(isChanged));
    if (changes.events) {
      const { events: now } = await dataOf(api.GET('/webhooks/{id}', at(before.id)));
      changes.events = choiceAmong(now, { before: before.events, after: body.events });
    }
    return await dataOf(api.PATCH('/webhooks/{id}', { ...at(before.id), body: changes }));
  });
}

export function useDeleteOne(id: string) {
  return useChange(ofWebhooks, () => ended(api.DELETE('/webhooks/{id}', at(id))));
}

export function useRenewOne(id: string) {
  return useChange(ofWebhooks, () => dataOf(api.POST('/webhooks/{id}/secret', at(id))));
}

export function useTestOne(id: string) {
  return useChange(ofWebhooks, () => bodyOf(api.POST('/webhooks/{id}/test', at(id))));
}

export function useResendTo(eventId: string) {
  return useChange(ofWebhooks, (webhook_id: string) =>
    bodyOf(api.POST('/events/{id}/resend', { ...at(eventId), body: { webhook_id } })),
  );
}

export function nameOf({ description, url }: Webhook): string {
  return description ?? url ?? 'Without URL';
}
