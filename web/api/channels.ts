import { queryOptions } from '@tanstack/react-query';
import { type Choice, choiceAmong } from '../format/choice.ts';
import { api, at, bodyOf, dataOf, ended, type Schemas } from './client.ts';
import { subscribeDevice } from './device.ts';
import { Problem, unlessPassing } from './problem.ts';
import type { paths } from './schema.d.ts';
import { useChange } from './use-change.ts';

export type Channel = Schemas['Channel'];

type NewChannel = paths['/channels']['post']['requestBody']['content']['application/json'];
type Changes = paths['/channels/{id}']['patch']['requestBody']['content']['application/json'];

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: () => dataOf(api.GET('/channels')),
});

/** What depends on a channel: alerts say who is notified. */
const ofChannels = [['channels'], ['alerts'], ['preview']];

function useChannelChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  return useChange(ofChannels, change, { refetchesAfterFailure: true });
}

const create = (body: NewChannel) => dataOf(api.POST('/channels', { body }));

export function useAddDevice() {
  return useChannelChange(async (name: string) => {
    const subscription = await subscribeDevice();
    return create({ kind: 'push', subscription, name });
  });
}

export function useAddChat() {
  return useChannelChange((url: string) => create({ kind: 'chat', url }));
}

/** Creates the feed, or replaces its URL. Only this response contains the URL. */
export function useMakeFeed() {
  return useChannelChange(() => create({ kind: 'feed' }));
}

export function useUpdateChannel(id: string) {
  return useChannelChange((body: Changes) => bodyOf(api.PATCH('/channels/{id}', { ...at(id), body })));
}

/** Changes the event types as they are now, so that no choice of another tab is lost. Quick clicks wait for each other. */
export function useChooseEvents(id: string) {
  const choose = async (choice: Choice<Channel['events'][number]>) => {
    const channels = await dataOf(api.GET('/channels'));
    const now = channels.find((channel) => channel.id === id)?.events ?? choice.before;
    const body = { events: choiceAmong(now, choice) };
    return bodyOf(api.PATCH('/channels/{id}', { ...at(id), body }));
  };
  return useChange(ofChannels, choose, { refetchesAfterFailure: true, scope: { id: `events of ${id}` } });
}

export function useRemoveChannel(id: string) {
  return useChannelChange(() => ended(api.DELETE('/channels/{id}', at(id))));
}

export interface TestOutcome {
  kind: 'sent' | 'failed' | 'removed';
  text: string;
}

const pollMs = 500;
/** A push service or chat has 10 s to respond, and the queue needs a moment to deliver the message. */
const limitMs = 20_000;

/** Sends a test notification and resolves with its outcome. */
async function testChannel({ id, last_sent_at: lastSentAt, reason }: Channel): Promise<TestOutcome> {
  await ended(api.POST('/channels/{id}/test', at(id)));
  const deadline = Date.now() + limitMs;
  let shown: string | null = reason;
  while (Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    const channels = await unlessPassing(bodyOf(api.GET('/channels')));
    if (!channels) continue;
    const channel = channels.data.find((one) => one.id === id);
    if (!channel)
      return { kind: 'removed', text: 'The device no longer accepts notifications, so it was removed.' };
    if (channel.last_sent_at !== lastSentAt) return { kind: 'sent', text: 'Test notification sent.' };
    shown = channel.reason;
    if (shown !== null && shown !== reason) break;
  }
  if (shown === null) throw new Problem('http', 'No result yet. Reload the page in a minute.');
  return { kind: 'failed', text: `The test notification wasn’t sent: ${shown}` };
}

export function useTestChannel() {
  return useChannelChange(testChannel);
}
