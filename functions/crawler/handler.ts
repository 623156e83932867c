import { AccountStore } from '../../shared/accounts/account-store.ts';
import { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { openQueue, openVisibility } from '../../shared/platform/queues/queue.ts';
import { queueNameOf } from '../../shared/platform/queues/queue-names.ts';
import { openTable } from '../../shared/platform/table/table.ts';
import { AlertStore } from '../../shared/products/alerts/alert-store.ts';
import { CheckStore } from '../../shared/products/checks/check-store.ts';
import type { ForcedMessage, PageMessage } from '../../shared/products/checks/messages.ts';
import { ItemStore } from '../../shared/products/items/item-store.ts';
import { PriceStore } from '../../shared/products/prices/price-store.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import { DueStore } from '../../shared/products/schedule/due-store.ts';
import { WebhookStore } from '../../shared/webhooks/webhook-store.ts';
import {
  ChannelsEnvironment,
  ForcedChecksEnvironment,
  HostLimiterEnvironment,
  queueUrl,
  readClock,
  readEnvironment,
  tableName,
} from '../environment.ts';
import { openPageReader } from '../page-reader.ts';
import { openHostPermits } from './host-permits.ts';
import { BusyReturns, type Source } from './requeue-busy.ts';
import { openCheckPermits } from './run-forced.ts';
import { workChecks } from './work-checks.ts';

const table = openTable(tableName());
const { HOST_READS_AT_ONCE, HOST_READS_PER_SECOND } = readEnvironment(HostLimiterEnvironment);
const { FORCED_CHECKS_AT_ONCE } = readEnvironment(ForcedChecksEnvironment);
const checks = openSource<ForcedMessage>(queueUrl('CHECKS'));
const pages = openSource<PageMessage>(queueUrl('PAGES'));

export const handler = workChecks(
  {
    products: new ProductStore(table),
    items: new ItemStore(table),
    checks: new CheckStore(table),
    alerts: new AlertStore(table),
    accounts: new AccountStore(table),
    webhooks: new WebhookStore(table),
    channels: new ChannelStore(table, readEnvironment(ChannelsEnvironment)),
    prices: new PriceStore(table),
    due: new DueStore(table),
    pagesQueue: pages.queue,
    busyReturns: new BusyReturns(table),
    ...openHostPermits(table, { atOnce: HOST_READS_AT_ONCE, perSecond: HOST_READS_PER_SECOND }),
    permits: openCheckPermits(table, { atOnce: FORCED_CHECKS_AT_ONCE, now: Date.now }),
    readPage: openPageReader(table),
    ...readClock(),
    random: Math.random,
  },
  {
    checks,
    pages,
    webhooksQueue: openQueue(queueUrl('WEBHOOKS')),
    notificationsQueue: openQueue(queueUrl('NOTIFICATIONS')),
  },
);

function openSource<Message>(url: string): Source<Message> {
  return { name: queueNameOf(url), queue: openQueue(url), changeVisibility: openVisibility(url) };
}
