import { expect, test } from 'vitest';
import { deliveryAttempts } from '../../../functions/sender/attempt-delivery.ts';
import { attemptUnderPermit } from '../../../shared/platform/attempts/attempts.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import {
  type DeliveryMessage,
  eventOfAccount,
  sendDelivery,
} from '../../../shared/webhooks/deliveries/delivery.ts';
import { sealSecret } from '../../../shared/webhooks/secret-box.ts';
import { isRead, totalCapacity } from '../../support/database-tap.ts';
import { MemoryQueue } from '../../support/memory-queue.ts';
import { addAccount } from '../../support/test-accounts.ts';
import { setUpTestTable } from '../../support/test-table.ts';
import { testSealingKey } from '../../support/watchers.ts';
import { senderServices } from '../../support/worker-services.ts';

const testTable = await setUpTestTable({ database: 'engine' });

/** docs/scaling.md says so. */
const units = { storing: 9, storingFurther: 3, sending: 5 };

test.each([1, 3, 10])(
  'an event that %d webhooks receive consumes as many write units as documented',
  async (count) => {
    const { table, tap } = testTable;
    const now = Date.now;
    const queue = new MemoryQueue<DeliveryMessage>();
    const dependencies = {
      ...senderServices(table, now),
      post: async () => ({ at: toTime(now()), status_code: 204, error: null, response: '', duration_ms: 1 }),
    };
    const { webhooks, deliveries } = dependencies;
    const { account } = await addAccount(table, 'max');
    const fields = {
      webhook_url: 'https://hooks.example/prices',
      webhook_sealed_secret: sealSecret('whsec_of-the-tests', account.id, testSealingKey),
    };
    await webhooks.change(account.id, account, fields);
    for (let added = 1; added < count; added += 1)
      await webhooks.create(account.id, { id: newId(), created_at: account.created_at, ...fields }, count);
    const written = () => totalCapacity(tap.take().filter((one) => !isRead(one)));
    const happen = async () => {
      const current = await dependencies.accounts.get(account.id);
      if (!current) throw new Error('There is no account');
      const data = { message: 'A test.' };
      const fact = { id: newId(), event: 'webhook.test', data, nowMs: now() } as const;
      const event = eventOfAccount(current, fact, await webhooks.list(current));
      tap.take();
      await deliveries.add(event);
      const storing = written();
      await sendDelivery(queue, event);
      const messages = queue.drain();
      expect(messages).toHaveLength(count);
      for (const message of messages)
        await attemptUnderPermit(deliveryAttempts(dependencies), message, 1, dependencies);
      return { storing, sending: written() };
    };
    // The first one creates the limiters.
    await happen();
    expect(await happen()).toEqual({
      storing: units.storing + (count - 1) * units.storingFurther,
      sending: count * units.sending,
    });
  },
);
