import { listChannels as contract } from '../../../shared/interface/app/channels.ts';
import { toChannelView } from '../../../shared/notifications/channels/channel.ts';
import { operation } from '../wiring/operation.ts';

export const listChannels = operation(
  contract,
  { needs: ['channels'] },
  async ({ account }, { channels }) => ({
    body: { data: (await channels.list(account)).map(toChannelView) },
  }),
);
