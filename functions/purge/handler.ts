import { AccountStore } from '../../shared/accounts/account-store.ts';
import { openTable } from '../../shared/platform/table/table.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import { readEnvironment, TableEnvironment } from '../environment.ts';
import { purgeProducts } from './purge-products.ts';

const table = openTable(readEnvironment(TableEnvironment).TABLE_NAME);

export const handler = purgeProducts({
  table,
  products: new ProductStore(table),
  accounts: new AccountStore(table),
});
