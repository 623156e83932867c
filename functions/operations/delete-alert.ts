import { deleteAlert as contract } from '../../shared/interface/operations/alerts.ts';
import { operation } from './wiring/operation.ts';

/** Deletes one of the account's alerts. */
export const deleteAlert = operation(
  contract,
  { needs: ['alerts'] },
  async ({ account, params }, { alerts }) => {
    await alerts.delete(await alerts.get(account.id, params.id));
    return { body: undefined };
  },
);
