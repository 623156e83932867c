import { type Plan, type PlanTable, plans as specifiedPlans } from '../../shared/interface/plans.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import type { Item } from '../../shared/platform/table/writes.ts';
import { AlertStore } from '../../shared/products/alerts/alert-store.ts';
import { CheckStore } from '../../shared/products/checks/check-store.ts';
import type { Product } from '../../shared/products/product.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import {
  pageKey,
  partitionOfPage,
  slotAt,
  slotStartMs,
  slotsOf,
} from '../../shared/products/schedule/slots.ts';
import { Delivery, newDelivery } from '../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';
import { FaultPlan } from './fault-plan.ts';
import { Pipeline } from './pipeline.ts';
import { ScriptedPageReader } from './scripted-page-reader.ts';
import { TestClock } from './test-clock.ts';
import { type Database, openTestTable, type TestTable } from './test-table.ts';
import { type WantedWatcher, type Watcher, watcherOf } from './watchers.ts';
import { pageMessage } from './worker-services.ts';

/** The pipeline over a database with watchers. */
export interface WatchedPages extends TestTable {
  /** The steps of the pipeline, including database calls if it is in memory. */
  plan: FaultPlan;
  clock: TestClock;
  reader: ScriptedPageReader;
  pipeline: Pipeline;
  watch: (...wanted: Omit<WantedWatcher, 'nowMs'>[]) => Promise<[Watcher, ...Watcher[]]>;
  /** Moves the clock to the product's next slot in a plan, and ticks there: for that plan alone, or all. */
  tickFor: (watcher: Watcher, plan?: Plan, ticking?: Plan | 'all') => Promise<void>;
  /** Requests a check. Returns its ID, or null if one is queued. */
  force: (watcher: Watcher, requestId?: string) => Promise<string | null>;
  /** Queues a scheduled check of the product alone; each round has its own ID. */
  slot: (watcher: Watcher, round: string | number) => void;
  /** Stores an event of the account, and queues its delivery. */
  send: (watcher: Watcher, event?: 'price.alert' | 'webhook.test') => Promise<Delivery>;
  product: (watcher: Watcher) => Promise<Product | null>;
  /** The amounts in the history, oldest first. */
  amounts: (watcher: Watcher) => Promise<number[]>;
  checks: (watcher: Watcher) => Promise<Item[]>;
  deliveries: (watcher: Watcher) => Promise<Delivery[]>;
  /** Whether each alert is on, in the order in which they were requested. */
  armed: (watcher: Watcher) => Promise<boolean[]>;
}

interface Where {
  /** In memory by default, because these tests make many calls. */
  database?: Database;
  /** `host:port` of the receivers. */
  allowedHosts?: string[];
  plans?: PlanTable;
}

export async function openWatchedPages({
  database = 'memory',
  allowedHosts = [],
  plans = specifiedPlans,
}: Where = {}): Promise<WatchedPages> {
  const plan = new FaultPlan();
  const testTable = await openTestTable({ database, plan });
  const clock = new TestClock();
  const reader = new ScriptedPageReader(clock);
  const { table } = testTable;
  const pipeline = new Pipeline({ table, clock, readPage: reader.read, plans, plan, allowedHosts });
  const products = new ProductStore(table);
  const alerts = new AlertStore(table);
  const hanging = async ({ product }: Watcher, kind: string) =>
    await table.query({ pk: `PRODUCT#${product.id}`, from: `${kind}#`, to: `${kind}#~` });
  return {
    ...testTable,
    plan,
    clock,
    reader,
    pipeline,
    watch: async (...wanted) => {
      const [first, ...others] = wanted.map((one) => watcherOf({ ...one, nowMs: clock.now() }));
      if (!first) throw new Error('Nobody should watch');
      await testTable.put([first, ...others].flatMap(({ items }) => items));
      return [first, ...others];
    },
    tickFor: async ({ account, product }, plan = account.plan, ticking = plan) => {
      clock.advanceTo(nextSlotMs(product, plan, clock.now()));
      await pipeline.tick(ticking);
    },
    force: async ({ account, product: { id } }, requestId) => {
      const product = await products.get(account.id, id);
      const check_id = newId();
      if (!(await new CheckStore(table).queue(product, check_id, clock.now(), requestId))) return null;
      pipeline.checksQueue.add({ account_id: account.id, product_id: id, check_id });
      return check_id;
    },
    slot: ({ account, product }, round) =>
      pipeline.checksQueue.add(
        pageMessage(`max#${round}`, clock.now(), { account_id: account.id, product_id: product.id }),
      ),
    send: async ({ account, product }, event = 'price.alert') => {
      const about = { product: { id: product.id, name: 'Lämp', url: product.url }, price: 9.99, alerts: [] };
      const data = event === 'price.alert' ? about : {};
      const delivery = newDelivery({ id: newId(), accountId: account.id, event, data, nowMs: clock.now() });
      await new DeliveryStore(table).add(delivery);
      pipeline.webhooksQueue.add({ account_id: account.id, delivery_id: delivery.id });
      return delivery;
    },
    product: ({ account, product }) => products.find(account.id, product.id),
    amounts: async (watcher) =>
      (await hanging(watcher, 'PRICE')).map(({ amount_minor }) => Number(amount_minor)),
    checks: (watcher) => hanging(watcher, 'CHECK'),
    deliveries: async ({ account }) =>
      (await table.query({ pk: `ACCOUNT#${account.id}`, from: 'DELIVERY#', to: 'DELIVERY#~' })).map((item) =>
        Delivery.parse(item),
      ),
    armed: async ({ product, alerts: wanted }) => {
      const listed = await alerts.list(product.id);
      return wanted.map(({ id }) => listed.find((alert) => alert.id === id)?.is_active ?? false);
    },
  };
}

/** Returns when the next slot of a product's page begins, after a time. */
export function nextSlotMs(product: Product, plan: Plan, afterMs: number): number {
  const partition = partitionOfPage(plan, pageKey(product));
  const slotOfPage = Number(partition.split('#')[2]);
  const next = slotAt(afterMs) + 1;
  const wait = (slotOfPage - (next % slotsOf(plan)) + slotsOf(plan)) % slotsOf(plan);
  return slotStartMs(next + wait);
}
