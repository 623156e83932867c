import { GetScheduleCommand, SchedulerClient, UpdateScheduleCommand } from '@aws-sdk/client-scheduler';
import * as z from 'zod';
import { Plan } from '../../shared/interface/plans.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { openQueue } from '../../shared/platform/queues/queue.ts';
import { queueNames } from '../../shared/platform/queues/queue-names.ts';
import type { Round } from '../../shared/products/checks/check.ts';
import type { PageMessage } from '../../shared/products/checks/messages.ts';
import { beginning, type DuePosition } from '../../shared/products/schedule/due-store.ts';
import { type FanOutDependencies, fanOut } from '../../shared/products/schedule/fan-out.ts';
import {
  type DuePartition,
  slotPartition,
  slotShards,
  slotsOf,
} from '../../shared/products/schedule/slots.ts';
import { planScheduleGroup, TickingPlans, tickSchedule } from '../../shared/products/schedule/tick-store.ts';
import { command, plan } from './command.ts';
import type { Touched } from './confirm.ts';
import type { Service } from './service.ts';

const ofPlan = z.object({ plan });

/** Schedule partitions that are read concurrently. */
const atOnce = 32;

/** → `{ queued: n }`, the number of pages. Each call is a separate round, in which every active product is checked once. */
export const runChecks = command({
  description: 'check all active products of a plan now',
  options: ofPlan,
  run: async ({ due, queueUrl, tableName, aws }, { plan }, note) => {
    const pagesQueue = openQueue<PageMessage>(await queueUrl(queueNames.pages(tableName)), aws);
    return queueRound(plan, { due, pagesQueue }, note);
  },
  touches: touchedByChecks,
  // Without confirmation: it costs money, but does not interrupt users.
  isConfirmed: () => false,
});

/** Queues the pages in all slots of a plan as one round. */
export async function queueRound(plan: Plan, to: FanOutDependencies, note: (text: string) => void) {
  const round: Round = { id: `run#${newId()}`, at_ms: Date.now() };
  const partitions = partitionsOf(plan);
  const total = partitions.length;
  let queued = 0;
  while (partitions.length > 0) {
    const some = partitions.splice(0, atOnce);
    const pages = await Promise.all(some.map((partition) => fanOut([partition], round, to)));
    queued += pages.reduce((sum, count) => sum + count, 0);
    note(`${total - partitions.length} of ${total} partitions read, ${queued} pages queued\n`);
  }
  return { queued };
}

function partitionsOf(plan: Plan): DuePartition[] {
  return Array.from({ length: slotsOf(plan) * slotShards }, (_, index) => ({
    plan: null,
    name: slotPartition(plan, Math.floor(index / slotShards), index % slotShards),
  }));
}

const productsPerRead = 1000;

/** Counts the active products of a plan. */
async function touchedByChecks({ due }: Service, { plan }: z.output<typeof ofPlan>): Promise<Touched> {
  const countIn = async ({ name }: DuePartition) => {
    let count = 0;
    let position: DuePosition | null = { partition: name, after: beginning };
    while (position) {
      const { watchers, next }: Awaited<ReturnType<typeof due.list>> = await due.list(
        position,
        productsPerRead,
      );
      count += watchers.length;
      position = next;
    }
    return count;
  };
  const partitions = partitionsOf(plan);
  let products = 0;
  while (partitions.length > 0) {
    const counts = await Promise.all(partitions.splice(0, atOnce).map(countIn));
    products += counts.reduce((sum, count) => sum + count, 0);
  }
  return { plan, active_products: products };
}

/** → `{ plan, paused: true }`. The plan does not tick until it is resumed. */
export const pauseChecks = command({
  description: 'pause the scheduled checks of a plan',
  options: ofPlan,
  run: (service, { plan }) => switchPlan(service, plan, true),
  touches: touchedByChecks,
});

/** → `{ plan, paused: false }`. Products that became due meanwhile are checked once. */
export const resumeChecks = command({
  description: 'resume the scheduled checks of a plan',
  options: ofPlan,
  run: (service, { plan }) => switchPlan(service, plan, false),
});

/** Removes a plan from the schedule's input, or adds it again. */
async function switchPlan({ aws, tableName }: Service, plan: Plan, isPaused: boolean) {
  const client = new SchedulerClient(aws);
  const key = { Name: tickSchedule, GroupName: planScheduleGroup(tableName) };
  const { ScheduleExpression, FlexibleTimeWindow, State, Target } = await client.send(
    new GetScheduleCommand(key),
  );
  const { plans, ...input } = TickingPlans.parse(JSON.parse(Target?.Input ?? ''));
  const isTicking = (one: Plan) => (one === plan ? !isPaused : plans.includes(one));
  const Input = JSON.stringify({ ...input, plans: Plan.options.filter(isTicking) });
  // An update replaces all fields, so an omitted one would be lost.
  await client.send(
    new UpdateScheduleCommand({
      ...key,
      ScheduleExpression,
      FlexibleTimeWindow,
      State,
      Target: Target && { ...Target, Input },
    }),
  );
  return { plan, paused: isPaused };
}
