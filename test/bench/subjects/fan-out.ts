import { openClock } from '../../../shared/platform/identifiers/clock.ts';
import type { PageMessage } from '../../../shared/products/checks/messages.ts';
import { DueStore } from '../../../shared/products/schedule/due-store.ts';
import { fanOut } from '../../../shared/products/schedule/fan-out.ts';
import { roundOfSlot, slotPartition, slotShards, slotsOf } from '../../../shared/products/schedule/slots.ts';
import { DatabaseTap, totalCapacity } from '../../support/database-tap.ts';
import { CapacityMeter } from '../../support/memory-database/capacity-meter.ts';
import { MemoryDatabase } from '../../support/memory-database/memory-database.ts';
import { type FigureTable, figure, type Subject } from '../figures.ts';

const plan = 'max';
/** Built with products of one shard of one slot, as in a service with this many in total. */
const builtSizes = [10_000, 100_000, 1_000_000, 10_000_000];
const shards = slotsOf(plan) * slotShards;
/** The duration of one SQS request with ten messages, and of one DynamoDB query response, over AWS's network. */
const assumedMs = { request: 10, query: 15 };
/** The capacity of a partition: for the index, with eventually consistent reads at half a unit per 4 KB. */
const partitionUnits = 3000;
const tickSeconds = 300;

interface Measured {
  products: number;
  inShard: number;
  messages: number;
  requests: number;
  queries: number;
  units: number;
  seconds: number;
}

/** The cost of a tick, by the number of products. */
export const fanOutSubject: Subject = {
  name: 'fan-out',
  async measure() {
    const measured: Measured[] = [];
    for (const products of builtSizes) measured.push(await measureShard(products));
    return [shardTable(measured), tickTable(measured), growthTable(measured)];
  },
};

async function measureShard(products: number): Promise<Measured> {
  const tap = new DatabaseTap();
  const database = new MemoryDatabase(tap, new CapacityMeter());
  const inShard = Math.round(products / shards);
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
  let messages = 0;
  let requests = 0;
  const pagesQueue = {
    send: async () => undefined,
    sendAll: async (some: PageMessage[]) => {
      messages += some.length;
      requests += Math.ceil(some.length / 10);
    },
  };
  const startedMs = performance.now();
  await fanOut([{ plan, name: partition }], roundOfSlot(0, 0, openClock(Date.now)), {
    due: new DueStore(database.table),
    pagesQueue,
  });
  const seconds = (performance.now() - startedMs) / 1000;
  const calls = tap.take();
  const units = totalCapacity(calls);
  return { products, inShard, messages, requests, queries: calls.length, units, seconds };
}

const count = (value: number) => value.toLocaleString('en-US');

function shardTable(measured: Measured[]): FigureTable {
  return {
    title: `Fan-out: one shard of one slot of the plan ${plan}, built and processed`,
    baseline: 'the products of the shard',
    figures: measured.flatMap(({ products, inShard, messages, requests, queries, units, seconds }) => {
      const onAws = (requests * assumedMs.request + queries * assumedMs.query) / 1000;
      return [
        figure(`${count(products)} products: messages`, messages, '', { baseline: inShard }),
        figure(`${count(products)} products: SQS requests`, requests),
        figure(`${count(products)} products: queries`, queries),
        figure(`${count(products)} products: read units`, units, 'units'),
        figure(`${count(products)} products: measured here`, seconds, 's'),
        figure(`${count(products)} products: on AWS`, onAws, 's', { target: { below: tickSeconds } }),
      ];
    }),
    notes: [
      `On AWS: calculated with ${assumedMs.request} ms per SQS request and ${assumedMs.query} ms per query, sequentially.`,
    ],
  };
}

function tickTable(measured: Measured[]): FigureTable {
  return {
    title: `Fan-out: one tick of the plan ${plan}, all ${slotShards} shards, calculated`,
    baseline: 'the due products',
    figures: measured.flatMap(({ products, inShard, messages, requests, units }) => [
      figure(`${count(products)} products: messages`, messages * slotShards, '', {
        baseline: inShard * slotShards,
      }),
      figure(`${count(products)} products: SQS requests`, (requests + 2) * slotShards),
      figure(`${count(products)} products: read units`, units * slotShards, 'units'),
      figure(`${count(products)} products: messages per second`, (messages * slotShards) / tickSeconds, '/s'),
      // All reads of a shard in parallel, in its busiest second.
      figure(`${count(products)} products: units of a partition`, units, 'units', {
        target: { below: partitionUnits },
      }),
    ]),
    notes: [
      'One message per page. One more request and response per shard: the tick sends it, the worker deletes it.',
    ],
  };
}

function growthTable(measured: Measured[]): FigureTable {
  const perProduct = ({ messages, inShard }: Measured) => messages / inShard;
  const unitsPerThousand = ({ units, inShard }: Measured) => (units * 1000) / inShard;
  const [base, ...larger] = measured;
  return {
    title: 'Fan-out: growth, per due product',
    baseline: `with ${count(base?.products ?? 0)} products`,
    figures: larger.flatMap((one) => [
      figure(`${count(one.products)} products: messages per product`, perProduct(one), '', {
        baseline: base && perProduct(base),
        target: { ratioAtMost: 1.1 },
      }),
      figure(`${count(one.products)} products: units per 1,000 products`, unitsPerThousand(one), 'units', {
        baseline: base && unitsPerThousand(base),
        target: { ratioAtMost: 1.1 },
      }),
    ]),
  };
}
