import { openClock } from '../../../shared/platform/identifiers/clock.ts';
import type { PageMessage } from '../../../shared/products/checks/messages.ts';
import { DueStore } from '../../../shared/products/schedule/due-store.ts';
import { fanOut } from '../../../shared/products/schedule/fan-out.ts';
import { roundOfSlot, slotPartition, slotShards, slotsOf } from '../../../shared/products/schedule/slots.ts';
import { DatabaseTap, totalCapacity } from '../../support/database-tap.ts';
import { CapacityMeter } from '../../support/memory-database/capacity-meter.ts';
import { MemoryDatabase } from '../../support/memory-database/memory-database.ts';
import { MemoryQueue } from '../../support/memory-queue.ts';
import type { Subject } from '../figures.ts';

const plan = 'max';
/** Of each, the products of one shard of one slot are built. */
const sizes = [10_000, 100_000, 1_000_000, 10_000_000];
/** The duration of one SQS request with ten messages, and of one DynamoDB query response, over AWS's network. */
const assumedMs = { request: 10, query: 15 };
/** The capacity of a partition: for the index, with eventually consistent reads at half a unit per 4 KB. */
const partitionUnits = 3000;
const tickSeconds = 300;

/** The cost of one shard of a slot, by the number of products: a tick has 16 of them. */
export const fanOutShard: Subject = async () => {
  const measured = await Promise.all(sizes.map(measureShard));
  const [base] = measured;
  return [
    {
      title: `Fan-out: one shard of one slot of the plan ${plan}, of ${slotShards}`,
      baseline: `with ${sizes[0]} products`,
      figures: measured.flatMap(({ size, inShard, messages, queries, units }) => {
        const requests = Math.ceil(messages / 10);
        const seconds = (requests * assumedMs.request + queries * assumedMs.query) / 1000;
        const ofOne = (count: number, ofBase = 0) => ({
          value: count / inShard,
          ...(base && { baseline: ofBase / base.inShard, ratioAtMost: 1.1 }),
        });
        return [
          { name: `${size} products: messages per product`, ...ofOne(messages, base?.messages) },
          { name: `${size} products: units per product`, ...ofOne(units, base?.units) },
          { name: `${size} products: units of a partition`, value: units, atMost: partitionUnits },
          { name: `${size} products: seconds on AWS`, value: seconds, atMost: tickSeconds },
        ];
      }),
      notes: [
        `On AWS: ${assumedMs.request} ms per SQS request and ${assumedMs.query} ms per query, in order.`,
      ],
    },
  ];
};

async function measureShard(size: number) {
  const tap = new DatabaseTap();
  const database = new MemoryDatabase(tap, new CapacityMeter());
  const inShard = Math.round(size / slotsOf(plan) / slotShards);
  const partition = slotPartition(plan, 0, 0);
  database.put(
    Array.from({ length: inShard }, (_, number) => {
      // Two of ten products watch the same page.
      const page = (number % 10 === 9 ? number - 1 : number).toString(16).padStart(32, '0');
      const id = `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
      const key = { due_pk: partition, due_sk: `${page}#${id}` };
      return { pk: `ACCOUNT#${id}`, sk: `PRODUCT#${id}`, id, account_id: id, ...key };
    }),
  );
  const pagesQueue = new MemoryQueue<PageMessage>();
  const round = roundOfSlot(0, 0, openClock(Date.now));
  await fanOut([{ plan, name: partition }], round, { due: new DueStore(database.table), pagesQueue });
  const calls = tap.take();
  const messages = pagesQueue.messages.length;
  return { size, inShard, messages, queries: calls.length, units: totalCapacity(calls) };
}
