import { openQueue } from '../../shared/platform/queues/queue.ts';
import { CheckStore } from '../../shared/products/checks/check-store.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import { ChecksQueueEnvironment, readEnvironment } from '../environment.ts';
import { openPageReader } from '../page-reader.ts';
import { accountReader } from './account-reader.ts';
import type { ApiServices } from './api-services.ts';
import type { WatchDependencies } from './watch-page.ts';

/** Returns what watching pages needs in a deployed function. */
export function openWatch({ table, accounts, plans, now }: ApiServices): WatchDependencies {
  return {
    accounts,
    plans,
    products: new ProductStore(table),
    checks: new CheckStore(table),
    checksQueue: openQueue(readEnvironment(ChecksQueueEnvironment).CHECKS_QUEUE_URL),
    readPage: accountReader(openPageReader(table), { table, now }),
    now,
  };
}
