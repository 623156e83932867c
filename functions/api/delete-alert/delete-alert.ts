import type { deleteAlert as operation } from '../../../shared/interface/operations/delete-alert.ts';
import type { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import type { Behaviour } from '../serve/validated.ts';

interface Dependencies {
  alerts: Pick<AlertStore, 'get' | 'delete'>;
}

/** Deletes one of the account's alerts. */
export function deleteAlert({ alerts }: Dependencies): Behaviour<typeof operation> {
  return async ({ account, params }) => {
    await alerts.delete(await alerts.get(account.id, params.id));
    return { body: undefined };
  };
}
