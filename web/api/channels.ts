import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, ended, type Schemas } from './client.ts';
import { subscribeDevice } from './device.ts';
import { Problem, unlessPassing } from './problem.ts';
import type { paths } from './schema.d.ts';

export type Channel = Schemas['Channel'];

type NewChannel = paths['/channels']['post']['requestBody']['content']['application/json'];
type Changes = paths['/channels/{id}']['patch']['requestBody']['content']['application/json'];

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: async () => (await bodyOf(api.GET('/channels'))).data,
});

/** Runs a change, then refetches what depends on it: channels, and who is notified by each alert. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [['channels'], ['alerts'], ['preview']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

const create = async (body: NewChannel) => (await bodyOf(api.POST('/channels', { body }))).data;

export function useAddDevice() {
  return useChange(async (name: string) => {
    const subscription = await subscribeDevice();
    return create({ kind: 'push', subscription, name });
  });
}

export function useAddChat() {
  return useChange((url: string) => create({ kind: 'chat', url }));
}

/** Creates the feed, or replaces its URL. Only this response contains the URL. */
export function useMakeFeed() {
  return useChange(() => create({ kind: 'feed' }));
}

export function useUpdateChannel(id: string) {
  return useChange((body: Changes) =>
    bodyOf(api.PATCH('/channels/{id}', { params: { path: { id } }, body })),
  );
}

export function useRemoveChannel(id: string) {
  return useChange(() => ended(api.DELETE('/channels/{id}', { params: { path: { id } } })));
}

export interface TestOutcome {
  isSent: boolean;
  text: string;
}

const pollMs = 500;
/** A push service or chat has 10 s to respond, and the queue needs a moment to deliver the message. */
const limitMs = 20_000;

/** Sends a test notification and resolves with its outcome. */
async function testChannel({ id, last_sent_at: lastSentAt, reason }: Channel): Promise<TestOutcome> {
  await ended(api.POST('/channels/{id}/test', { params: { path: { id } } }));
  const deadline = Date.now() + limitMs;
  let shown: string | null = reason;
  while (Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    const channels = await unlessPassing(bodyOf(api.GET('/channels')));
    if (!channels) continue;
    const channel = channels.data.find((one) => one.id === id);
    if (!channel)
      return { isSent: false, text: 'The device no longer accepts notifications, so it was removed.' };
    if (channel.last_sent_at !== lastSentAt) return { isSent: true, text: 'Test notification sent.' };
    shown = channel.reason;
    if (shown !== null && shown !== reason) break;
  }
  if (shown === null) throw new Problem('http', 'No result yet. Reload the page in a minute.');
  return { isSent: false, text: `The test notification wasn’t sent: ${shown}` };
}

export function useTestChannel() {
  return useChange(testChannel);
}
