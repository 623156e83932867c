import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, ended, type Schemas } from './client.ts';
import { type Event, lastSequence } from './events.ts';
import { Problem, unlessPassing } from './problem.ts';

export type Token = Schemas['Token'];
export type Webhook = Schemas['DefaultWebhook'];

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async () => (await bodyOf(api.GET('/tokens'))).data,
});

export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: async () => (await bodyOf(api.GET('/agents'))).data,
});

export const webhookQuery = queryOptions({
  queryKey: ['webhook'],
  queryFn: async () => (await bodyOf(api.GET('/webhook'))).data,
});

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(
        [['tokens'], ['agents'], ['webhook'], ['session']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

interface NewKey {
  name?: string;
  scopes: Token['scopes'];
  expires_at?: string;
}

/** Resolves when the key is created, without waiting for the refetch, so that the next one can be entered meanwhile. */
export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewKey) => (await bodyOf(api.POST('/tokens', { body }))).data,
    onSuccess: () => {
      for (const queryKey of [['tokens'], ['session']]) void client.invalidateQueries({ queryKey });
    },
  });
}

export function useRevokeToken() {
  return useChange((id: string) => ended(api.DELETE('/tokens/{id}', { params: { path: { id } } })));
}

export function useDisconnectAgent() {
  return useChange((id: string) => ended(api.DELETE('/agents/{id}', { params: { path: { id } } })));
}

export function useSaveWebhook() {
  return useChange(
    async (body: { url?: string; events?: string[] }) => (await bodyOf(api.PUT('/webhook', { body }))).data,
  );
}

export function useRemoveWebhook() {
  return useChange(() => ended(api.DELETE('/webhook')));
}

export function useRenewSecret() {
  return useChange(async () => (await bodyOf(api.POST('/webhook/secret'))).data);
}

const pollMs = 500;
/** A receiver has 10 s to respond, and the queue needs a moment to deliver the message. */
const limitMs = 30_000;

/** Sends a test event and resolves with it after its first attempt. */
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
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendTest,
    onSuccess: () => client.invalidateQueries({ queryKey: ['events'] }),
  });
}
