import { getPushKey as contract } from '../../../shared/interface/app/channels.ts';
import { operation } from '../wiring/operation.ts';

export const getPushKey = operation(
  contract,
  { needs: ['readVapidKeys'] },
  async (_call, { readVapidKeys }) => ({
    body: { data: { public_key: (await readVapidKeys()).publicKey } },
  }),
);
