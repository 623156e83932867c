import { createPool, type FunctionPool, poolOf } from './functions/pool.ts';
import type { Observation } from './observe.ts';
import { type Poller, startPoller } from './queues/poller.ts';
import type { Queues } from './queues/queues.ts';
import { type SchedulePolicy, startClock } from './schedules/clock.ts';
import type { ScheduleStates } from './schedules/schedule.ts';
import { queueUrl } from './template/names.ts';
import type { TemplateParts } from './template-parts.ts';

/** On Lambda, each has its own environment; here, a thread each would take too much memory. */
const invocationsPerWorker = 50;

type Parts = Pick<TemplateParts, 'functions' | 'sources' | 'schedules'>;
type Seen = Pick<Observation, 'log' | 'measures' | 'room'>;

export function createPools({ functions, sources }: Parts, { log, measures }: Seen): FunctionPool[] {
  return functions.map((fn) => {
    const batchSizes = sources.flatMap((source) => (source.functionName === fn.name ? source.batchSize : []));
    const isBatched = batchSizes.some((size) => size > 1);
    return createPool(fn, isBatched ? Math.max(...batchSizes) : invocationsPerWorker, { log, measures });
  });
}

interface Given {
  pools: FunctionPool[];
  queues: Pick<Queues, 'url' | 'client'>;
  states: ScheduleStates;
  timeScale: number;
  schedulePolicy: SchedulePolicy;
  observation: Seen;
  /** Called when a batch of a queue has been processed. */
  worked: (queueName: string) => void;
}

/** Returns a function that stops this and waits for the last invocation. */
export function startInvoking({ sources, schedules }: Parts, given: Given): () => Promise<unknown> {
  const { pools, queues, states, timeScale, schedulePolicy, observation, worked } = given;
  const { log, room } = observation;
  const pollers: Poller[] = sources.map((source) =>
    startPoller(source, {
      queueUrl: queueUrl(source.queueName, queues.url),
      client: queues.client,
      pool: poolOf(source.functionName, pools),
      log,
      room,
      timeScale,
      worked: () => worked(source.queueName),
    }),
  );
  const clock = startClock(schedules, { pools, states, timeScale, policy: schedulePolicy });
  return () => {
    clock.stop();
    return Promise.all([...pollers.map((poller) => poller.stop()), untilIdle(pools)]);
  };
}

async function untilIdle(pools: FunctionPool[]): Promise<void> {
  while (pools.some((pool) => pool.running() > 0)) await new Promise((resolve) => setTimeout(resolve, 20));
}
