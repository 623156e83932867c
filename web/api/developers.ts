import { queryOptions } from '@tanstack/react-query';
import { type Choice, choiceAmong } from '../format/choice.ts';
import { api, at, bodyOf, dataOf, ended, type Schemas } from './client.ts';
import { type Event, lastSequence } from './events.ts';
import { Problem, unlessPassing } from './problem.ts';
import { useAddition, useChange } from './use-change.ts';

export type Token = Schemas['Token'];
export type NewToken = Schemas['NewToken'];
export type Webhook = Schemas['DefaultWebhook'];

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: () => dataOf(api.GET('/tokens')),
});

export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: () => dataOf(api.GET('/agents')),
});

export const webhookQuery = queryOptions({
  queryKey: ['webhook'],
  queryFn: () => dataOf(api.GET('/webhook')),
});

const dependents = [['tokens'], ['agents'], ['session']];

/** What depends on a webhook, also on the default one: alerts say who is notified. */
export const ofWebhooks = [['webhooks'], ['webhook'], ['events'], ['alerts'], ['preview'], ['session']];

interface NewKey {
  name?: string;
  scopes: Token['scopes'];
  expires_at?: string;
}

export function useCreateToken() {
  return useAddition([['tokens'], ['session']], (body: NewKey) => dataOf(api.POST('/tokens', { body })));
}

export function useRevokeToken() {
  return useChange(dependents, (id: string) => ended(api.DELETE('/tokens/{id}', at(id))));
}

export function useDisconnectAgent() {
  return useChange(dependents, (id: string) => ended(api.DELETE('/agents/{id}', at(id))));
}

export function useSaveWebhook() {
  return useChange(ofWebhooks, async ({ url, choice }: { url?: string; choice?: Choice<string> }) => {
    if (url === '') throw new Problem('validation_failed', 'Enter a URL first.');
    const events = choice && choiceAmong((await dataOf(api.GET('/webhook'))).events, choice);
    return await dataOf(api.PUT('/webhook', { body: { ...(url && { url }), ...(events && { events }) } }));
  });
}

export function useRemoveWebhook() {
  return useChange(ofWebhooks, () => ended(api.DELETE('/webhook')));
}

export function useRenewSecret() {
  return useChange(ofWebhooks, () => dataOf(api.POST('/webhook/secret')));
}

const pollMs = 500;
/** A receiver has 10 s to respond, and the queue needs a moment to deliver the message. */
const limitMs = 30_000;

async function sendTest(): Promise<Event> {
  const after = await lastSequence();
  await bodyOf(api.POST('/webhook/test'));
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    const query = { after, type: 'webhook.test', per_page: 1 } as const;
    const found = await unlessPassing(bodyOf(api.GET('/events', { params: { query } })));
    const event = found?.data[0];
    if (event && (event.delivery.attempts.length > 0 || event.delivery.status !== 'queued')) return event;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Problem('http', 'The receiver has not responded yet. Check Deliveries for the result.');
}

export function useSendTest() {
  return useChange([['events'], ['webhooks']], sendTest);
}
