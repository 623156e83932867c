import { expect, test } from 'vitest';
import { units } from '../../../commands/cost/units.ts';
import { sendHeartbeats } from '../../../functions/reconciler/send-heartbeats.ts';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { openClock } from '../../../shared/platform/identifiers/clock.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { daysTogether, lowsWrite } from '../../../shared/products/day-lows.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import type { DeliveryMessage } from '../../../shared/webhooks/deliveries/delivery.ts';
import { HeartbeatStore } from '../../../shared/webhooks/heartbeat-store.ts';
import { WebhookStore } from '../../../shared/webhooks/webhook-store.ts';
import { isRead, totalCapacity } from '../../support/database-tap.ts';
import { MemoryQueue } from '../../support/memory-queue.ts';
import { TestClock } from '../../support/test-clock.ts';
import { setUpTestTable } from '../../support/test-table.ts';
import { watcherOf } from '../../support/watchers.ts';

const testTable = await setUpTestTable({ database: 'engine' });

test('daily lows that are written together consume as many units as the bill counts', async () => {
  const { table, tap } = testTable;
  tap.take();
  // The check writes it in its own transaction. A transaction with a single write consumes the same units.
  const lows = Object.fromEntries(Array.from({ length: daysTogether }, (_, day) => [`${10 + day}`, 1_999]));
  await table.transact([lowsWrite(newId(), { month: '2026-11', lows, highs: lows })]);
  expect(totalCapacity(tap.take())).toBe(units.lowsWrites);
});

test('a heartbeat for the largest account consumes as many units as the bill counts', async () => {
  const { table, tap, put } = testTable;
  const clock = new TestClock();
  const wanted = { nowMs: clock.now(), webhookUrl: 'https://hooks.example/prices' };
  const owner = watcherOf({ ...wanted, url: 'https://shop.example/p/0' });
  const others = Array.from({ length: plans.max.maxProducts - 1 }, (_, index) => {
    const { items, product } = watcherOf({ ...wanted, url: `https://shop.example/p/${index + 1}` });
    return items
      .filter(({ sk }) => sk === keys.product('', product.id).sk)
      .map((item) => ({ ...item, pk: owner.items[0]?.pk ?? '' }));
  });
  await put([...owner.items, ...others.flat()]);
  const accounts = new AccountStore(table);
  const send = sendHeartbeats({
    accounts,
    products: new ProductStore(table),
    webhooks: new WebhookStore(table),
    heartbeats: new HeartbeatStore(table),
    webhooksQueue: new MemoryQueue<DeliveryMessage>(),
    ...openClock(clock.now),
  });
  await accounts.setWebhookEvents(owner.account.id, ['account.heartbeat'], clock.now());
  await send();
  clock.advance(86_400_000);
  tap.take();
  expect(await send()).toEqual({ heartbeats: 1 });
  const withOne = tap.take();
  await send();
  // An empty read is counted for the tick.
  const reads = totalCapacity(withOne.filter(isRead)) - totalCapacity(tap.take().filter(isRead));
  expect(totalCapacity(withOne.filter((one) => !isRead(one)))).toBe(units.heartbeatWrites);
  expect(reads).toBe(units.heartbeatReads);
});
