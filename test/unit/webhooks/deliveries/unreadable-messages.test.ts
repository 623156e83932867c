import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendDeliveries } from '../../../../functions/sender/attempt-delivery.ts';
import { openClock } from '../../../../shared/platform/identifiers/clock.ts';
import { sqsRecord } from '../../../support/check-worker.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const unreachable = async () => {
  throw new Error('A message that cannot be read led to work');
};

/**
 * Delivers a message to the sender repeatedly. Returns which receives it completed, and the dead-lettered
 * messages.
 */
async function receive(body: string, times: number) {
  const deadLettered: string[] = [];
  const send = sendDeliveries(
    {
      accounts: { get: unreachable },
      webhooks: { find: unreachable, list: unreachable },
      channels: { list: unreachable },
      notificationsQueue: { send: unreachable, sendAll: unreachable },
      deliveries: {
        add: unreachable,
        claim: unreachable,
        find: unreachable,
        record: unreachable,
        noteWaiting: unreachable,
      },
      readSealingKey: unreachable,
      permits: { work: unreachable },
      post: unreachable,
      guard: { allowedHosts: new Set() },
      ...openClock(() => 0),
      random: () => 0,
    },
    {
      changeVisibility: unreachable,
      deadLetters: { send: unreachable, sendBody: async (text) => void deadLettered.push(text) },
    },
  );
  const isDone: boolean[] = [];
  for (let receives = 1; receives <= times; receives += 1) {
    const { batchItemFailures } = await send({ Records: [sqsRecord(body, 0, { deliveries: receives })] });
    isDone.push(batchItemFailures.length === 0);
  }
  return { deadLettered, isDone };
}

test.each(['{', '', 'null', '"text"', '{"of":"nobody"}', '{"account_id":1,"delivery_id":2}', '[]'])(
  'the message %j is dead-lettered unchanged when it is received for the fifth time',
  async (body) => {
    expect(await receive(body, 4)).toEqual({ deadLettered: [], isDone: [false, false, false, false] });
    const { deadLettered, isDone } = await receive(body, 5);
    expect([deadLettered, isDone.at(-1)]).toEqual([[body], true]);
  },
);

test('a valid message that fails is not among these: it is received again until its queue dead-letters it', async () => {
  const body = JSON.stringify({ account_id: 'a', delivery_id: 'd' });
  const { deadLettered, isDone } = await receive(body, 20);
  expect([deadLettered, new Set(isDone)]).toEqual([[], new Set([false])]);
});
