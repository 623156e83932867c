import { AccountStore } from '../../shared/accounts/account-store.ts';
import { AlertStore } from '../../shared/alerts/alert-store.ts';
import { BusyReturns } from '../../shared/checks/busy-returns.ts';
import { CheckStore } from '../../shared/checks/check-store.ts';
import type { PageMessage } from '../../shared/checks/messages.ts';
import { Gate } from '../../shared/gate/gate.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import { openPostpone } from '../../shared/queues/postpone.ts';
import { openQueue } from '../../shared/queues/queue.ts';
import { queueNameOf } from '../../shared/queues/queue-names.ts';
import { DueStore } from '../../shared/schedule/due-store.ts';
import { openTable } from '../../shared/table/open-table.ts';
import {
  ChecksQueueEnvironment,
  HostGateEnvironment,
  PagesQueueEnvironment,
  readEnvironment,
  TableEnvironment,
  TimeScaleEnvironment,
  WebhooksQueueEnvironment,
} from '../environment.ts';
import { openPageReader } from '../page-reader.ts';
import { workChecks } from './work-checks.ts';

const table = openTable(readEnvironment(TableEnvironment).TABLE_NAME);
const { CHECKS_QUEUE_URL } = readEnvironment(ChecksQueueEnvironment);
const { PAGES_QUEUE_URL } = readEnvironment(PagesQueueEnvironment);
const { HOST_READS_AT_ONCE, HOST_READS_PER_SECOND } = readEnvironment(HostGateEnvironment);
const { TIME_SCALE } = readEnvironment(TimeScaleEnvironment);
const pagesQueue = openQueue<PageMessage>(PAGES_QUEUE_URL);

export const handler = workChecks(
  {
    products: new ProductStore(table),
    checks: new CheckStore(table),
    alerts: new AlertStore(table),
    accounts: new AccountStore(table),
    due: new DueStore(table),
    pagesQueue,
    busyReturns: new BusyReturns(table),
    gate: new Gate(table, {
      mostInside: HOST_READS_AT_ONCE,
      spacingMs: 1000 / HOST_READS_PER_SECOND / TIME_SCALE,
      leaseMs: 9_000,
    }),
    readPage: openPageReader(table),
    now: Date.now,
    random: Math.random,
    timeScale: TIME_SCALE,
  },
  {
    checks: {
      name: queueNameOf(CHECKS_QUEUE_URL),
      queue: openQueue(CHECKS_QUEUE_URL),
      postpone: openPostpone(CHECKS_QUEUE_URL),
    },
    pages: {
      name: queueNameOf(PAGES_QUEUE_URL),
      queue: pagesQueue,
      postpone: openPostpone(PAGES_QUEUE_URL),
    },
    webhooksQueue: openQueue(readEnvironment(WebhooksQueueEnvironment).WEBHOOKS_QUEUE_URL),
  },
);
