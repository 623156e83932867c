import { CheckStore } from '../../shared/checks/check-store.ts';
import { newId } from '../../shared/identifiers/ids.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import { openPostpone } from '../../shared/queues/postpone.ts';
import { openTable } from '../../shared/table/open-table.ts';
import { ChecksQueueEnvironment, readEnvironment, TableEnvironment } from '../environment.ts';
import { openPageReader } from '../page-reader.ts';
import { workChecks } from './work-checks.ts';

const table = openTable(readEnvironment(TableEnvironment).TABLE_NAME);

export const handler = workChecks(
  {
    products: new ProductStore(table),
    checks: new CheckStore(table),
    readPage: openPageReader(),
    now: Date.now,
    newId,
  },
  openPostpone(readEnvironment(ChecksQueueEnvironment).CHECKS_QUEUE_URL),
);
