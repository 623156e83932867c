import { ProductStore } from '../../shared/products/product-store.ts';
import { openTable } from '../../shared/table/open-table.ts';
import { readEnvironment, TableEnvironment } from '../environment.ts';
import { purgeProducts } from './purge-products.ts';

const table = openTable(readEnvironment(TableEnvironment).TABLE_NAME);

export const handler = purgeProducts({ table, products: new ProductStore(table) });
