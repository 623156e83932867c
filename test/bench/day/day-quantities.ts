import { type Pipeline, work } from '../../../commands/cost/pipeline.ts';
import { type Quantities, sumOf } from '../../../commands/cost/prices.ts';
import { checkQuantities } from '../../../commands/cost/quantities.ts';
import { units, uses } from '../../../commands/cost/uses.ts';
import { hoursOfMonth, stackSettings } from '../../../commands/cost/workload.ts';
import type { PlayedDay } from './play-day.ts';

const { crawler, senderMemoryGb, notifierMemoryGb, route } = stackSettings;

/** The days in a bill's month. */
export const dayShare = 24 / hoursOfMonth;

/** Returns what the day consumed, and what its stubs would consume on AWS at the bill's rates. */
export function playedQuantities(day: PlayedDay): Quantities {
  const { queues, runs, receivers, units: played } = day;
  const { email, push, chat } = receivers.sent;
  const invocations = Object.values(runs).reduce((sum, run) => sum + run.invocations, 0);
  const sqsRequest = Object.values(queues).reduce((sum, queue) => sum + queue.requests, 0);
  const { transferOut } = uses.read;
  return sumOf(
    [1, { dynamoWrite: played.writes, dynamoRead: played.reads, log: day.logGb, sqsRequest }],
    [invocations + day.ticks + day.recoveries, { lambdaRequest: 1, ...uses.invocation }],
    [runs.crawler.seconds, { lambdaGbSecond: crawler.memoryGb }],
    [runs.sender.seconds, { lambdaGbSecond: senderMemoryGb }],
    [runs.notifier.seconds, { lambdaGbSecond: notifierMemoryGb }],
    [day.ticks + day.recoveries, { scheduled: 1 }],
    [day.reads + receivers.webhooks + email + push + chat, { transferOut }],
    [email, { mail: 1, transferOut: uses.mail.transferOut - transferOut }],
    [1, stubbedQuantities(day)],
  );
}

/** The processor time of the functions, and what the page reader stores and logs. */
export function stubbedQuantities({ runs, reads, checks, ticks, recoveries }: PlayedDay): Quantities {
  const { invocations } = runs.crawler;
  const memoryWrites = units.memoryWrites * (route.writesPerRead ?? 0);
  return sumOf(
    [reads, { dynamoRead: units.memoryReads, dynamoWrite: memoryWrites }],
    [reads, { log: uses.read.log, lambdaGbSecond: work.page }],
    [invocations, { dynamoWrite: units.budgetWrites(reads / invocations) }],
    [checks.lateMs.length, { lambdaGbSecond: work.check }],
    [ticks, { lambdaGbSecond: uses.tick.lambdaGbSecond }],
    [runs.fanOut.invocations, { lambdaGbSecond: uses.shard.lambdaGbSecond }],
    [recoveries, { lambdaGbSecond: uses.recovery.lambdaGbSecond }],
  );
}

/** Returns the bill for a day with `times` as many events and notifications. */
export function billedQuantities(
  { expected, recoveries }: PlayedDay,
  pipeline: Pipeline,
  times: number,
): Quantities {
  const firedShare = (times * expected.fired) / (pipeline.checks * dayShare);
  return sumOf(
    [dayShare, checkQuantities({ crawler, firedShare }, pipeline)],
    [times * expected.mail, uses.mail],
    [times * expected.push, uses.push],
    [times * expected.chat, uses.chat],
    [times * recoveries, uses.recovery],
  );
}
