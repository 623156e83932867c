import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { type HostLimiter, openHostLocks } from '../../functions/crawler/host-permits.ts';
import { BusyReturns } from '../../functions/crawler/requeue-busy.ts';
import { openCheckPermits } from '../../functions/crawler/run-forced.ts';
import { workChecks } from '../../functions/crawler/work-checks.ts';
import type { PageReader } from '../../functions/page-reader.ts';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import type { NotificationMessage } from '../../shared/notifications/notification.ts';
import { type Clock, openClock } from '../../shared/platform/identifiers/clock.ts';
import type { AccountPermits } from '../../shared/platform/limiter/account-permits.ts';
import { ConcurrencyLimiter } from '../../shared/platform/limiter/concurrency-limiter.ts';
import type { ChangeVisibility, Queue } from '../../shared/platform/queues/queue.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { AlertStore } from '../../shared/products/alerts/alert-store.ts';
import { CheckStore } from '../../shared/products/checks/check-store.ts';
import type { CheckMessage } from '../../shared/products/checks/messages.ts';
import { ItemStore } from '../../shared/products/items/item-store.ts';
import { PriceStore } from '../../shared/products/prices/price-store.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import { DueStore } from '../../shared/products/schedule/due-store.ts';
import type { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import { WebhookStore } from '../../shared/webhooks/webhook-store.ts';
import { asFunction } from './granted-calls.ts';
import { MemoryQueue } from './memory-queue.ts';

interface Queues {
  /** Replaces both queues of the crawler. */
  checksQueue: Queue<CheckMessage>;
  webhooksQueue: Queue<DeliveryMessage>;
  notificationsQueue?: Queue<NotificationMessage>;
}

interface Replaced {
  limiter?: HostLimiter['limiter'];
  changeVisibility?: ChangeVisibility;
  permits?: AccountPermits;
  checksAtOnce?: number;
}

/** The crawler function as its handler wires it, with recorded delays. */
export class CheckWorker {
  /** Requested pauses, in seconds, in order. */
  readonly pauses: number[] = [];
  readonly #work: ReturnType<typeof workChecks>;
  readonly #now: () => number;

  constructor(
    table: Table,
    readPage: PageReader,
    clock: Pick<Clock, 'now'> & Partial<Clock>,
    queues: Queues,
    { limiter, changeVisibility, permits, checksAtOnce = 1000 }: Replaced = {},
  ) {
    this.#now = clock.now;
    const source = {
      name: 'queue',
      queue: queues.checksQueue,
      changeVisibility: async (handle: string, seconds: number) => {
        this.pauses.push(seconds);
        await changeVisibility?.(handle, seconds);
      },
    };
    this.#work = workChecks(
      {
        products: new ProductStore(table),
        items: new ItemStore(table),
        checks: new CheckStore(table),
        alerts: new AlertStore(table),
        accounts: new AccountStore(table),
        webhooks: new WebhookStore(table),
        channels: new ChannelStore(table, { sendsMail: true }),
        prices: new PriceStore(table),
        due: new DueStore(table),
        pagesQueue: queues.checksQueue,
        busyReturns: new BusyReturns(table),
        limiter: limiter ?? new ConcurrencyLimiter(table, { maxPermits: 100, spacingMs: 0, leaseMs: 60_000 }),
        lockOf: openHostLocks(),
        permits:
          permits ?? openCheckPermits(table, { atOnce: checksAtOnce, now: clock.now, leaseMs: 60_000 }),
        readPage,
        ...openClock(clock.now),
        ...clock,
        random: () => 0,
      },
      {
        checks: source,
        pages: source,
        webhooksQueue: queues.webhooksQueue,
        notificationsQueue: queues.notificationsQueue ?? new MemoryQueue(),
      },
    );
  }

  /** Delivers messages in one batch; returns how many must be redelivered. */
  async deliver(...messages: CheckMessage[]): Promise<number> {
    const { batchItemFailures } = await this.deliverRaw(
      ...messages.map((message) => JSON.stringify(message)),
    );
    return batchItemFailures.length;
  }

  deliverRaw(...bodies: string[]): Promise<SQSBatchResponse> {
    return this.work(bodies.map((body, index) => sqsRecord(body, index, { sentMs: this.#now() })));
  }

  /** Delivers a message with this receive count. */
  async deliverAgain(message: CheckMessage, deliveries: number): Promise<number> {
    const record = sqsRecord(JSON.stringify(message), 0, { deliveries, sentMs: this.#now() });
    return (await this.work([record])).batchItemFailures.length;
  }

  work(Records: SQSRecord[]): Promise<SQSBatchResponse> {
    return asFunction('crawler', () => this.#work({ Records }));
  }
}

/** Returns a message as a function receives it. */
export function sqsRecord(
  body: string,
  index: number,
  { deliveries = 1, sentMs = 0 }: { deliveries?: number; sentMs?: number } = {},
): SQSRecord {
  return {
    messageId: `message-${index}`,
    receiptHandle: `handle-${index}`,
    body,
    attributes: {
      ApproximateReceiveCount: String(deliveries),
      SentTimestamp: String(sentMs),
      SenderId: '000000000000',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:queue',
    awsRegion: 'us-east-1',
  };
}
