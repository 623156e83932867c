import { AccountStore } from '../../shared/accounts/account-store.ts';
import { openUserPool } from '../../shared/accounts/user-pool.ts';
import { openTable } from '../../shared/platform/table/table.ts';
import { readEnvironment, tableName, UserPoolEnvironment } from '../environment.ts';
import { purgeProducts } from './purge-products.ts';

const table = openTable(tableName());
const { USER_POOL_ID } = readEnvironment(UserPoolEnvironment);

export const handler = purgeProducts({
  table,
  accounts: new AccountStore(table),
  ...(USER_POOL_ID !== undefined && { deleteUser: openUserPool(USER_POOL_ID) }),
});
