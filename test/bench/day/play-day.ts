import { Plan } from '../../../shared/interface/plans.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';
import { slotAt, slotMinutes, slotStartMs } from '../../../shared/products/schedule/slots.ts';
import { FaultPlan } from '../../support/fault-plan.ts';
import { CapacityMeter } from '../../support/memory-database/capacity-meter.ts';
import { MemoryDatabase } from '../../support/memory-database/memory-database.ts';
import { VirtualTime } from '../../support/virtual-time.ts';
import { seeded } from '../routing/random.ts';
import { type DaySettings, openStations } from './day-stations.ts';
import { FinishedChecks } from './finished-checks.ts';
import { FunctionRuns } from './function-runs.ts';
import { meterLog } from './meter-log.ts';
import { Receivers } from './receivers.ts';
import { type DayScript, scriptDay } from './scripted-day.ts';

const slotMs = slotMinutes * 60_000;
/** The interval of the schedule `Reconcile` (infra/stack/stack.ts). */
const reconcileEveryMs = 600_000;
/** The time step while something is running. */
const stepMs = 200;

export type PlayedDay = Awaited<ReturnType<typeof playDay>>;

/** Plays the ticks of a day and all their consequences until nothing is left. */
export async function playDay(script: DayScript, settings: DaySettings) {
  const time = new VirtualTime();
  const { clock } = time;
  const [meter, plan] = [new CapacityMeter(), new FaultPlan()];
  const database = new MemoryDatabase(plan, meter);
  clock.advanceTo(slotStartMs(slotAt(clock.now()) + 1));
  const { readPage, expected } = await scriptDay(script, database, clock);
  Object.assign(meter, { reads: 0, writes: 0 });
  const { table } = database;
  const [checks, receivers] = [new FinishedChecks(table), new Receivers(clock)];
  let reads = 0;
  const counted: typeof readPage = (request, previous) => {
    reads += 1;
    return readPage(request, previous);
  };
  const world = { table, clock, random: seeded(2), checks, receivers, readPage: counted };
  const { queues, stations, tick, reconcile } = openStations(world, settings);
  const runs = {
    fanOut: new FunctionRuns(stations.fanOut, clock),
    crawler: new FunctionRuns(stations.crawler, clock),
    sender: new FunctionRuns(stations.sender, clock),
    notifier: new FunctionRuns(stations.notifier, clock),
  };
  const startMs = clock.now();
  const endMs = startMs + script.hours * 3_600_000;
  const counts = { ticks: 0, recoveries: 0 };
  const log = meterLog();
  time.begin();
  try {
    for (let nextTickMs = startMs; ; ) {
      if (clock.now() >= nextTickMs && nextTickMs < endMs) {
        counts.ticks += 1;
        await tick({ plans: Plan.options, scheduled_at: toTime(nextTickMs) });
        if ((nextTickMs - startMs) % reconcileEveryMs === 0) {
          counts.recoveries += 1;
          await reconcile();
        }
        nextTickMs += slotMs;
        // Recorded steps are only for tests.
        plan.watch();
      }
      for (const run of Object.values(runs)) run.start();
      await time.flush();
      const times = Object.values(runs).map((run) => run.nextAtMs());
      if (nextTickMs < endMs) times.push(nextTickMs);
      const nextMs = Math.min(...times.filter((one) => one !== null));
      if (nextMs === Number.POSITIVE_INFINITY) break;
      await time.pass(Math.max(stepMs, nextMs - clock.now()));
    }
  } finally {
    time.end();
    log.end();
  }
  const units = { reads: meter.reads, writes: meter.writes };
  return { ...counts, expected, reads, units, checks, receivers, queues, runs, logGb: log.gb() };
}
