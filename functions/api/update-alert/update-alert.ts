import type { updateAlert as operation } from '../../../shared/interface/operations/update-alert.ts';
import { toAlertView } from '../../../shared/products/alerts/alert.ts';
import type { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import type { Behaviour } from '../serve/validated.ts';

interface Dependencies {
  alerts: Pick<AlertStore, 'get' | 'update'>;
}

/** Renames, disarms or arms an alert. */
export function updateAlert({ alerts }: Dependencies): Behaviour<typeof operation> {
  return async ({ account, params, body: { name, is_active } }) => {
    const alert = await alerts.get(account.id, params.id);
    const changed = await alerts.update(alert, {
      ...(name !== undefined && { name }),
      ...(is_active !== undefined && { is_active }),
    });
    return { body: { data: toAlertView(changed, account) } };
  };
}
