import { deleteChannel as contract } from '../../../shared/interface/app/channels.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { operation } from '../wiring/operation.ts';

export const deleteChannel = operation(
  contract,
  { needs: ['channels'] },
  async ({ account, params }, { channels }) => {
    const channel = await channels.get(account, params.id);
    if (channel.kind === 'email')
      throw new ServiceError('validation_failed', 'id: e-mail cannot be removed. Switch it off instead.');
    await channels.remove(channel);
    return { body: undefined };
  },
);
