import type { AccountStore } from '../../shared/accounts/account-store.ts';
import type { DeleteUser } from '../../shared/accounts/user-pool.ts';
import { log } from '../../shared/platform/log/log.ts';
import { workInOrder } from '../../shared/platform/queues/queue.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { isWatched, PurgeMessage, purgeAccount, purgeProduct } from '../../shared/products/purge.ts';

interface Dependencies {
  table: Table;
  accounts: Pick<AccountStore, 'get' | 'findByEmail'>;
  /** Missing if users sign in at an issuer without our user pool. */
  deleteUser?: DeleteUser;
}

/** Skips whatever still exists. The user of a deleted account stays if the address has a new account. */
export function purgeProducts({ table, accounts, deleteUser }: Dependencies) {
  const deleteUserOf = async (email: string | undefined): Promise<boolean> => {
    if (email === undefined || !deleteUser || (await accounts.findByEmail(email))) return false;
    return deleteUser(email);
  };

  return workInOrder(PurgeMessage, 'product.purge_failed', async ({ account_id, product_id, email }) => {
    if (product_id === undefined) {
      const isThere = (await accounts.get(account_id)) !== null;
      const deleted = isThere ? 0 : await purgeAccount(table, account_id);
      const user_deleted = !isThere && (await deleteUserOf(email));
      log('account.purged', { account_id, was_kept: isThere, deleted, user_deleted });
      return;
    }
    const isThere = await isWatched(table, account_id, product_id);
    const deleted = isThere ? 0 : await purgeProduct(table, product_id);
    log('product.purged', { account_id, product_id, was_kept: isThere, deleted });
  });
}
